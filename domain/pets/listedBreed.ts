import { breedLabels } from "../texts/languageList.ts";
import { breedLabel } from "./breedLabel.ts";
import { breeds } from "./breeds.ts";

/**
 * The stored name of each breed in our list. The keys are this name and its labels in every language, in lower case.
 */
const storedNames = new Map(
  Object.values(breeds)
    .flat()
    .flatMap((breed) =>
      [breed, ...Object.values(breedLabels).map((labels) => labels[breed] ?? breed)].map(
        (name) => [name.toLowerCase(), breed] as const,
      ),
    ),
);

/** The stored name of a typed breed, if it is in our list. */
export const storedBreed = (typed: string) => storedNames.get(typed.trim().toLowerCase());

/** A typed breed in the reader's language, if it is in our list: "Beagle" for "beagle". Otherwise empty. */
export function listedBreed(typed: string): string {
  const breed = storedBreed(typed);
  return breed ? breedLabel(breed) : "";
}
