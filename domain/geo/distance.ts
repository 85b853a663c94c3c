// Writes distances in kilometres, or in miles for people in the United States.
import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { kmPerMile } from "../units.ts";

export const unitNames = ["km", "miles"] as const;
export type Units = (typeof unitNames)[number];

export const isUnits = (value: unknown): value is Units => value === "km" || value === "miles";

/** The units of a language tag: "en-US" stands for the United States, "en" for no country. */
export function unitsOfLanguage(tag: string): Units {
  try {
    return new Intl.Locale(tag).region === "US" ? "miles" : "km";
  } catch {
    return "km";
  }
}

const isShort = (distance: number) => distance < 9.95;

const kmText = (km: number, digits: number) => sentence("distance.km", { km: language.decimal(km, digits) });

/** With one digit after the point: "1.0 miles". */
const exactMilesText = (miles: number) =>
  sentence("distance.exactMiles", { miles: language.decimal(miles, 1), count: miles });

const wholeMilesText = (miles: number) => sentence("distance.miles", { count: Math.round(miles) });

/** "600 m", "1.9 km", "12 km"; "0.4 miles", "1.2 miles", "12 miles". Never less than 100 m or 0.1 miles. */
export function distanceText(km: number, units: Units): string {
  if (units === "miles") {
    const miles = Math.max(0.1, km / kmPerMile);
    return isShort(miles) ? exactMilesText(miles) : wholeMilesText(miles);
  }
  if (km < 0.95) return sentence("distance.m", { count: Math.max(1, Math.round(km * 10)) * 100 });
  return kmText(km, isShort(km) ? 1 : 0);
}

/** A radius that a person chose, without needless digits: "5 km", "3.1 miles". */
export function radiusText(km: number, units: Units): string {
  if (units === "km") return kmText(km, Number.isInteger(km) ? 0 : 1);
  const miles = Math.round((km / kmPerMile) * 10) / 10;
  return isShort(miles) && !Number.isInteger(miles) ? exactMilesText(miles) : wholeMilesText(miles);
}
