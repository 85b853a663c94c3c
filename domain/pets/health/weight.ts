// Weights: stored in kilograms, shown in the units that go with the person's units of distance.
import { limits } from "../../limits.ts";
import type { Units } from "../../geo/distance.ts";
import { sentence } from "../../messages.ts";
import type { Failure } from "../../texts/failure.ts";
import { language } from "../../texts/language.ts";
import { isDay } from "../../time/time.ts";

const kgPerPound = 0.453_592_37;

/** Weights below this one are shown to the gram, or to a hundredth of a pound. */
const lightKg = 1;
/** Below this weight, a hundredth of a pound is too coarse, as for a mouse. */
const tinyKg = 0.1;

export interface WeightForm {
  day: string;
  /** As typed, with a point or a comma. */
  weight: string;
}

export const inUnits = (kg: number, units: Units) => (units === "miles" ? kg / kgPerPound : kg);

/** The typed number in kilograms, or NaN. */
export function kgOf(typed: string, units: Units): number {
  const text = typed.trim().replace(",", ".");
  const value = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  // To a tenth of a gram, so that pounds are shown as they were typed.
  return Math.round(value * (units === "miles" ? kgPerPound : 1) * 10_000) / 10_000;
}

export const isWeight = (kg: number) => kg >= limits.smallestWeight && kg <= limits.largestWeight;

/** "28.4 kg", "62.6 lb" */
export function weightText(kg: number, units: Units): string {
  const lightDigits = units === "miles" && kg >= tinyKg ? 2 : 3;
  const weight = language.decimal(inUnits(kg, units), kg < lightKg ? lightDigits : 1);
  return sentence(units === "miles" ? "pass.pounds" : "pass.kilograms", { weight });
}

export function checkWeight(
  { day, weight }: WeightForm,
  units: Units,
  latestDay: string,
): Failure<keyof WeightForm> | null {
  if (!isWeight(kgOf(weight, units))) return { code: "pass.weightInvalid", field: "weight" };
  if (!isDay(day)) return { code: "request.invalid", field: "day" };
  if (day > latestDay) return { code: "pass.weighedLater", field: "day" };
  return null;
}
