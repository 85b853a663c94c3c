// The default centre of searches, used only if a person asks for it. It is nobody's location, and nothing is called
// "near" it.
import { defaultPlace } from "../choices.ts";
import type { Point } from "./place.ts";

export const isDefaultPlace = (place: Point | null) =>
  place !== null && place.lat === defaultPlace.lat && place.lng === defaultPlace.lng;
