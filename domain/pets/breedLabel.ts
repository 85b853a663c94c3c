import { language } from "../texts/language.ts";
import { breedLabels, type LanguageCode } from "../texts/languageList.ts";
import type { BreedLabels } from "../texts/languageRules.ts";

/** A breed as its reader calls it: "Berger allemand". Words that are no stored name stay as they are. */
export function breedLabel(breed: string): string {
  const labels: BreedLabels = breedLabels[language.code as LanguageCode] ?? {};
  return (Object.hasOwn(labels, breed) && labels[breed]) || breed;
}
