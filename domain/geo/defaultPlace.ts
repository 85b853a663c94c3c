// Recognizes `defaultPlace` (choices.ts), the centre that a search offers to a person without a location. It isn't the
// person's own location, so texts don't call anything "near" it.
import { defaultPlace } from "../choices.ts";
import type { Point } from "./place.ts";

export const isDefaultPlace = (place: Point | null) =>
  place !== null && place.lat === defaultPlace.lat && place.lng === defaultPlace.lng;
