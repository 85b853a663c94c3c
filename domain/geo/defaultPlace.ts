// The centre that a search offers to a person without a location, used only if they choose it. It is nobody's location, and
// nothing is called "near" it.
import { defaultPlace } from "../choices.ts";
import type { Point } from "./place.ts";

export const isDefaultPlace = (place: Point | null) =>
  place !== null && place.lat === defaultPlace.lat && place.lng === defaultPlace.lng;
