// The times that can be chosen for a meeting, by this device's clock.
import { timeSteps } from "../time/timeSteps.ts";
import { hourMs, minuteMs } from "../units.ts";

const halfHourMs = 30 * minuteMs;
/** The suggested times are neither late in the evening nor early in the morning. */
const [firstHour, lastHour] = [8, 21];

/** Suggests three times, half an hour apart: the next ones or, if these are too late or too early, those from 9:00. */
export function suggestedTimes(now: Date): number[] {
  // At least half an hour to get ready, rounded up to the next half hour.
  const firstTime = new Date(Math.ceil((now.getTime() + hourMs / 2) / halfHourMs) * halfHourMs);
  const isLate = firstTime.getHours() >= lastHour - 1;
  if (isLate) firstTime.setDate(firstTime.getDate() + 1);
  if (isLate || firstTime.getHours() < firstHour) firstTime.setHours(firstHour + 1, 0);
  return [0, 1, 2].map((step) => firstTime.getTime() + step * halfHourMs);
}

/** The timestamp of a day and a time in this device's time zone. */
export function momentAt(day: string, time: string): number {
  const [year, month, date] = day.split("-").map(Number);
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(year!, month! - 1, date, hours, minutes).getTime();
}

/** The times that can be chosen on a day: those that are still to come. */
export const timesOf = (day: string, now: number) => timeSteps.filter(({ value }) => momentAt(day, value) > now);
