import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { weekday } from "./calendar.ts";
import { dayOfDate, formatLongDay } from "./time.ts";
import { daysAgo, daysBetween } from "./timeInWords.ts";

/** "Saturday, November 1, 2025" */
export const dayWithWeekday = (day: string): string =>
  sentence("when.weekdayDate", { weekday: language.weekdays[weekday(day)]!, date: formatLongDay(day) });

/** "Saturday, today", "Thursday, 2 days ago", "Saturday, November 1, 2025". */
export function dayInWords(day: string, now: Date): string {
  if (!formatLongDay(day)) return "";
  const days = daysBetween(day, dayOfDate(now));
  if (days < 0 || days >= 7) return dayWithWeekday(day);
  const name = language.weekdays[weekday(day)]!;
  if (days > 1) return sentence("when.weekdayAgo", { weekday: name, ago: daysAgo(days) });
  return sentence(days === 0 ? "when.weekdayToday" : "when.weekdayYesterday", { weekday: name });
}
