import { choicesOf } from "../choices.ts";

/** Animals of the adoption search. The values are Petfinder's type names. */
export const animals = choicesOf([
  ["dog", "choice.dog"],
  ["cat", "choice.cat"],
  ["rabbit", "choice.rabbit"],
  ["bird", "choice.bird"],
  ["scales-fins-other", "choice.scalesFinsOther"],
]);
export type Animal = (typeof animals)[number]["value"];
export const defaultAnimal: Animal = "dog";
