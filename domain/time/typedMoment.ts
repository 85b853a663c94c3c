// Parses when something happened: "20 minutes ago", "an hour ago", "yesterday evening", "last night", "friday at 5 pm".
// Rejects the future: nobody loses a pet tomorrow.
import { addDays, weekday } from "./calendar.ts";
import { addMonths } from "./months.ts";
import { type Moment, momentAgo, stepNear } from "./moment.ts";
import { isDay, today } from "./time.ts";
import { firstParsed, parseDayIn, parseTime, placeOfName, replaced } from "./typedTime.ts";
import { dayMs } from "../units.ts";
import { typedWords } from "./words/everyLanguage.ts";
import type { PartOfDay, TypedWords } from "./words/typedWords.ts";

/** "20 minutes ago", "1 h 20 min ago", "an hour and a half ago", "2 days ago". */
function parseAgo({ span, amounts, unit: unitOf }: TypedWords, passed: string, now: Date): Moment | null {
  let rest = passed;
  let ms = 0;
  let months = 0;
  let hasTime = false;
  if (!rest) return null;
  while (rest) {
    const [whole, many = "", unit = "", half] = span.exec(rest) ?? [];
    if (!whole) return null;
    rest = rest.slice(whole.length);
    const count = (amounts.get(many) ?? Number(many)) + (half ? 0.5 : 0);
    const length = unitOf(unit);
    if (length === "month") {
      months += count;
    } else {
      ms += count * length;
      hasTime ||= length < dayMs || !Number.isInteger(count);
    }
  }
  // Keeps the year at four digits.
  if (months > 1200 || ms > 36_500 * dayMs) return null;
  if (hasTime && !months) return momentAgo(ms, now);
  return { day: addDays(addMonths(today(now), -Math.round(months)), -Math.round(ms / dayMs)), time: null };
}

/** When each part of a day starts, and the time to assume for it. */
const partsOfDay: Record<PartOfDay, readonly [start: string, usual: string]> = {
  morning: ["05:00", "09:00"],
  afternoon: ["12:00", "15:00"],
  evening: ["17:00", "19:00"],
  night: ["20:00", "22:00"],
};

/** The time on that day, if it has passed. At 6:30 PM "this evening" means now; at noon it is in the future. */
function timeOn(words: TypedWords, day: string, text: string, now: Date): string | null {
  const current = stepNear(now, now);
  const hasPassed = (time: string) => day < current.day || (day === current.day && time <= current.time!);
  const part = Object.hasOwn(words.partsOfDay, text) ? words.partsOfDay[text] : undefined;
  const [start, usual] = part ? partsOfDay[part] : [];
  if (start && usual) return hasPassed(usual) ? usual : hasPassed(start) ? current.time : null;
  const time = parseTime(text);
  return time && hasPassed(time) ? time : null;
}

function dayNamed(words: TypedWords, text: string, now: Date): string | null {
  const name = text.replace(words.last, "");
  const at = placeOfName(words.weekdays, name);
  if (at < 0) return parseDayIn(words, text, now);
  const thisDay = today(now);
  const daysBack = (weekday(thisDay) - at + 7) % 7;
  return addDays(thisDay, -(daysBack || (name === text ? 0 : 7)));
}

/** A day and a time of day, in either order. */
function parseDayAndTime(words: TypedWords, text: string, now: Date): Moment | null {
  const whole = dayNamed(words, text, now);
  if (whole) return { day: whole, time: null };
  const pieces = text.split(" ");
  for (let at = 1; at < pieces.length; at += 1) {
    const [textBefore, textAfter] = [pieces.slice(0, at).join(" "), pieces.slice(at).join(" ")];
    for (const [first, second] of [
      [textBefore, textAfter],
      [textAfter, textBefore],
    ] as const) {
      const day = dayNamed(words, first, now);
      const time = day && timeOn(words, day, second, now);
      if (day && time) return { day, time };
    }
  }
  return null;
}

const maxLength = 60;

/** Null if the text cannot be parsed. */
export function parseMoment(text: string, now = new Date()): Moment | null {
  const typed = text.slice(0, maxLength).trim().toLowerCase().replaceAll(/\s+/g, " ").replace(/\.$/, "");
  if (typedWords.some(({ justNow }) => justNow.includes(typed))) return momentAgo(0, now);
  const moment = firstParsed((words) => parseMomentIn(words, typed, now));
  return moment && isDay(moment.day) && moment.day <= today(now) ? moment : null;
}

function parseMomentIn(words: TypedWords, typed: string, now: Date): Moment | null {
  const plain = replaced(typed, words.moments).replaceAll(/, ?/g, " ").trim();
  const passed = words.ago.exec(plain)?.[1];
  return passed === undefined ? parseDayAndTime(words, plain, now) : parseAgo(words, passed, now);
}
