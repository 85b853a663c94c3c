// Where searches begin if somebody asks for it. It is nobody's location, and nothing is "near" it.
import { defaultPlace } from "../choices.ts";
import type { Point } from "./place.ts";

export const isDefaultPlace = (place: Point | null) =>
  place !== null && place.lat === defaultPlace.lat && place.lng === defaultPlace.lng;
