import { breedLabels } from "../texts/languageList.ts";
import { breedLabel } from "./breedLabel.ts";
import { breeds } from "./breeds.ts";

/** The stored names of the breeds in our list, by these names and by their labels in every language. */
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
