// The rules of the Spanish of the Americas (languageRules.ts).
import type { PluralCategory } from "./languageRules.ts";

export const code = "es";
export const tag = "es-US";
export const ownName = "Español";
export const region = "Estados Unidos, México";

export const slugs = {
  "lost-pet-feed": "mascotas-perdidas",
  "found-pets": "mascotas-encontradas",
  "report-lost-pet": "reportar-mascota-perdida",
  "report-found-pet": "reportar-mascota-encontrada",
  adoption: "adopcion",
  "nearby-vets": "veterinarios-cercanos",
  favourites: "favoritos",
  privacy: "privacidad",
};

/** Whole millions are followed by "de". */
export const plural = (count: number): PluralCategory => {
  if (count === 1) return "one";
  return count !== 0 && count % 1_000_000 === 0 ? "many" : "other";
};

export const count = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

export const decimal = (value: number, digits: number) => value.toFixed(digits);

export const money = (cents: number) => `$${decimal(cents / 100, 2)}`;

export const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

export const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

export const shortWeekday = (day: number) => weekdays[day]!.slice(0, 3);

export const dayOfMonth = (date: Date) => `${date.getDate()} de ${months[date.getMonth()]}`;

export const date = (day: Date) => `${dayOfMonth(day)} de ${day.getFullYear()}`;

export { date as fieldDate };

export const month = (day: Date) => `${months[day.getMonth()]} de ${day.getFullYear()}`;

/** "2:15 p.m.", in which a line doesn't break. */
export const time = (hours: number, minutes: number) =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}\u00A0${hours < 12 ? "a.m." : "p.m."}`;

/** "y" becomes "e" before the sound "i": "blanco e indefinido", but "agua y hielo". */
const soundI = /^(?:[ií]|hí|hi(?![ae]))/i;

export function list(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${soundI.test(last) ? "e" : "y"} ${last}`;
}

export const elided = (word: string, name: string) => `${word} ${name}`;
