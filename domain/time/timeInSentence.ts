// Days and times for sentences.
import { sentence } from "../messages.ts";
import { hourMs, minuteMs } from "../units.ts";
import { dateOfDay, formatLongDay, formatTime, isTime } from "./time.ts";
import { daysBetween, type Occasion, spanOfDays, timestampOf, todayAt } from "./timeInWords.ts";

/**
 * `now` if it is still the occasion's day at its place, otherwise null. With null, a text gives the date, so it stays
 * true when people read it later.
 */
export const nowIfToday = ({ day, utcOffset }: Occasion, now: Date): Date | null =>
  day !== null && daysBetween(day, todayAt(now, utcOffset)) === 0 ? now : null;

/** "November 20, 2026, 5:15 PM", or the day alone if the time is unknown. Empty without a day. */
export function writtenMoment({ day, time }: Pick<Occasion, "day" | "time">): string {
  const date = day ? formatLongDay(day) : "";
  const clock = date && time ? formatTime(time) : "";
  return clock ? sentence("when.dateAt", { date, time: clock }) : date;
}

function daysText(days: number): string {
  const [count, unit] = spanOfDays(days);
  return sentence(`span.${unit}`, { count });
}

/** The time from the occasion to `end`: "17 hours", "3 days". Empty if unknown or too short to say. */
export function timeUntil({ day, time, utcOffset }: Occasion, end: Date): string {
  if (!day || !dateOfDay(day)) return "";
  const days = daysBetween(day, todayAt(end, utcOffset));
  if (days > 2 || time === null || !isTime(time)) return days > 0 ? daysText(days) : "";
  const ms = end.getTime() - timestampOf(day, time, utcOffset);
  if (ms < minuteMs) return "";
  return ms < hourMs
    ? sentence("span.minutes", { count: Math.floor(ms / minuteMs) })
    : sentence("span.hours", { count: Math.floor(ms / hourMs) });
}
