import type { Failure } from "../texts/failure.ts";
import { type Point, isWithinBounds } from "../geo/place.ts";

export function checkVetSearch(place: Point | null): Failure<"place"> | null {
  if (!place) return { code: "vets.noLocation", field: "place" };
  return isWithinBounds(place) ? null : { code: "location.outOfRange", field: "place" };
}
