// Arithmetic on months, for picking a day and for typed words such as "a month ago".
import { addMonths as monthsLater } from "date-fns/addMonths";
import { getDaysInMonth } from "date-fns/getDaysInMonth";
import { addDays, noonOf, weekday } from "./calendar.ts";
import { dayOfDate } from "./time.ts";

/** Adds months to a day. In a shorter month, the 31st becomes the last day. */
export const addMonths = (day: string, count: number) => dayOfDate(monthsLater(noonOf(day), count));

export const clampDay = (day: string, earliest: string, latest: string) =>
  day > latest ? latest : day < earliest ? earliest : day;

/** The weeks of the day's month, starting on Sunday. Days outside the month are null. */
export function monthWeeks(day: string): (string | null)[][] {
  const firstDay = `${day.slice(0, 7)}-01`;
  const days = Array.from({ length: getDaysInMonth(noonOf(firstDay)) }, (_, at) => addDays(firstDay, at));
  const cells = [...Array.from({ length: weekday(firstDay) }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
