import { language } from "../texts/language.ts";
import { breedLabels, type LanguageCode } from "../texts/languageList.ts";
import type { BreedLabels } from "../texts/languageRules.ts";

/** A breed in the reader's language: "Berger allemand". A text that is not a stored name stays as it is. */
export function breedLabel(breed: string): string {
  const labels: BreedLabels = breedLabels[language.code as LanguageCode] ?? {};
  return (Object.hasOwn(labels, breed) && labels[breed]) || breed;
}
