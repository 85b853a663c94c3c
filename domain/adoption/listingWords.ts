// Words of the listing services for which Homeward has its own. Others are shown as the service writes them.
import type { Choice } from "../choices.ts";
import { adoptionAges, adoptionGenders } from "./adoptionChoices.ts";

const labelOf = (choices: readonly Choice[], stored: string) =>
  choices.find(({ value }) => value !== "" && value === stored.toLowerCase())?.label ?? stored;

export const ageText = (age: string) => labelOf(adoptionAges, age);

/** Empty if the service doesn't know it. */
export const genderText = (gender: string) => (gender === "Unknown" ? "" : labelOf(adoptionGenders, gender));
