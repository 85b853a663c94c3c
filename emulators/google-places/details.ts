// A place behind its id, in the shape of Place Details (New).
import { type Address, addressOf } from "./addresses.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { postalAt, whatIsAt } from "./geography.ts";
import { type Trouble, pointOf, troubles } from "./troubles.ts";
import { type Known, idOf } from "./placeIds.ts";
import { seeded } from "./seeded.ts";

export const detailFields = ["id", "name", "formattedAddress", "location", "addressComponents", "types"] as const;

export function placeOf(known: Known, address: Address) {
  const id = idOf(known);
  return {
    id,
    name: `places/${id}`,
    formattedAddress: address.formatted,
    location: { latitude: address.lat, longitude: address.lng },
    addressComponents: address.parts.map(({ long, short, types }) => ({
      longText: long,
      shortText: short,
      types,
      languageCode: "en",
    })),
    types: address.types,
  };
}

/** Null when there is no such place, or none any more. */
export function addressOfKnown(gazetteer: Gazetteer, known: Known): Address | null {
  if (known.kind === "magic") {
    const trouble = troubles.find((word) => word === known.word);
    return trouble ? troubledPlace(trouble) : null;
  }
  if (known.kind === "postal") return postalAddress(gazetteer, known.code);
  const { name, region } = known;
  const place = gazetteer.places.find(
    (one) => one.name === name && one.region === region && one.lat === known.lat && one.lng === known.lng,
  );
  if (!place) return null;
  if (known.kind === "place") {
    if (!place.part) return addressOf({ city: name, region }, place, ["locality", "political"]);
    const city = whatIsAt(gazetteer, place)?.city;
    return addressOf({ part: name, city, region }, place, ["neighborhood", "political"]);
  }
  // Somewhere within the town, the same spot for the same address.
  const next = seeded(`${known.street} ${name} ${region}`);
  const spread = 0.004 + Math.min(0.02, Math.sqrt(place.population) / 60_000);
  const point = { lat: round(place.lat + (next() - 0.5) * spread), lng: round(place.lng + (next() - 0.5) * spread) };
  const postal = postalAt(gazetteer, point, region)?.code;
  return addressOf({ street: known.street, city: name, region, postal }, point, ["street_address"]);
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function postalAddress(gazetteer: Gazetteer, shown: string): Address | null {
  const code = /^[A-Z]\d[A-Z]/.test(shown) ? shown.slice(0, 3) : shown;
  const area = gazetteer.postal.find((one) => one.code === code);
  if (!area) return null;
  const city = area.city || whatIsAt(gazetteer, area)?.city;
  return addressOf({ city, region: area.region, postal: shown }, area, ["postal_code"]);
}

/** A place that can be chosen and confirmed, and around which every later question fails. */
function troubledPlace(trouble: Trouble): Address {
  return addressOf({ city: `Trouble (${trouble})`, region: "NU" }, pointOf(trouble), ["locality", "political"]);
}
