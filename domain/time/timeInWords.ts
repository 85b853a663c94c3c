// When something happened, in words: "Today 3:15 PM · 20 min ago". Days and times are local to the place, wherever the
// reader is. Without the place's offset from UTC, the reader's time zone is assumed. A negative age is left out.
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { messages, sentence } from "../messages.ts";
import { dateOfDay, dayOfDate, formatLongDay, formatTime, utcOffsetAt } from "./time.ts";
import { hourMs, minuteMs } from "../units.ts";

export const daysBetween = (from: string, to: string) =>
  differenceInCalendarDays(dateOfDay(to) ?? Number.NaN, dateOfDay(from) ?? Number.NaN);

/** A span of days in the largest unit in which people count it. */
export type Span = [count: number, unit: "days" | "weeks" | "months" | "years"];

export function spanOfDays(days: number): Span {
  if (days < 14) return [days, "days"];
  if (days < 60) return [Math.floor(days / 7), "weeks"];
  return days < 365 ? [Math.floor(days / 30.4), "months"] : [Math.floor(days / 365.25) || 1, "years"];
}

/** "3 days ago", "5 weeks ago", "2 years ago" */
export function daysAgo(days: number): string {
  const [count, unit] = spanOfDays(days);
  return sentence(
    unit === "days"
      ? "when.daysAgo"
      : unit === "weeks"
        ? "when.weeksAgo"
        : unit === "months"
          ? "when.monthsAgo"
          : "when.yearsAgo",
    { count },
  );
}

/** "just now", "20 min ago", "3 hours ago". Empty if negative. */
export function timeAgo(ms: number): string {
  if (ms < 0) return "";
  if (ms < minuteMs) return messages["when.justNow"];
  return ms < hourMs
    ? sentence("when.minutesAgo", { count: Math.floor(ms / minuteMs) })
    : sentence("when.hoursAgo", { count: Math.floor(ms / hourMs) });
}

/** When something happened, on the clock of its place. */
export interface Occasion {
  day: string | null;
  time: string | null;
  /** The place's offset from UTC at that time, in minutes. */
  utcOffset?: number | undefined;
}

/** The moment at which it is this day and time at the place. */
export const timestampOf = (day: string, time: string, utcOffset = utcOffsetAt(day, time)) =>
  Date.parse(`${day}T${time}Z`) - utcOffset * minuteMs;

/** Today's date at the place. */
export const todayAt = (now: Date, utcOffset: number | undefined) =>
  utcOffset === undefined
    ? dayOfDate(now)
    : new Date(now.getTime() + utcOffset * minuteMs).toISOString().slice(0, "2026-11-21".length);

/** The parts of a line such as "Today 3:15 PM · 20 min ago". */
export interface When {
  /** "Today 3:15 PM", "Yesterday", "November 19, 2026" */
  date: string;
  /** "20 min ago". Empty if it would add nothing. */
  ago: string;
  /** "November 20, 2026" if `date` is relative, otherwise empty. */
  fullDate: string;
}

/** Null without a day. For days other than today and yesterday, the time is left out unless `isExact`. */
export function whenOf({ day, time, utcOffset }: Occasion, now: Date, isExact = false): When | null {
  const fullDate = day ? formatLongDay(day) : "";
  if (!day || !fullDate) return null;
  const days = daysBetween(day, todayAt(now, utcOffset));
  const clock = time === null ? "" : formatTime(time);
  if (days === 0 || days === 1) {
    const date = clock
      ? sentence(days === 0 ? "when.todayAt" : "when.yesterdayAt", { time: clock })
      : messages[days === 0 ? "when.today" : "when.yesterday"];
    return { date, ago: clock && timeAgo(now.getTime() - timestampOf(day, time!, utcOffset)), fullDate };
  }
  const date = isExact && clock ? sentence("when.dateAt", { date: fullDate, time: clock }) : fullDate;
  return { date, ago: days > 0 ? daysAgo(days) : "", fullDate: "" };
}
