// When something happened, as people say it: "Today 3:15 PM · 20 min ago". Days and times are those of the place, wherever
// the reader is. Without the place's offset from UTC, the reader is taken to be there, and an age that would lie in the
// future is left out.
import { differenceInCalendarDays } from "date-fns";
import { weekday } from "./calendar.ts";
import { dateOfDay, dayOfDate, formatLongDay, formatTime, isTimeStep, utcOffsetAt, weekdayNames } from "./time.ts";
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

/** "just now", "20 min ago", "3 hours ago". Empty for the future. */
export function timeAgo(ms: number): string {
  if (ms < 0) return "";
  if (ms < minuteMs) return "just now";
  return ms < hourMs ? `${Math.floor(ms / minuteMs)} min ago` : counted(Math.floor(ms / hourMs), "hour");
}

export interface Occasion {
  day: string | null;
  time: string | null;
  /** In minutes, of the place at that time. */
  utcOffset?: number | undefined;
}

const startOf = (day: string, time: string, utcOffset = utcOffsetAt(day, time)) =>
  Date.parse(`${day}T${time}Z`) - utcOffset * minuteMs;

/** Today, at the place. */
const todayAt = (now: Date, utcOffset: number | undefined) =>
  utcOffset === undefined
    ? dayOfDate(now)
    : new Date(now.getTime() + utcOffset * minuteMs).toISOString().slice(0, "2026-11-21".length);

export interface When {
  /** "Today 3:15 PM", "Yesterday", "November 19, 2026" */
  date: string;
  /** "20 min ago". Empty where it would say nothing new. */
  ago: string;
  /** "November 20, 2026", where `date` is a word for it. */
  written: string;
}

/** Null without a day. A day that is over two days back is said without its time, unless `exact`. */
export function whenOf({ day, time, utcOffset }: Occasion, now: Date, exact = false): When | null {
  const written = day ? formatLongDay(day) : "";
  if (!day || !written) return null;
  const days = daysBetween(day, todayAt(now, utcOffset));
  const known = time !== null && isTimeStep(time);
  const clock = known ? formatTime(time) : "";
  if (days === 0 || days === 1) {
    const date = [days === 0 ? "Today" : "Yesterday", clock].filter(Boolean).join(" ");
    return { date, ago: known ? timeAgo(now.getTime() - startOf(day, time, utcOffset)) : "", written };
  }
  const date = [written, exact && clock].filter(Boolean).join(", ");
  return { date, ago: days > 0 ? daysAgo(days) : "", written: "" };
}

/** How long it took until then: "17 hours", "3 days". Empty where that is unknown, or less than a day. */
export function timeUntil({ day, time, utcOffset }: Occasion, end: Date): string {
  if (!day || !dateOfDay(day)) return "";
  const days = daysBetween(day, todayAt(end, utcOffset));
  const ago =
    days <= 2 && time !== null && isTimeStep(time)
      ? timeAgo(end.getTime() - startOf(day, time, utcOffset))
      : days > 0
        ? daysAgo(days)
        : "";
  return ago.endsWith(" ago") ? ago.slice(0, -4).replace(/ min$/, " minutes") : "";
}

/** Which day a date is: "Saturday, today", "Thursday, 2 days ago", "Saturday, November 1, 2025". */
export function dayInWords(day: string, now: Date): string {
  const written = formatLongDay(day);
  if (!written) return "";
  const days = daysBetween(day, dayOfDate(now));
  const name = weekdayNames[weekday(day)]!;
  const near = days >= 0 && days < 7;
  return `${name}, ${near ? (days === 0 ? "today" : days === 1 ? "yesterday" : daysAgo(days)) : written}`;
}
