// Days and times for sentences in emails, posts and call scripts.
import { dateOfDay, formatLongDay, formatTime, isTime } from "./time.ts";
import { daysAgo, daysBetween, type Occasion, startOf, timeAgo, todayAt } from "./timeInWords.ts";

/**
 * "today at 5:15 PM", "yesterday", for the middle of a sentence. Empty for any other day than these two. Today is that
 * of the place, if none is given.
 */
export function recentDay({ day, time, utcOffset }: Occasion, now: Date, today = todayAt(now, utcOffset)): string {
  const name = day && ["today", "yesterday"][daysBetween(day, today)];
  if (!name) return "";
  return time !== null && isTime(time) ? `${name} at ${formatTime(time)}` : name;
}

/** Whether it is still that day at the place. */
export const isToday = ({ day, utcOffset }: Occasion, now: Date) =>
  day !== null && daysBetween(day, todayAt(now, utcOffset)) === 0;

/** "November 20, 2026, 5:15 PM", as far as it is known. Empty without a day. */
export const writtenMoment = ({ day, time }: Occasion) =>
  day ? [formatLongDay(day), time !== null && isTime(time) && formatTime(time)].filter(Boolean).join(", ") : "";

/** The time from the occasion to `end`: "17 hours", "3 days". Empty if unknown or too short to say. */
export function timeUntil({ day, time, utcOffset }: Occasion, end: Date): string {
  if (!day || !dateOfDay(day)) return "";
  const days = daysBetween(day, todayAt(end, utcOffset));
  const ago =
    days <= 2 && time !== null && isTime(time)
      ? timeAgo(end.getTime() - startOf(day, time, utcOffset))
      : days > 0
        ? daysAgo(days)
        : "";
  return ago.endsWith(" ago") ? ago.slice(0, -4).replace(/ min$/, " minutes") : "";
}
