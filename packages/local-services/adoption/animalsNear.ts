import { type Point, distanceMiles } from "../../../domain/geo/place.ts";
import { type Animal, catalogue } from "./catalogue.ts";

/** The animals within the distance, nearest first. */
export const animalsNear = (point: Point, miles: number): { animal: Animal; miles: number }[] =>
  catalogue
    .map((animal) => ({ animal, miles: distanceMiles(point, animal) }))
    .filter((one) => one.miles <= miles)
    .sort((one, other) => one.miles - other.miles || one.animal.id - other.animal.id);

export const newestFirst = (one: { animal: Animal }, other: { animal: Animal }) =>
  other.animal.published.localeCompare(one.animal.published) || one.animal.id - other.animal.id;
