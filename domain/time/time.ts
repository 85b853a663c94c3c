// Calendar days ("2026-11-20") and times of day ("14:15"), without a time zone. Month names are listed here because
// date-fns' `lightFormat` has none, and its full `format` is larger than a whole page of this app.
import { lightFormat } from "date-fns";
import { limits } from "../limits.ts";
import { hourMs } from "../units.ts";

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/;
const dayPattern = "yyyy-MM-dd";

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Noon in the device's time zone. Some zones skip midnight when clocks change, none skips noon. */
export function dateOfDay(day: string): Date | null {
  const [, year, month, date] = dayShape.exec(day) ?? [];
  if (!year) return null;
  const noon = new Date(Number(year), Number(month) - 1, Number(date), 12);
  return lightFormat(noon, dayPattern) === day ? noon : null;
}

export const dayOfDate = (date: Date) => lightFormat(date, dayPattern);

/** "14:15" */
export const timeOfDate = (date: Date) => lightFormat(date, "HH:mm");

/** Minutes by which the device's time zone is ahead of UTC at that day and time. */
export function utcOffsetAt(day: string, time: string | null): number {
  const [year, month, date] = day.split("-").map(Number);
  const [hours, minutes] = (time ?? "12:00").split(":").map(Number);
  return -new Date(year!, month! - 1, date, hours, minutes).getTimezoneOffset();
}

/** Whole minutes between UTC-12 and UTC+14. */
export const isUtcOffset = (minutes: number) => Number.isInteger(minutes) && minutes >= -720 && minutes <= 840;

export const isDay = (day: string) => day >= limits.earliestDay && dateOfDay(day) !== null;

/** Today in the device's time zone. */
export const today = (now = new Date()) => dayOfDate(now);

/** The latest day that has begun anywhere on earth (UTC+14). A server does not know the user's time zone. */
export const latestDayAnywhere = (now: number) => new Date(now + 14 * hourMs).toISOString().slice(0, 10);

/** The first moment at which it is this day anywhere on earth (UTC+14). */
export const firstMomentOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;

export const isFutureDay = (day: string, latest = today()) => day > latest;

function withMonth(day: string, pattern: string): string {
  const date = dateOfDay(day);
  return date ? `${monthNames[date.getMonth()]} ${lightFormat(date, pattern)}` : "";
}

/** "November 20, 26" */
export const formatDay = (day: string) => withMonth(day, "d, yy");

/** "November 20, 2026" */
export const formatLongDay = (day: string) => withMonth(day, "d, yyyy");

/** "November 2026" */
export const formatMonth = (day: string) => withMonth(day, "yyyy");

/** "2:15 PM" */
export function formatTime(time: string): string {
  const [, hours, minutes] = timeShape.exec(time) ?? [];
  return hours ? lightFormat(new Date(2001, 0, 1, Number(hours), Number(minutes)), "h:mm aa") : "";
}

/** "14:15" */
export const timeOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "14:07" */
export const isTime = (time: string) => timeShape.test(time);
