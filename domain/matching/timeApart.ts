// The time from the loss to the find.
import { limits } from "../limits.ts";
import { isTime } from "../time/time.ts";
import { dayMs, minuteMs } from "../units.ts";

interface Occasion {
  day: string | null;
  time: string | null;
  utcOffset?: number | undefined;
}

const dayNumber = (day: string | null) => (day ? Math.round(Date.parse(`${day}T00:00Z`) / dayMs) : Number.NaN);

/** Calendar days, each local to its place. Null if one is unknown. */
export function daysApart(lost: Occasion, found: Occasion): number | null {
  const days = dayNumber(found.day) - dayNumber(lost.day);
  return Number.isFinite(days) ? days : null;
}

function minuteOf({ day, time, utcOffset }: Occasion) {
  if (!day || !time || !isTime(time) || utcOffset === undefined) return Number.NaN;
  return Date.parse(`${day}T${time}Z`) / minuteMs - utcOffset;
}

/**
 * A chosen time lies on a step of the form and can be off by one step. "Just now" and "20 min ago" store the minute, which
 * is exact. A time that nobody gave is not rounded: `mostMinutesApart` allows for all of its day.
 */
export const roundedByMinutes = ({ time }: Occasion): number =>
  time && isTime(time) && Number(time.slice(3)) % limits.timeStepMinutes === 0 ? limits.timeStepMinutes : 0;

/** Null if a time is unknown. */
export function minutesApart(lost: Occasion, found: Occasion): number | null {
  const minutes = minuteOf(found) - minuteOf(lost);
  return Number.isFinite(minutes) ? minutes : null;
}

/**
 * The most minutes that can lie between the two: a time that nobody gave may be any of its day. Without an offset from UTC,
 * both are taken to be in the same zone. Null if a day is unknown.
 */
export function mostMinutesApart(lost: Occasion, found: Occasion): number | null {
  const minuteIn = ({ day, time, utcOffset }: Occasion, other: Occasion) =>
    minuteOf({ day, time: time ?? "00:00", utcOffset: utcOffset ?? other.utcOffset ?? 0 });
  const wholeDay = found.time ? 0 : dayMs / minuteMs;
  const minutes = minuteIn(found, lost) + wholeDay - minuteIn(lost, found);
  return Number.isFinite(minutes) ? minutes : null;
}
