// The date and time of a report: a calendar day, and a 15-minute step or the minute of "Just now".
import { roundToNearestMinutes } from "date-fns/roundToNearestMinutes";
import { limits } from "../limits.ts";
import { dayOfDate, timeOfDate } from "./time.ts";

export interface Moment {
  day: string;
  /** Null if only the day is known. */
  time: string | null;
}

/** The 15-minute step nearest to `at` that is not in the future. */
export function nearestPastStep(at: Date, now: Date): Moment {
  const step = (roundingMethod: "round" | "floor") =>
    roundToNearestMinutes(at, { nearestTo: limits.timeStepMinutes, roundingMethod });
  const nearest = step("round") <= now ? step("round") : step("floor");
  return { day: dayOfDate(nearest), time: timeOfDate(nearest) };
}

export const momentAgo = (ms: number, now: Date): Moment => nearestPastStep(new Date(now.getTime() - ms), now);

/** The current day and time, to the minute. */
export const momentNow = (now: Date) => ({ day: dayOfDate(now), time: timeOfDate(now) });
