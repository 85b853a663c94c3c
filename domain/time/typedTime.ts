// Parses days and times in the many ways people type them. The parsers return null for any other text.
import { addDays } from "./calendar.ts";
import { isDay, timeOfMinutes, today } from "./time.ts";
import { nearestStep } from "./timeSteps.ts";
import { language } from "../texts/language.ts";
import { type LanguageCode, typedWords } from "../texts/languageList.ts";
import type { TypedWords } from "./words/typedWords.ts";

/** The text in lower case, without accents and with single spaces. */
export const plainTyped = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim().toLowerCase();

const wordsOfLanguage = () => typedWords[language.code as LanguageCode];

/**
 * The result of parsing with the current language's words, or with those of the first other language that gives a
 * result.
 */
export function firstParsed<Parsed>(parse: (words: TypedWords) => Parsed | null): Parsed | null {
  for (const words of new Set([wordsOfLanguage(), ...Object.values(typedWords)])) {
    const parsed = parse(words);
    if (parsed !== null) return parsed;
  }
  return null;
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const monthFirst = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(\/(?<year>\d{4}|\d{2}))?$/;
const dayFirst = /^(?<day>\d{1,2})\/(?<month>\d{1,2})(\/(?<year>\d{4}|\d{2}))?$/;
const namedMonths = [
  /^(?<name>[a-z]{3,10}) (?<day>\d{1,2})( (?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2}) (?<name>[a-z]{3,10})( (?<year>\d{4}|\d{2}))?$/,
];

/** The index of a name in a list, typed in full or as three or more of its first letters. -1 for another word. */
export const indexOfName = (names: readonly string[], typed: string) =>
  typed.length < 3 ? -1 : names.findIndex((name) => plainTyped(name).startsWith(typed));

export const applyReplacements = (text: string, replacements: TypedWords["dates"]) =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

const padded = (value: number, count: number) => String(value).padStart(count, "0");

/**
 * "November 20, 26", "20 nov 2026", "nov 20", "yesterday", and "11/20/2026" in the order of the current language: month
 * first in English, as in North America.
 */
export function parseDay(text: string, now = new Date(), which: WhichYear = "latest"): string | null {
  const typed = plainTyped(text);
  return firstParsed((words) => parseDayIn(words, typed, now, which));
}

/** Which day "nov 20" means: the latest one up to today, or the next one from today on. */
export type WhichYear = "latest" | "next";

export function parseDayIn(words: TypedWords, typed: string, now: Date, which: WhichYear = "latest"): string | null {
  const thisDay = today(now);
  if (words.today.includes(typed)) return thisDay;
  if (words.yesterday.includes(typed)) return addDays(thisDay, -1);
  if (words.dayBeforeYesterday.includes(typed)) return addDays(thisDay, -2);
  const plain = applyReplacements(typed, words.dates).replaceAll(/\s+/g, " ").trim();
  const numbers = words === wordsOfLanguage() ? [words.isDayFirst ? dayFirst : monthFirst] : [];
  for (const shape of [isoDate, ...numbers, ...namedMonths]) {
    const { year, month, name, day } = shape.exec(plain)?.groups ?? {};
    if (!day) continue;
    const thisYear = now.getFullYear();
    const inYear = (fullYear: number) => {
      const parsedDay = `${padded(fullYear, 4)}-${padded(name ? indexOfName(words.months, name) + 1 : Number(month), 2)}-${padded(Number(day), 2)}`;
      return isDay(parsedDay) ? parsedDay : null;
    };
    if (year) return inYear(year.length === 4 ? Number(year) : nearYear(Number(year), thisYear));
    const parsedDay = inYear(thisYear);
    const isMeant = parsedDay && (which === "latest" ? parsedDay <= thisDay : parsedDay >= thisDay);
    return isMeant ? parsedDay : inYear(which === "latest" ? thisYear - 1 : thisYear + 1);
  }
  return null;
}

/** The nearest year with these last two digits. */
function nearYear(lastTwo: number, thisYear: number): number {
  const candidate = Math.floor(thisYear / 100) * 100 + lastTwo;
  if (candidate - thisYear > 50) return candidate - 100;
  return thisYear - candidate >= 50 ? candidate + 100 : candidate;
}

/** "2:15 pm", "2 p.m.", "14:15", "1415", "14 h 15", "noon", rounded to 15 minutes. */
export function parseTime(text: string): string | null {
  const typed = plainTyped(text);
  const time = firstParsed((words) => parseTimeIn(words, typed));
  return time && nearestStep(time);
}

const timeShape = /^(\d{1,2})(?: ?(?:[:.h]|heures?)? ?([0-5]\d)| ?(?:h|hrs?|heures?|horas?))? ?(?:(a|p)\.? ?m?\.?)?$/;

/** The time to the minute. */
export function parseTimeIn(words: TypedWords, typed: string): string | null {
  if (typed === words.noon) return "12:00";
  if (typed === words.midnight) return "00:00";
  const match = timeShape.exec(applyReplacements(typed, words.times));
  if (!match) return null;
  const [, hourText = "", minuteText = "0", amOrPm] = match;
  const hours = Number(hourText);
  if (amOrPm ? hours < 1 || hours > 12 : hours > 23) return null;
  const hours24 = amOrPm ? (hours % 12) + (amOrPm === "p" ? 12 : 0) : hours;
  return timeOfMinutes(hours24 * 60 + Number(minuteText));
}
