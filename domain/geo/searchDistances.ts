// The distances that searches offer. Their arguments count in miles, as the listing service does.
import type { Choice } from "../choices.ts";
import { sentence } from "../messages.ts";
import { kmPerMile } from "../units.ts";
import type { Units } from "./distance.ts";

interface Offered {
  miles: number;
  /** Set for a distance of whole kilometres. */
  km?: number;
  /** Offered only to people with these units. */
  only?: Units;
}

const roundMiles = (miles: number): Offered => ({ miles });
const shortMiles = (miles: number): Offered => ({ miles, only: "miles" });
const wholeKm = (km: number): Offered => ({ miles: Math.round((km / kmPerMile) * 100) / 100, km, only: "km" });

const sorted = (offered: Offered[]) => offered.toSorted((one, other) => one.miles - other.miles);

/** The spec's choices in miles, and shorter ones. */
export const vetDistances = sorted([
  ...[5, 10, 20, 30].map(roundMiles),
  ...[1, 2].map(shortMiles),
  ...[2, 5].map(wholeKm),
]);
export const defaultVetDistance = 30;

export const adoptionDistances = sorted([
  ...[50, 100, 200, 350, 500].map(roundMiles),
  ...[5, 10, 25].map(shortMiles),
  ...[10, 25, 50, 100].map(wholeKm),
]);
export const defaultAdoptionDistance = 50;

export const isOffered = (distances: readonly Offered[], value: unknown): value is number =>
  distances.some(({ miles }) => miles === value);

function labelOf({ miles, km }: Offered, units: Units): string {
  if (km !== undefined) return sentence("choice.km", { km });
  if (units === "miles") return sentence(miles === 1 ? "choice.oneMile" : "choice.miles", { miles });
  return sentence("choice.kmAndMiles", { miles, km: Math.round(miles * kmPerMile) });
}

/**
 * The choices for a person with these units. A value from a link stays in the list even if it belongs to the other
 * units.
 */
export const distanceChoices = (distances: readonly Offered[], units: Units, value: number): Choice<number>[] =>
  distances
    .filter(({ miles, only }) => only === undefined || only === units || miles === value)
    .map((one) => ({ value: one.miles, label: labelOf(one, units) }));
