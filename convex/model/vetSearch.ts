// Which clinics answer a search. Google knows neither "24 hours" nor "emergency" as a filter: the first is told by the
// opening periods, the second by what a text search finds, joined with whoever never closes.
import { type Point, distanceKm, metresOfMiles } from "../../domain/place";
import { kmPerMile } from "../../domain/units";
import type { Vet } from "../../domain/vet";
import { vetsAround, vetsMatching } from "../providers/google/vets";

export interface VetSearch extends Point {
  distance: number;
  open24Hours?: boolean | undefined;
  emergency?: boolean | undefined;
}

const emergencyWords = "emergency veterinarian";
const alwaysOpenWords = "24 hour veterinarian";

export async function searchVets({ open24Hours, emergency, distance, ...point }: VetSearch) {
  const radius = metresOfMiles(distance);
  const [around, urgent, tireless] = await Promise.all([
    vetsAround(point, radius),
    emergency === undefined ? [] : vetsMatching(emergencyWords, point, radius),
    open24Hours || emergency ? vetsMatching(alwaysOpenWords, point, radius) : [],
  ]);
  const isUrgent = (vet: Vet) => vet.open24Hours === true || urgent.some((one) => one.placeId === vet.placeId);
  const all = new Map([...around, ...urgent, ...tireless].map((vet) => [vet.placeId, vet]));
  return [...all.values()]
    .filter((vet) => open24Hours === undefined || (vet.open24Hours === true) === open24Hours)
    .filter((vet) => emergency === undefined || isUrgent(vet) === emergency)
    .map((vet) => ({ ...vet, distanceKm: distanceKm(point, vet) }))
    .filter((vet) => vet.distanceKm <= distance * kmPerMile)
    .sort((one, other) => one.distanceKm - other.distanceKm);
}
