// The options of an adoption search. Separate from choices.ts, because only the adoption page needs them.
import { choicesOf } from "../choices.ts";
import { messages } from "../messages.ts";

export const adoptionGenders = choicesOf([
  ["", "choice.any"],
  ["male", "choice.male"],
  ["female", "choice.female"],
]);
export type AdoptionGender = (typeof adoptionGenders)[number]["value"];

export const adoptionAges = choicesOf([
  ["", "choice.any"],
  ["baby", "choice.baby"],
  ["young", "choice.young"],
  ["adult", "choice.adult"],
  ["senior", "choice.senior"],
]);
export type AdoptionAge = (typeof adoptionAges)[number]["value"];

export const adoptionSizes = choicesOf([
  ["", "choice.any"],
  ["small", "choice.small"],
  ["medium", "choice.medium"],
  ["large", "choice.large"],
  ["xlarge", "choice.xlarge"],
]);
export type AdoptionSize = (typeof adoptionSizes)[number]["value"];

/** Filters with the options Any, Yes and No. Each name is the field of the request. */
export const adoptionFlags = [
  { name: "good_with_children", label: messages["adoption.goodWithChildren"] },
  { name: "good_with_dogs", label: messages["adoption.goodWithDogs"] },
  { name: "good_with_cats", label: messages["adoption.goodWithCats"] },
  { name: "house_trained", label: messages["adoption.houseTrained"] },
  { name: "special_needs", label: messages["adoption.specialNeeds"] },
  { name: "declawed", label: messages["adoption.declawed"] },
] as const;
export type AdoptionFlag = (typeof adoptionFlags)[number]["name"];
