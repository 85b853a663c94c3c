// Rules for vaccinations, and how often each vaccine is usually repeated: WSAVA 2024, AAHA 2022 and AAHA/AAFP 2020, as
// of November 2026. The date on the certificate always wins.
import type { MessageCode } from "../../messages.ts";
import { limits } from "../../limits.ts";
import { characters, cleanLine, isBlank, isOversized } from "../../texts/text.ts";
import type { Failure } from "../../texts/failure.ts";
import type { VaccineName } from "../../texts/languageRules.ts";
import { isDay } from "../../time/time.ts";
import { listedVaccine, storedVaccine } from "./vaccineLabel.ts";

export interface VaccinationForm {
  name: string;
  /** The day on which it was given, or "" if unknown. */
  given: string;
  /** The day on which the next dose is due, or "" if it needn't be repeated. */
  due: string;
}

export type VaccinationField = keyof VaccinationForm | "certificate";

interface Vaccine {
  /** As stored. Screens show its label (vaccineLabel.ts). */
  name: VaccineName;
  animals: readonly string[];
  hint: MessageCode;
}

export const vaccines: readonly Vaccine[] = [
  { name: "Rabies", animals: ["Dog", "Cat", "Other"], hint: "pass.hintRabies" },
  { name: "DAPP", animals: ["Dog"], hint: "pass.hintThreeYears" },
  { name: "Leptospirosis", animals: ["Dog"], hint: "pass.hintYearly" },
  { name: "Bordetella", animals: ["Dog"], hint: "pass.hintYearly" },
  { name: "Lyme", animals: ["Dog"], hint: "pass.hintYearly" },
  { name: "FVRCP", animals: ["Cat"], hint: "pass.hintThreeYears" },
  { name: "FeLV", animals: ["Cat"], hint: "pass.hintYearly" },
];

export const hintOf = (name: string): MessageCode | null =>
  vaccines.find((vaccine) => vaccine.name === listedVaccine(name))?.hint ?? null;

export const cleanVaccination = (form: VaccinationForm): VaccinationForm => ({
  ...form,
  name: storedVaccine(cleanLine(form.name)),
});

/** The first broken rule. `latestDay`: in the browser, the user's today; on the server, the latest day on earth. */
export function checkVaccination(form: VaccinationForm, latestDay: string): Failure<VaccinationField> | null {
  const { name, given, due } = form;
  const max = limits.vaccineName;
  if (isOversized(name, max) || characters(name.trim()) > max)
    return { code: "pet.detailTooLong", field: "name", values: { max } };
  if (isBlank(name)) return { code: "pass.vaccineNeedsName", field: "name" };
  if (!given && !due) return { code: "pass.vaccineNeedsDate", field: "due" };
  if (given && !isDay(given)) return { code: "request.invalid", field: "given" };
  if (given > latestDay) return { code: "pass.givenLater", field: "given" };
  if (due && !isDay(due)) return { code: "request.invalid", field: "due" };
  if (due && due <= given) return { code: "pass.dueBeforeGiven", field: "due" };
  return null;
}
