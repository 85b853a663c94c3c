import { breedLabels } from "../texts/languageList.ts";
import { breedLabel } from "./breedLabel.ts";
import { breeds } from "./breeds.ts";

/** The stored names, by themselves and by their labels in every language. */
const storedNames = new Map(
  Object.values(breeds)
    .flat()
    .flatMap((breed) =>
      [breed, ...Object.values(breedLabels).map((labels) => labels[breed] ?? breed)].map(
        (name) => [name.toLowerCase(), breed] as const,
      ),
    ),
);

/** The stored name of a typed breed of our own list. */
export const storedBreed = (typed: string) => storedNames.get(typed.trim().toLowerCase());

/** A typed breed of our own list, as its reader calls it: "Beagle" for "beagle". Empty for the author's own words. */
export function listedBreed(typed: string): string {
  const breed = storedBreed(typed);
  return breed ? breedLabel(breed) : "";
}
