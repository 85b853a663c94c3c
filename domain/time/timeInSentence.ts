// Days and times for sentences in emails, posts and call scripts.
import { messages, sentence } from "../messages.ts";
import { hourMs, minuteMs } from "../units.ts";
import { dateOfDay, formatLongDay, formatTime, isTime } from "./time.ts";
import { daysBetween, type Occasion, spanOfDays, startOf, todayAt } from "./timeInWords.ts";

/**
 * "today at 5:15 PM", "yesterday", for the middle of a sentence. Empty for any other day than these two. Today is that
 * of the place, if none is given.
 */
export function recentDay({ day, time, utcOffset }: Occasion, now: Date, today = todayAt(now, utcOffset)): string {
  const days = day ? daysBetween(day, today) : Number.NaN;
  if (days !== 0 && days !== 1) return "";
  const clock = time === null ? "" : formatTime(time);
  return clock
    ? sentence(days === 0 ? "when.inSentence.todayAt" : "when.inSentence.yesterdayAt", { time: clock })
    : messages[days === 0 ? "when.inSentence.today" : "when.inSentence.yesterday"];
}

/** Like `recentDay`, for texts that are read later too: empty once the day is over at the place. */
export const todayInSentence = (occasion: Occasion, now: Date): string =>
  occasion.day !== null && daysBetween(occasion.day, todayAt(now, occasion.utcOffset)) === 0
    ? recentDay(occasion, now)
    : "";

/** "November 20, 2026, 5:15 PM", as far as it is known. Empty without a day. */
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
  const ms = end.getTime() - startOf(day, time, utcOffset);
  if (ms < minuteMs) return "";
  return ms < hourMs
    ? sentence("span.minutes", { count: Math.floor(ms / minuteMs) })
    : sentence("span.hours", { count: Math.floor(ms / hourMs) });
}
