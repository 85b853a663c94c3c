import { listedBreed } from "../pets/listedBreed.ts";
import { animalText, type Subject } from "./publicText.ts";

/** For copies that can't be taken back: a breed from our own list, otherwise the animal. */
export const listedKind = ({ petBreed, petType }: Pick<Subject, "petBreed" | "petType">) =>
  listedBreed(petBreed) || animalText(petType);
