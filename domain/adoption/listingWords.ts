// Homeward's own words for some words of the listing services. Other words are shown as the service writes them.
import type { Choice } from "../choices.ts";
import { adoptionAges, adoptionGenders } from "./adoptionChoices.ts";

const labelOf = (choices: readonly Choice[], stored: string) =>
  choices.find(({ value }) => value !== "" && value === stored.toLowerCase())?.label ?? stored;

export const ageText = (age: string) => labelOf(adoptionAges, age);

/** Empty if the service doesn't know the gender. */
export const genderText = (gender: string) => (gender === "Unknown" ? "" : labelOf(adoptionGenders, gender));
