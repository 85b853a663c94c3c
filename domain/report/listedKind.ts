import { listedBreed } from "../pets/listedBreed.ts";
import { animalText, type Subject } from "./publicText.ts";

/**
 * The breed if it is on our list, otherwise the kind of animal. For emails and pushes: they can't be recalled, so they
 * leave out a breed in the author's own words.
 */
export const listedKind = ({ petBreed, petType }: Pick<Subject, "petBreed" | "petType">) =>
  listedBreed(petBreed) || animalText(petType);
