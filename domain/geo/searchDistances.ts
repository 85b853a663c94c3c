// The distances that the searches for vets and adoptable pets offer. Their values are in miles, as the adoption
// services take them.
import type { Choice } from "../choices.ts";
import { sentence } from "../messages.ts";
import { kmPerMile } from "../units.ts";
import type { Units } from "./distance.ts";

interface OfferedDistance {
  miles: number;
  /** Set for a distance of whole kilometres. */
  km?: number;
  /** Offered only to people with these units. */
  onlyUnits?: Units;
}

const milesForAll = (miles: number): OfferedDistance => ({ miles });
const milesOnly = (miles: number): OfferedDistance => ({ miles, onlyUnits: "miles" });
const kmOnly = (km: number): OfferedDistance => ({
  miles: Math.round((km / kmPerMile) * 100) / 100,
  km,
  onlyUnits: "km",
});

const byLength = (offered: OfferedDistance[]) => offered.toSorted((one, other) => one.miles - other.miles);

/** The choices in miles that the product's specification names, and shorter ones. */
export const vetDistances = byLength([
  ...[5, 10, 20, 30].map(milesForAll),
  ...[1, 2].map(milesOnly),
  ...[2, 5].map(kmOnly),
]);
export const defaultVetDistance = 30;

export const adoptionDistances = byLength([
  ...[50, 100, 200, 350, 500].map(milesForAll),
  ...[5, 10, 25].map(milesOnly),
  ...[10, 25, 50, 100].map(kmOnly),
]);
export const defaultAdoptionDistance = 50;

export const isOffered = (distances: readonly OfferedDistance[], value: unknown): value is number =>
  distances.some(({ miles }) => miles === value);

function labelOf({ miles, km }: OfferedDistance, units: Units): string {
  if (km !== undefined) return sentence("distance.km", { km });
  const inMiles = sentence("distance.miles", { count: miles });
  return units === "miles"
    ? inMiles
    : sentence("distance.kmAndMiles", { miles: inMiles, km: Math.round(miles * kmPerMile) });
}

/**
 * The choices for a person with these units. A value from a link stays in the list even if it belongs to the other
 * units.
 */
export const distanceChoices = (distances: readonly OfferedDistance[], units: Units, value: number): Choice<number>[] =>
  distances
    .filter(({ miles, onlyUnits }) => onlyUnits === undefined || onlyUnits === units || miles === value)
    .map((distance) => ({ value: distance.miles, label: labelOf(distance, units) }));
