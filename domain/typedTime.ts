// Days and times as people type them, read generously; null is what cannot be read.
import { isValid, parse } from "date-fns";
import { dayBefore, dayOfDate, isDay, nearestStep, today } from "./time.ts";

const dayPatterns = [
  "yyyy-MM-dd",
  "MMMM d yy",
  "MMMM d yyyy",
  "MMM d yy",
  "MMM d yyyy",
  "d MMMM yy",
  "d MMMM yyyy",
  "d MMM yy",
  "d MMM yyyy",
  "MMMM d",
  "MMM d",
  "d MMMM",
  "d MMM",
  "M/d/yy",
  "M/d/yyyy",
  "M/d",
];

/** "November 20, 26", "20 nov 2026", "11/20/2026" (month first, as in North America), "nov 20", "yesterday". */
export function parseDay(text: string, now = new Date()): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === "today") return today(now);
  if (typed === "yesterday") return dayBefore(today(now));
  const plain = typed
    .replace(/^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\b[.,]?\s*/, "")
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, "$1")
    .replaceAll(/[.,]/g, " ")
    .replace(/\bsept\b/, "sep")
    .replaceAll(/\s+/g, " ")
    .trim();
  for (const pattern of dayPatterns) {
    // "yyyy" would take the two digits of "26" as the year 26.
    if (pattern.includes("yyyy") && !/\d{4}/.test(plain)) continue;
    const date = parse(plain, pattern, now);
    if (!isValid(date)) continue;
    const day = dayOfDate(date);
    if (!isDay(day)) continue;
    // Without a year, the last such day is meant: nobody loses a pet next month.
    if (!pattern.includes("y") && day > today(now)) return lastYears(day);
    return day;
  }
  return null;
}

const lastYears = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(earlier) ? earlier : null;
};

/** "2:15 pm", "2 p.m.", "14:15", "1415", "noon", brought to the nearest 15 minutes. */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === "noon") return "12:00";
  if (typed === "midnight") return "00:00";
  const match = /^(\d{1,2})(?:[:.h\s]?([0-5]\d))?\s*(?:(a|p)\.?\s*m?\.?)?$/.exec(typed);
  if (!match) return null;
  const [, hourText = "", minuteText = "0", half] = match;
  const hours = Number(hourText);
  if (half ? hours < 1 || hours > 12 : hours > 23) return null;
  const noonBased = half ? (hours % 12) + (half === "p" ? 12 : 0) : hours;
  return nearestStep(noonBased, Number(minuteText));
}
