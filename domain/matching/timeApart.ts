// The time from the loss to the find.
import { isTimeStep } from "../time/time.ts";
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
  if (!day || !time || !isTimeStep(time) || utcOffset === undefined) return Number.NaN;
  return Date.parse(`${day}T${time}Z`) / minuteMs - utcOffset;
}

/** Null if a time is unknown. */
export function minutesApart(lost: Occasion, found: Occasion): number | null {
  const minutes = minuteOf(found) - minuteOf(lost);
  return Number.isFinite(minutes) ? minutes : null;
}
