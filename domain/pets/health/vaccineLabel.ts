// The names of vaccines. A vaccine of our list has a label in each language. A label is stored as the vaccine's English
// name. Any other name for the vaccine, such as one on a certificate, is stored as it was typed.
import { language } from "../../texts/language.ts";
import { type LanguageCode, vaccineNames } from "../../texts/languageList.ts";
import type { VaccineName, VaccineNames } from "../../texts/languageRules.ts";
import { cleanLine } from "../../texts/text.ts";

const fold = (name: string) => cleanLine(name).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The stored name of each vaccine in our list. The keys are its names in every language, folded. */
const storedNames = new Map(
  Object.values(vaccineNames).flatMap((names) =>
    Object.entries(names).flatMap(([stored, shown]) =>
      [stored, ...shown].map((name) => [fold(name), stored as VaccineName] as const),
    ),
  ),
);

/** The vaccine of our list that has this name in any language. */
export const listedVaccine = (name: string): VaccineName | undefined => storedNames.get(fold(name));

/** Equal for two names of the same vaccine. */
export const vaccineKey = (name: string): string => listedVaccine(name) ?? fold(name);

/**
 * A vaccine in the reader's language: "Rage" for "Rabies". Other names that the language has for it stay as they are.
 */
export function vaccineLabel(name: string): string {
  const vaccine = listedVaccine(name);
  const ownNames: Partial<VaccineNames> = vaccineNames[language.code as LanguageCode] ?? {};
  const names = vaccine && ownNames[vaccine];
  return !names || names.some((own) => fold(own) === fold(name)) ? name : names[0];
}

/** The name to store: "Rabies" for "Rage", which is its label in French. */
export function storedVaccine(name: string): string {
  const vaccine = listedVaccine(name);
  const isLabel = vaccine && Object.values(vaccineNames).some((names) => fold(names[vaccine][0]) === fold(name));
  return isLabel && fold(vaccine) !== fold(name) ? vaccine : name;
}
