// The rules of Canadian French (languageRules.ts), written as the Office québécois de la langue française recommends.
import type { PluralCategory } from "./languageRules.ts";

export const code = "fr";
export const tag = "fr-CA";
export const ownName = "Français";
export const region = "Canada";

export const slugs = {
  "lost-pet-feed": "animaux-perdus",
  "found-pets": "animaux-trouves",
  "report-lost-pet": "signaler-animal-perdu",
  "report-found-pet": "signaler-animal-trouve",
  "nearby-vets": "veterinaires-a-proximite",
  favourites: "favoris",
  privacy: "confidentialite",
};

/** 0 and 1.5 are singular too. Whole millions are followed by "de". */
export const plural = (count: number): PluralCategory => {
  if (count < 2) return "one";
  return count % 1_000_000 === 0 ? "many" : "other";
};

/** A space at which a line doesn't break. */
const space = "\u00A0";

export const count = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, space);

export const decimal = (value: number, digits: number) => value.toFixed(digits).replace(".", ",");

export const money = (cents: number) => `${decimal(cents / 100, 2)}${space}$`;

export const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

export const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

export const shortWeekday = (day: number) => `${weekdays[day]!.slice(0, 3)}.`;

export const dayOfMonth = (date: Date) =>
  `${date.getDate()}${date.getDate() === 1 ? "er" : ""} ${months[date.getMonth()]}`;

export const date = (day: Date) => `${dayOfMonth(day)} ${day.getFullYear()}`;

export { date as fieldDate };

export const month = (day: Date) => `${months[day.getMonth()]} ${day.getFullYear()}`;

/** "14 h 15", and "14 h" for a full hour. */
export const time = (hours: number, minutes: number) =>
  `${hours}${space}h${minutes === 0 ? "" : space + String(minutes).padStart(2, "0")}`;

export const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;

// Before the "h" of a name, usage varies. "Y" is a vowel before a consonant: "d’Yvonne", but "de Yoda".
const vowel = /^(?:[aeiouœæ]|y[^aeiouœæ])/i;

/** "de Biscuit", "d’Oscar" */
export const elided = (word: string, name: string) =>
  vowel.test(name.normalize("NFD")) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
