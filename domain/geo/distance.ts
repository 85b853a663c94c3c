// Writes distances in kilometres, or in miles for people in the United States.
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

const digits = (value: number) => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)));

/** "600 m", "1.9 km", "12 km"; "0.4 miles", "1.2 miles", "12 miles". Never less than 100 m or 0.1 miles. */
export function distanceText(km: number, units: Units): string {
  if (units === "miles") return `${digits(Math.max(0.1, km / kmPerMile))} miles`;
  return km < 0.95 ? `${Math.max(1, Math.round(km * 10))}00 m` : `${digits(km)} km`;
}

/** A radius that a person chose, without needless digits: "5 km", "3.1 miles". */
export const radiusText = (km: number, units: Units) =>
  units === "km" ? `${km} km` : distanceText(km, units).replace(".0 ", " ");
