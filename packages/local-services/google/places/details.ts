// The place behind an id, in the shape of Place Details (New).
import { random, seedOf } from "../../../../demo/pictures/random.ts";
import { type Address, addressOf } from "./gazetteer/addresses.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { postalAt, surroundingsOf } from "./gazetteer/geography.ts";
import { type Trouble, pointOfTrouble, troubles } from "./troubles.ts";
import { type PlaceRef, idOf } from "./placeIds.ts";

export const detailFields = ["id", "name", "formattedAddress", "location", "addressComponents", "types"] as const;

/** Here, names are the same in every language: `languageCode` is only repeated in the answer. */
export function placeOf(ref: PlaceRef, address: Address, languageCode = "en") {
  const id = idOf(ref);
  return {
    id,
    name: `places/${id}`,
    formattedAddress: address.formatted,
    location: { latitude: address.lat, longitude: address.lng },
    addressComponents: address.components.map(({ long, short, types }) => ({
      longText: long,
      shortText: short,
      types,
      languageCode,
    })),
    types: address.types,
  };
}

/** Null if there is no such place. */
export function addressOfRef(gazetteer: Gazetteer, ref: PlaceRef): Address | null {
  if (ref.kind === "magic") {
    const trouble = troubles.find((word) => word === ref.word);
    return trouble ? troubledPlace(trouble) : null;
  }
  if (ref.kind === "postal") return postalAddress(gazetteer, ref.code);
  const { name, region } = ref;
  const place = gazetteer.places.find(
    (one) => one.name === name && one.region === region && one.lat === ref.lat && one.lng === ref.lng,
  );
  if (!place) return null;
  if (ref.kind === "place") {
    if (!place.isNeighbourhood) return addressOf({ city: name, region }, place, ["locality", "political"]);
    const city = surroundingsOf(gazetteer, place)?.city;
    return addressOf({ neighbourhood: name, city, region }, place, ["neighborhood", "political"]);
  }
  // Somewhere in the town, always at the same spot for the same address.
  const { next } = random(seedOf(`${ref.street} ${name} ${region}`));
  const spreadDegrees = 0.004 + Math.min(0.02, Math.sqrt(place.population) / 60_000);
  const point = {
    lat: round(place.lat + (next() - 0.5) * spreadDegrees),
    lng: round(place.lng + (next() - 0.5) * spreadDegrees),
  };
  const postal = postalAt(gazetteer, point, region)?.code;
  return addressOf({ street: ref.street, city: name, region, postal }, point, ["street_address"]);
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function postalAddress(gazetteer: Gazetteer, postalCode: string): Address | null {
  const code = /^[A-Z]\d[A-Z]/.test(postalCode) ? postalCode.slice(0, 3) : postalCode;
  const area = gazetteer.postal.find((one) => one.code === code);
  if (!area) return null;
  const city = area.city || surroundingsOf(gazetteer, area)?.city;
  return addressOf({ city, region: area.region, postal: postalCode }, area, ["postal_code"]);
}

/** A place that can be chosen, but searches around it fail, and so does finding the address at its point. */
function troubledPlace(trouble: Trouble): Address {
  return addressOf({ city: `Trouble (${trouble})`, region: "NU" }, pointOfTrouble(trouble), ["locality", "political"]);
}
