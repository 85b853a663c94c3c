// Made-up animal shelters, animal control and police stations around every larger town.
import { type Point, distanceKm } from "../../../../domain/geo/place.ts";
import { random, seedOf } from "../../../../demo/pictures/random.ts";
import { regionNames } from "./gazetteer/addresses.ts";
import type { MadeUpPlace, Nearby } from "./clinics.ts";
import type { Gazetteer, GazetteerPlace } from "./gazetteer/gazetteer.ts";
import { alwaysOpen, shopHours, type Week } from "./hours.ts";

const kinds = {
  shelter: { minPopulation: 20_000, name: (town: string) => `${town} Animal Shelter`, street: "Depot Rd" },
  control: { minPopulation: 40_000, name: (town: string) => `${town} Animal Services`, street: "Works Ave" },
  police: { minPopulation: 10_000, name: (town: string) => `${town} Police Station`, street: "Court St" },
};

const hoursOf: Record<HelpKind, Week | null> = { shelter: null, control: shopHours, police: alwaysOpen };

/** The kinds of places that help with a lost or found pet, besides clinics. */
export type HelpKind = keyof typeof kinds;

function placeAt(town: GazetteerPlace, kind: HelpKind): MadeUpPlace {
  const { name, street } = kinds[kind];
  const { next } = random(seedOf(`${kind}/${town.name}/${town.region}`));
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: round(town.lat + (next() - 0.5) / 30),
    lng: round(town.lng + (next() - 0.5) / 30),
    id: `ChIJ${kind}${Buffer.from(JSON.stringify([town.name, town.region])).toString("base64url")}`,
    name: name(town.name),
    street: `${Math.floor(next() * 90) + 10} ${street}`,
    city: town.name,
    region: town.region,
    status: "OPERATIONAL",
    hours: hoursOf[kind],
    rating: 4.2,
    ratingCount: 12,
    website: null,
    phone: `(${regionNames(town.region).country === "CA" ? "416" : "212"}) 555-01${String(Math.floor(next() * 100)).padStart(2, "0")}`,
    isEmergency: false,
  };
}

/** The places of one kind within the radius, nearest first. */
export const helpPlacesAround = (gazetteer: Gazetteer, point: Point, radiusKm: number, kind: HelpKind): Nearby[] =>
  gazetteer.places
    .filter((town) => !town.isNeighbourhood && town.population >= kinds[kind].minPopulation)
    .filter((town) => Math.abs(town.lat - point.lat) < 1)
    .map((town) => placeAt(town, kind))
    .map((place) => ({ place, km: distanceKm(place, point) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km);

/** The kind of place that the search words mean: animal control or a shelter. Null for other words. */
export function helpKindIn(words: string): HelpKind | null {
  if (/\banimal (control|services)\b/.test(words)) return "control";
  return /\bshelter\b|\bhumane\b/.test(words) ? "shelter" : null;
}

const typeOf = (id: string) =>
  id.startsWith("ChIJvet") ? "veterinary_care" : id.startsWith("ChIJpolice") ? "police" : null;

/** Google's types of a place. Shelters and animal control have only general ones. */
export const typesOf = ({ id }: MadeUpPlace) => {
  const type = typeOf(id);
  const generalTypes = ["point_of_interest", "establishment"];
  return type ? { types: [type, ...generalTypes], primaryType: type } : { types: generalTypes };
};
