// Calendar days ("2026-11-20") and times of day ("14:15"), without a time zone. This file doesn't use date-fns'
// `lightFormat`, which is larger than the whole file.
import { limits } from "../limits.ts";
import { language } from "../texts/language.ts";
import { hourMs } from "../units.ts";

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/;

const padded = (value: number, length: number) => String(value).padStart(length, "0");

/** Noon in the device's time zone. Some zones skip midnight when clocks change, none skips noon. */
export function dateOfDay(day: string): Date | null {
  const [, year, month, date] = dayShape.exec(day) ?? [];
  if (!year) return null;
  const noon = new Date(Number(year), Number(month) - 1, Number(date), 12);
  return dayOfDate(noon) === day ? noon : null;
}

export const dayOfDate = (date: Date) =>
  `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`;

/** "14:15" */
export const timeOfDate = (date: Date) => timeOfMinutes(date.getHours() * 60 + date.getMinutes());

/** Minutes by which the device's time zone is ahead of UTC at that day and time. */
export function utcOffsetAt(day: string, time: string | null): number {
  const [year, month, date] = day.split("-").map(Number);
  const [hours, minutes] = (time ?? "12:00").split(":").map(Number);
  return -new Date(year!, month! - 1, date, hours, minutes).getTimezoneOffset();
}

/** Whether the minutes are an offset from UTC: a whole number between UTC-12 and UTC+14. */
export const isUtcOffset = (minutes: number) => Number.isInteger(minutes) && minutes >= -720 && minutes <= 840;

export const isDay = (day: string) => day >= limits.earliestDay && dateOfDay(day) !== null;

/** Today in the device's time zone. */
export const today = (now = new Date()) => dayOfDate(now);

/** The latest day that has begun anywhere on earth (UTC+14). A server does not know the user's time zone. */
export const latestDayAnywhere = (now: number) => new Date(now + 14 * hourMs).toISOString().slice(0, 10);

/** The first moment at which it is this day anywhere on earth (UTC+14). */
export const firstMomentOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;

export const isFutureDay = (day: string, latest = today()) => day > latest;

function formatted(day: string, write: (date: Date) => string): string {
  const date = dateOfDay(day);
  return date ? write(date) : "";
}

/** "November 20, 26" */
export const formatDay = (day: string) => formatted(day, (date) => language.fieldDate(date));

/** "November 20, 2026" */
export const formatLongDay = (day: string) => formatted(day, (date) => language.date(date));

/** "November 2026" */
export const formatMonth = (day: string) => formatted(day, (date) => language.month(date));

/** "2:15 PM" */
export function formatTime(time: string): string {
  const [, hours, minutes] = timeShape.exec(time) ?? [];
  return hours ? language.time(Number(hours), Number(minutes)) : "";
}

/** "14:15" */
export const timeOfMinutes = (minutes: number) => `${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`;

/** "14:07" */
export const isTime = (time: string) => timeShape.test(time);
