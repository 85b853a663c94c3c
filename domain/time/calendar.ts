// Calendar arithmetic on days ("2026-11-20").
import { getDay } from "date-fns/getDay";
import { dateOfDay } from "./time.ts";

/** Noon of a day in the device's time zone. An invalid date if the text is no day. */
export const noonOf = (day: string) => dateOfDay(day) ?? new Date(Number.NaN);

/** "2026-11", the UTC month of a moment. Monthly counts are named after it. */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/**
 * Counts in UTC. date-fns uses the device's time zone, and a zone can skip a day, as Samoa skipped 30 December 2011.
 */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, day.length);
}

/** 0 is Sunday. */
export const weekday = (day: string) => getDay(noonOf(day));
