// Made-up clinics around every town, always the same. A larger town has one of each kind that an app must handle.
import { type Point, distanceKm } from "../../../../domain/geo/place.ts";
import { random, seedOf } from "../../../../demo/pictures/random.ts";
import { regionNames } from "./gazetteer/addresses.ts";
import type { Gazetteer, GazetteerPlace } from "./gazetteer/gazetteer.ts";
import { type Week, alwaysOpen, nightHours, shopHours } from "./hours.ts";

/** The kinds of a town's clinics, in order. Further clinics are plain. */
const kinds = [
  "plain",
  "open24Hours",
  "emergency",
  "withoutHours",
  "withoutWebsite",
  "accents",
  "plain",
  "closedPermanently",
  "veryLongName",
] as const;
type Kind = (typeof kinds)[number];

export interface MadeUpPlace extends Point {
  id: string;
  name: string;
  street: string;
  city: string;
  region: string;
  status: "OPERATIONAL" | "CLOSED_PERMANENTLY";
  hours: Week | null;
  rating: number | null;
  ratingCount: number;
  website: string | null;
  phone: string;
  isEmergency: boolean;
}

const maxClinics = 14;
const spreadKm = 4;

const clinicCount = (place: GazetteerPlace) =>
  Math.min(maxClinics, Math.max(1, Math.round(Math.sqrt(place.population) / 60)));

const nameStarts = ["Maple Grove", "Riverside", "Millpond", "Lakeview", "Cedar Park", "Orchard", "Greenway", "Hilltop"];
const plainNames = ["Animal Hospital", "Veterinary Clinic", "Pet Hospital", "Cat & Dog Clinic", "Veterinary Services"];
const streets = ["Main St", "King St W", "Queen St", "Mill Rd", "Church St", "Station Ave", "Elm St", "Victoria Blvd"];

const names: Record<Exclude<Kind, "plain">, (city: string) => string> = {
  open24Hours: (city) => `${city} 24 Hour Animal Hospital`,
  emergency: (city) => `${city} Emergency Veterinary Clinic`,
  withoutHours: (city) => `${city} House Call Vet`,
  withoutWebsite: (city) => `O'Brien & Daughters of ${city}`,
  accents: (city) => `Clinique vétérinaire Été à ${city}`,
  veryLongName: (city) =>
    `${city} and District Centre for Companion Animal Medicine, Dentistry, Rehabilitation, Behaviour and Exotic Species`,
  closedPermanently: (city) => `Old ${city} Veterinary Clinic`,
};

/** The item at a fraction of the list, from 0 (the first item) to just below 1 (the last). */
const pick = <Item>(items: readonly Item[], fraction: number) =>
  items[Math.floor(fraction * items.length) % items.length] as Item;

const hoursOf: Partial<Record<Kind, Week | null>> = {
  open24Hours: alwaysOpen,
  emergency: nightHours,
  withoutHours: null,
};

function clinicAt(town: GazetteerPlace, index: number): MadeUpPlace {
  const kind: Kind = kinds[index] ?? "plain";
  const { next } = random(seedOf(`${town.name}/${town.region}/${index}`));
  const farthest = Math.min(spreadKm, 0.6 + clinicCount(town) / 3);
  const [turn, share] = [next(), next()];
  // The square root spreads the clinics evenly over the town's area. The very long name is at the edge of town, so that
  // it is not among the first results.
  const [angle, distanceKmFromCentre] =
    kind === "veryLongName" ? [Math.PI / 2, farthest] : [turn * 2 * Math.PI, Math.sqrt(share) * farthest];
  // A degree of latitude is 111 km long.
  const lat = round(town.lat + (distanceKmFromCentre / 111) * Math.cos(angle));
  const lng = round(town.lng + (distanceKmFromCentre / (111 * Math.cos((town.lat * Math.PI) / 180))) * Math.sin(angle));
  // The first clinic is named after the town. No two clinics of a town share a name.
  const firstWords = index === 0 ? town.name : nameStarts[(town.name.length + index) % nameStarts.length]!;
  const name = kind === "plain" ? `${firstWords} ${pick(plainNames, next())}` : names[kind](town.name);
  const isRated = next() < 0.85;
  return {
    lat,
    lng,
    id: `ChIJvet${Buffer.from(JSON.stringify([town.name, town.region, index])).toString("base64url")}`,
    name,
    street: `${Math.floor(next() * 900) + 10} ${pick(streets, next())}`,
    city: town.name,
    region: town.region,
    status: kind === "closedPermanently" ? "CLOSED_PERMANENTLY" : "OPERATIONAL",
    hours: hoursOf[kind] === undefined ? shopHours : hoursOf[kind],
    rating: isRated ? Math.round((3.2 + next() * 1.8) * 10) / 10 : null,
    ratingCount: isRated ? Math.floor(next() * 800) + 3 : 0,
    website: kind === "withoutWebsite" ? null : `https://www.example.com/vets/${index}-${slug(town.name)}`,
    phone: `(${regionNames(town.region).country === "CA" ? "416" : "212"}) 555-01${String(Math.floor(next() * 100)).padStart(2, "0")}`,
    isEmergency: kind === "emergency" || kind === "open24Hours",
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const slug = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, "-"));

export interface Nearby {
  place: MadeUpPlace;
  km: number;
}

/** The clinics within the radius, nearest first. Makes up only those of towns that are near enough. */
export function clinicsAround(gazetteer: Gazetteer, point: Point, radiusKm: number): Nearby[] {
  return gazetteer.places
    .filter((town) => !town.isNeighbourhood && Math.abs(town.lat - point.lat) < 1)
    .filter((town) => distanceKm(town, point) <= radiusKm + spreadKm)
    .flatMap((town) => Array.from({ length: clinicCount(town) }, (_, index) => clinicAt(town, index)))
    .map((place) => ({ place, km: distanceKm(place, point) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km);
}
