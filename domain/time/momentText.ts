// Moments and waits in words, for pages that show more than a report's day and time.
import { lightFormat } from "date-fns";
import { dayOfDate, formatLongDay, weekdayNames } from "./time.ts";

/** "Sunday, November 22, 2026, 8:10 AM" */
export function longMoment(at: number): string {
  const date = new Date(at);
  return `${weekdayNames[date.getDay()]}, ${formatLongDay(dayOfDate(date))}, ${lightFormat(date, "h:mm aa")}`;
}

/** "2:15 PM" today, "November 20, 2026, 2:15 PM" on an earlier day. */
export function momentText(at: number, now = new Date()): string {
  const date = new Date(at);
  const time = lightFormat(date, "h:mm aa");
  const day = dayOfDate(date);
  return day === dayOfDate(now) ? time : `${formatLongDay(day)}, ${time}`;
}

/** With a preposition: "at 2:15 PM", "on November 20, 2026, 2:15 PM". */
export const momentInSentence = (at: number, now = new Date()) =>
  `${dayOfDate(new Date(at)) === dayOfDate(now) ? "at" : "on"} ${momentText(at, now)}`;

/** "30 seconds", "2 minutes" */
export function waitText(ms: number): string {
  const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return countOf(seconds, "second");
  if (seconds < 3600) return countOf(Math.ceil(seconds / 60), "minute");
  return countOf(Math.ceil(seconds / 3600), "hour");
}
