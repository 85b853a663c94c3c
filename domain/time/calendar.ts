// Calendar arithmetic on days ("2026-11-20").
import { addMonths as monthsLater, getDay, getDaysInMonth } from "date-fns";
import { dateOfDay, dayOfDate } from "./time.ts";

const noonOf = (day: string) => dateOfDay(day) ?? new Date(Number.NaN);

/** "2026-11", the UTC month of a moment. Monthly counts are named after it. */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** In UTC: date-fns uses the device's time zone, and a zone can skip a day, as Samoa skipped 30 December 2011. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, day.length);
}

/** In a shorter month, the 31st becomes the last day. */
export const addMonths = (day: string, count: number) => dayOfDate(monthsLater(noonOf(day), count));

/** 0 is Sunday. */
export const weekday = (day: string) => getDay(noonOf(day));

export const clampDay = (day: string, earliest: string, latest: string) =>
  day > latest ? latest : day < earliest ? earliest : day;

/** The weeks of the day's month, starting on Sunday. Days outside the month are null. */
export function monthWeeks(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const days = Array.from({ length: getDaysInMonth(noonOf(first)) }, (_, at) => addDays(first, at));
  const cells = [...Array.from({ length: weekday(first) }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
