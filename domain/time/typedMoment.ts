// Parses when something happened: "20 minutes ago", "an hour ago", "yesterday evening", "last night", "friday at 5 pm".
// Rejects the future: nobody loses a pet tomorrow.
import { addDays, weekday } from "./calendar.ts";
import { addMonths } from "./months.ts";
import { type Moment, momentAgo, nearestPastStep } from "./moment.ts";
import { isDay, timeOfDate, today } from "./time.ts";
import { nearestStep } from "./timeSteps.ts";
import { firstParsed, parseDayIn, parseTimeIn, indexOfName, plainTyped, applyReplacements } from "./typedTime.ts";
import { dayMs, hourMs, minuteMs } from "../units.ts";
import type { PartOfDay, TimeUnit, TypedWords } from "./words/typedWords.ts";

const unitMs: Record<Exclude<TimeUnit, "month">, number> = {
  second: 1000,
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  moment: 0,
};

/** Matches the first part of a span: an amount, one of the units, and possibly "and a half". */
function spanOf({ and, andHalf, amounts, units }: TypedWords): RegExp {
  // Longer words first, or "a" would match in "a few".
  const amount = Object.keys(amounts)
    .toSorted((one, other) => other.length - one.length)
    .join("|");
  const unit = Object.entries(units).map(([name, pattern]) => `(?<${name}>${pattern})`);
  // oxlint-disable-next-line security/detect-non-literal-regexp -- from the tables of the languages
  return new RegExp(
    String.raw`^(?:${and})?(?<amount>\d{1,4}(?:[.,]\d{1,2})?|${amount}) ?(?:${unit.join("|")})\b(?<half>${andHalf})? ?`,
  );
}

/** "20 minutes ago", "1 h 20 min ago", "an hour and a half ago", "2 days ago". */
function parseAgo(words: TypedWords, spanText: string, now: Date): Moment | null {
  const span = spanOf(words);
  let rest = spanText;
  let ms = 0;
  let months = 0;
  let hasTime = false;
  if (!rest) return null;
  while (rest) {
    const match = span.exec(rest);
    if (!match) return null;
    rest = rest.slice(match[0].length);
    const { amount = "", half, month, ...units } = match.groups!;
    const count = (words.amounts[amount] ?? Number(amount.replace(",", "."))) + (half ? 0.5 : 0);
    if (month) {
      months += count;
    } else {
      const unit = Object.keys(units).find((name) => units[name] !== undefined);
      const length = unitMs[unit as keyof typeof unitMs];
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
  smallHours: ["00:00", "03:00"],
  morning: ["05:00", "09:00"],
  afternoon: ["12:00", "15:00"],
  evening: ["17:00", "19:00"],
  night: ["20:00", "22:00"],
};

const partNamed = ({ partsOfDay: names }: TypedWords, text: string) =>
  Object.hasOwn(names, text) ? names[text] : undefined;

/** "evening 9" is 21:00. Null for "night 2" and "night 12", because those hours of a night are on the next day. */
function timeInPart(words: TypedWords, text: string): string | null {
  for (const [name, part] of Object.entries(words.partsOfDay)) {
    const rest = text.startsWith(`${name} `)
      ? text.slice(name.length)
      : text.endsWith(` ${name}`) && text.slice(0, -name.length);
    const time = rest && parseTimeIn(words, rest.trim());
    if (!time) continue;
    const hours = Number(time.slice(0, 2));
    if (part === "night" && (hours < 6 || hours === 12)) return null;
    return part === "smallHours" || part === "morning" || hours >= 12 ? time : `${hours + 12}${time.slice(2)}`;
  }
  return null;
}

/** The time on that day, if it has passed. At 6:30 PM "this evening" means now; at noon it is in the future. */
function timeOn(words: TypedWords, day: string, text: string, now: Date): string | null {
  const current = nearestPastStep(now, now);
  const hasPassed = (time: string) => day < current.day || (day === current.day && time <= current.time!);
  const part = partNamed(words, text);
  const [start, usual] = part ? partsOfDay[part] : [];
  if (start && usual) return hasPassed(usual) ? usual : hasPassed(start) ? current.time : null;
  const time = parseTimeIn(words, text) ?? timeInPart(words, text);
  if (!time) return null;
  if (hasPassed(nearestStep(time))) return nearestStep(time);
  // At 9:55, the step nearest to "9:54" is in the future.
  return day === current.day && time <= timeOfDate(now) ? current.time : null;
}

function dayNamed(words: TypedWords, text: string, now: Date): string | null {
  const name = text.replace(words.last, "");
  const weekdayIndex = indexOfName(words.weekdays, name);
  if (weekdayIndex < 0) return parseDayIn(words, text, now);
  const thisDay = today(now);
  const daysBack = (weekday(thisDay) - weekdayIndex + 7) % 7;
  // On a Friday, "friday" means today, and "last friday" a week ago.
  return addDays(thisDay, -(daysBack || (name === text ? 0 : 7)));
}

/**
 * A day, alone or with a time of day before it, after it or around it. In "9 today morning", into which `words.moments`
 * turns "9 this morning", the time "9 morning" is around the day.
 */
function parseDayAndTime(words: TypedWords, text: string, now: Date): Moment | null {
  const wholeDay = dayNamed(words, text, now);
  if (wholeDay) return { day: wholeDay, time: null };
  const pieces = text.split(" ");
  for (let start = 0; start < pieces.length; start += 1) {
    for (let end = start + 1; end <= pieces.length; end += 1) {
      const day = dayNamed(words, pieces.slice(start, end).join(" "), now);
      const time = day && timeOn(words, day, [...pieces.slice(0, start), ...pieces.slice(end)].join(" "), now);
      if (day && time) return { day, time };
    }
  }
  return null;
}

const maxLength = 60;

/** Null if the text cannot be parsed, or means the future. */
export function parseMoment(text: string, now = new Date()): Moment | null {
  const typed = plainTyped(text.slice(0, maxLength)).replace(/\.$/, "");
  const moment = firstParsed((words) => parseMomentIn(words, typed, now));
  return moment && isDay(moment.day) && moment.day <= today(now) ? moment : null;
}

function parseMomentIn(words: TypedWords, typed: string, now: Date): Moment | null {
  if (words.justNow.includes(typed)) return momentAgo(0, now);
  const plain = applyReplacements(typed, words.moments)
    .replaceAll(/,? +|,/g, " ")
    .trim();
  const spanText = words.ago.exec(plain)?.[1];
  return spanText === undefined ? parseDayAndTime(words, plain, now) : parseAgo(words, spanText, now);
}
