// A moment as a report keeps it: a calendar day and a step of the clock.
import { roundToNearestMinutes } from "date-fns";
import { limits } from "../limits.ts";
import { dayOfDate, timeOfDate } from "./time.ts";

export interface Moment {
  day: string;
  /** Null where only the day is known. */
  time: string | null;
}

/** The 15-minute step that is nearest to a moment and not in the future. */
export function stepNear(at: Date, now: Date): Moment {
  const step = (roundingMethod: "round" | "floor") =>
    roundToNearestMinutes(at, { nearestTo: limits.timeStepMinutes, roundingMethod });
  const nearest = step("round") <= now ? step("round") : step("floor");
  return { day: dayOfDate(nearest), time: timeOfDate(nearest) };
}

export const momentAgo = (ms: number, now: Date): Moment => stepNear(new Date(now.getTime() - ms), now);
