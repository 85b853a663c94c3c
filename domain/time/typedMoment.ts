// Parses when something happened: "20 minutes ago", "an hour ago", "yesterday evening", "last night", "friday at 5 pm".
// Rejects the future: nobody loses a pet tomorrow.
import { addDays, weekday } from "./calendar.ts";
import { addMonths } from "./months.ts";
import { type Moment, momentAgo, stepNear } from "./moment.ts";
import { isDay, today } from "./time.ts";
import { language } from "../texts/language.ts";
import { parseDay, parseTime } from "./typedTime.ts";
import { dayMs, hourMs, minuteMs } from "../units.ts";

const numberWords = ["a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const amounts = new Map<string, number>([
  ...numberWords.map((word, at) => [word, Math.max(1, at - 1)] as const),
  ["half", 0.5],
  ["half a", 0.5],
  ["half an", 0.5],
  ["a couple of", 2],
  ["a few", 3],
  ["twelve", 12],
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["forty-five", 45],
]);
const units: Record<string, number> = { s: 1000, m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs };
// Longer words first, or "a" would match in "a few".
const amount = [...amounts.keys()].toSorted((one, other) => other.length - one.length).join("|");
const span = new RegExp(
  String.raw`^(?:and |, ?)?(\d{1,4}(?:\.\d{1,2})?|${amount}) ?(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:ee)?ks?|months?|moments?)\b( and a half)? ?`,
);

/** "20 minutes ago", "1 h 20 min ago", "an hour and a half ago", "2 days ago". */
function parseAgo(text: string, now: Date): Moment | null {
  let rest = text.slice(0, -"ago".length);
  let ms = 0;
  let months = 0;
  let hasTime = false;
  if (!rest) return null;
  while (rest) {
    const [whole, many = "", unit = "", half] = span.exec(rest) ?? [];
    if (!whole) return null;
    rest = rest.slice(whole.length);
    const count = (amounts.get(many) ?? Number(many)) + (half ? 0.5 : 0);
    if (unit.startsWith("month")) {
      months += count;
    } else {
      const length = unit.startsWith("moment") ? 0 : units[unit[0]!]!;
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
const partsOfDay: Record<string, readonly [start: string, usual: string]> = {
  morning: ["05:00", "09:00"],
  afternoon: ["12:00", "15:00"],
  evening: ["17:00", "19:00"],
  night: ["20:00", "22:00"],
};

/** The time on that day, if it has passed. At 6:30 PM "this evening" means now; at noon it is in the future. */
function timeOn(day: string, text: string, now: Date): string | null {
  const current = stepNear(now, now);
  const hasPassed = (time: string) => day < current.day || (day === current.day && time <= current.time!);
  const [start, usual] = partsOfDay[text] ?? [];
  if (start && usual) return hasPassed(usual) ? usual : hasPassed(start) ? current.time : null;
  const time = parseTime(text);
  return time && hasPassed(time) ? time : null;
}

function dayNamed(text: string, now: Date): string | null {
  const thisDay = today(now);
  if (text === "the day before yesterday") return addDays(thisDay, -2);
  if (text === "earlier today") return thisDay;
  const [, last, name = ""] = /^(last )?([a-z]{3,9})$/.exec(text) ?? [];
  const at = language.weekdays.findIndex((day) => [day, day.slice(0, 3)].some((form) => form.toLowerCase() === name));
  if (at < 0) return parseDay(text, now);
  const daysBack = (weekday(thisDay) - at + 7) % 7;
  return addDays(thisDay, -(daysBack || (last ? 7 : 0)));
}

/** A day and a time of day, in either order. */
function parseDayAndTime(text: string, now: Date): Moment | null {
  const whole = dayNamed(text, now);
  if (whole) return { day: whole, time: null };
  const pieces = text.split(" ");
  for (let at = 1; at < pieces.length; at += 1) {
    const [textBefore, textAfter] = [pieces.slice(0, at).join(" "), pieces.slice(at).join(" ")];
    for (const [first, second] of [
      [textBefore, textAfter],
      [textAfter, textBefore],
    ] as const) {
      const day = dayNamed(first, now);
      const time = day && timeOn(day, second, now);
      if (day && time) return { day, time };
    }
  }
  return null;
}

const maxLength = 60;
const fillerWords =
  /\b(?:about|around|approximately|approx|roughly|maybe|probably|sometime|some time|at|on|in the)\b ?/g;
const justNow = new Set(["now", "just now", "right now", "this minute", "moments ago"]);

/** Null if the text cannot be parsed. */
export function parseMoment(text: string, now = new Date()): Moment | null {
  const typed = text.slice(0, maxLength).trim().toLowerCase().replaceAll(/\s+/g, " ").replace(/\.$/, "");
  if (justNow.has(typed)) return momentAgo(0, now);
  const plain = typed
    .replaceAll(fillerWords, "")
    .replace(/^tonight$/, "today night")
    .replace(/^this (?=morning|afternoon|evening|night)/, "today ")
    .replace(/^last (?=evening|night)/, "yesterday ")
    .replaceAll(/, ?/g, " ")
    .trim();
  const moment = /\bago$/.test(plain) ? parseAgo(plain, now) : parseDayAndTime(plain, now);
  return moment && isDay(moment.day) && moment.day <= today(now) ? moment : null;
}
