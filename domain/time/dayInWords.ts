import { weekday } from "./calendar.ts";
import { dayOfDate, formatLongDay, weekdayNames } from "./time.ts";
import { daysAgo, daysBetween } from "./timeInWords.ts";

/** "Saturday, today", "Thursday, 2 days ago", "Saturday, November 1, 2025". */
export function dayInWords(day: string, now: Date): string {
  const written = formatLongDay(day);
  if (!written) return "";
  const days = daysBetween(day, dayOfDate(now));
  const name = weekdayNames[weekday(day)]!;
  const near = days >= 0 && days < 7;
  return `${name}, ${near ? (days === 0 ? "today" : days === 1 ? "yesterday" : daysAgo(days)) : written}`;
}
