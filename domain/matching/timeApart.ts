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

/** Calendar days from the loss to the find, each day local to its place. Null if a day is unknown. */
export function daysApart(lost: Occasion, found: Occasion): number | null {
  const days = dayNumber(found.day) - dayNumber(lost.day);
  return Number.isFinite(days) ? days : null;
}

function minuteOf({ day, time, utcOffset }: Occasion) {
  if (!day || !time || !isTime(time) || utcOffset === undefined) return Number.NaN;
  return Date.parse(`${day}T${time}Z`) / minuteMs - utcOffset;
}

/**
 * The minutes by which a time can be off. A time chosen from the form's list, which has one for each 15 minutes, can be
 * off by one step. "Just now" stores the exact minute. For a missing time, `mostMinutesApart` allows for the whole day.
 */
export const roundingMinutes = ({ time }: Occasion): number =>
  time && isTime(time) && Number(time.slice(3)) % limits.timeStepMinutes === 0 ? limits.timeStepMinutes : 0;

/** Minutes from the loss to the find. Null if a day, a time or an offset from UTC is unknown. */
export function minutesApart(lost: Occasion, found: Occasion): number | null {
  const minutes = minuteOf(found) - minuteOf(lost);
  return Number.isFinite(minutes) ? minutes : null;
}

/**
 * The most minutes that can lie between the loss and the find: a missing time can be any time of its day. If one has no
 * offset from UTC, both are assumed to be in the same zone. Null if a day is unknown.
 */
export function mostMinutesApart(lost: Occasion, found: Occasion): number | null {
  const minuteIn = ({ day, time, utcOffset }: Occasion, other: Occasion) =>
    minuteOf({ day, time: time ?? "00:00", utcOffset: utcOffset ?? other.utcOffset ?? 0 });
  const wholeDay = found.time ? 0 : dayMs / minuteMs;
  const minutes = minuteIn(found, lost) + wholeDay - minuteIn(lost, found);
  return Number.isFinite(minutes) ? minutes : null;
}
