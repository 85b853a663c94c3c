// The rules of English (languageRules.ts).
import type { PluralCategory } from "./languageRules.ts";

export const code = "en";
export const tag = "en-CA";
export const serviceCodes = { google: "en", stripe: "en", openGraph: "en_CA" };
export const ownName = "English";
export const region = "";

/** English addresses are those of paths.ts. */
export const slugs = {};

export const plural = (count: number): PluralCategory => (count === 1 ? "one" : "other");

// Not with toLocaleString, because a phone takes long to load its number formatter.
export const count = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

export const decimal = (value: number, digits: number) => value.toFixed(digits);

export const money = (cents: number) => `$${decimal(cents / 100, 2)}`;

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export const shortWeekday = (day: number) => weekdays[day]!.slice(0, 3);

export const dayOfMonth = (date: Date) => `${months[date.getMonth()]} ${date.getDate()}`;

export const date = (day: Date) => `${dayOfMonth(day)}, ${day.getFullYear()}`;

export const fieldDate = (day: Date) => `${dayOfMonth(day)}, ${String(day.getFullYear()).slice(-2)}`;

export const month = (day: Date) => `${months[day.getMonth()]} ${day.getFullYear()}`;

export const time = (hours: number, minutes: number) =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;

export const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const elided = (word: string, name: string) => `${word} ${name}`;
