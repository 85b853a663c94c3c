import { choicesOf } from "../choices.ts";

export const petTypes = choicesOf([
  ["Dog", "choice.dog"],
  ["Cat", "choice.cat"],
  ["Rabbit", "choice.rabbit"],
  ["Bird", "choice.bird"],
  ["Other", "choice.other"],
]);
export type PetType = (typeof petTypes)[number]["value"];
