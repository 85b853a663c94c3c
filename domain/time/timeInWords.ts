// When something happened, in words: "Today 3:15 PM · 20 min ago". Days and times are local to the place, wherever the
// reader is. Without the place's offset from UTC, the reader's time zone is assumed, and a negative age is left out.
import { differenceInCalendarDays } from "date-fns";
import { weekday } from "./calendar.ts";
import { dateOfDay, dayOfDate, formatLongDay, formatTime, isTime, utcOffsetAt, weekdayNames } from "./time.ts";
import { hourMs, minuteMs } from "../units.ts";

export const daysBetween = (from: string, to: string) =>
  differenceInCalendarDays(dateOfDay(to) ?? Number.NaN, dateOfDay(from) ?? Number.NaN);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "3 days ago", "5 weeks ago", "2 years ago" */
export function daysAgo(days: number): string {
  if (days < 14) return counted(days, "day");
  if (days < 60) return counted(Math.floor(days / 7), "week");
  return days < 365 ? counted(Math.floor(days / 30.4), "month") : counted(Math.floor(days / 365.25) || 1, "year");
}

/** "just now", "20 min ago", "3 hours ago". Empty if negative. */
export function timeAgo(ms: number): string {
  if (ms < 0) return "";
  if (ms < minuteMs) return "just now";
  return ms < hourMs ? `${Math.floor(ms / minuteMs)} min ago` : counted(Math.floor(ms / hourMs), "hour");
}

export interface Occasion {
  day: string | null;
  time: string | null;
  /** The place's offset from UTC at that time, in minutes. */
  utcOffset?: number | undefined;
}

/** The moment of a day and time at the place. */
export const startOf = (day: string, time: string, utcOffset = utcOffsetAt(day, time)) =>
  Date.parse(`${day}T${time}Z`) - utcOffset * minuteMs;

/** Today's date at the place. */
const todayAt = (now: Date, utcOffset: number | undefined) =>
  utcOffset === undefined
    ? dayOfDate(now)
    : new Date(now.getTime() + utcOffset * minuteMs).toISOString().slice(0, "2026-11-21".length);

export interface When {
  /** "Today 3:15 PM", "Yesterday", "November 19, 2026" */
  date: string;
  /** "20 min ago". Empty if it would add nothing. */
  ago: string;
  /** "November 20, 2026" if `date` is relative, otherwise empty. */
  written: string;
}

/** Null without a day. Older than yesterday, the time is left out unless `exact`. */
export function whenOf({ day, time, utcOffset }: Occasion, now: Date, exact = false): When | null {
  const written = day ? formatLongDay(day) : "";
  if (!day || !written) return null;
  const days = daysBetween(day, todayAt(now, utcOffset));
  const hasTime = time !== null && isTime(time);
  const clock = hasTime ? formatTime(time) : "";
  if (days === 0 || days === 1) {
    const date = [days === 0 ? "Today" : "Yesterday", clock].filter(Boolean).join(" ");
    return { date, ago: hasTime ? timeAgo(now.getTime() - startOf(day, time, utcOffset)) : "", written };
  }
  const date = [written, exact && clock].filter(Boolean).join(", ");
  return { date, ago: days > 0 ? daysAgo(days) : "", written: "" };
}

/**
 * "today at 5:15 PM", "yesterday", for the middle of a sentence. Empty for any other day than these two. Today is that of the
 * place, if none is given.
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

/** "Saturday, today", "Thursday, 2 days ago", "Saturday, November 1, 2025". */
export function dayInWords(day: string, now: Date): string {
  const written = formatLongDay(day);
  if (!written) return "";
  const days = daysBetween(day, dayOfDate(now));
  const name = weekdayNames[weekday(day)]!;
  const near = days >= 0 && days < 7;
  return `${name}, ${near ? (days === 0 ? "today" : days === 1 ? "yesterday" : daysAgo(days)) : written}`;
}
