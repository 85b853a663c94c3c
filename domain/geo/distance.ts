// Writes distances in kilometres or miles.
import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { kmPerMile } from "../units.ts";

export const unitNames = ["km", "miles"] as const;
export type Units = (typeof unitNames)[number];

export const isUnits = (value: unknown): value is Units => value === "km" || value === "miles";

/** The units of a language tag: miles for "en-US", kilometres for "en", which names no country. */
export function unitsOfLanguage(tag: string): Units {
  try {
    return new Intl.Locale(tag).region === "US" ? "miles" : "km";
  } catch {
    return "km";
  }
}

/** Keeps one digit after the point below 10, and none above. */
const rounded = (distance: number) => (distance < 9.95 ? Math.round(distance * 10) / 10 : Math.round(distance));

/** "1.9 km", "5 km" */
const kmText = (km: number) => sentence("distance.km", { km: language.decimal(km, Number.isInteger(km) ? 0 : 1) });

const milesText = (miles: number) =>
  Number.isInteger(miles)
    ? sentence("distance.miles", { count: miles })
    : sentence("distance.exactMiles", { miles: language.decimal(miles, 1), count: miles });

/** "600 m", "1.9 km", "12 km"; "0.4 miles", "1 mile", "12 miles". Never less than 100 m or 0.1 miles. */
export function distanceText(km: number, units: Units): string {
  if (units === "miles") return milesText(Math.max(0.1, rounded(km / kmPerMile)));
  if (km < 0.95) return sentence("distance.m", { count: Math.max(1, Math.round(km * 10)) * 100 });
  return kmText(rounded(km));
}

/** A radius that a person chose: "2.5 km", "3.1 miles". */
export const radiusText = (km: number, units: Units): string =>
  units === "km" ? kmText(km) : milesText(rounded(km / kmPerMile));
