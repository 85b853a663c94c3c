// A moment as a report keeps it: a calendar day and a step of the clock.
import { limits } from "./limits.ts";
import { dayOfDate, timeOfDate } from "./time.ts";
import { minuteMs } from "./units.ts";

export interface Moment {
  day: string;
  /** Null where only the day is known. */
  time: string | null;
}

/** The 15-minute step that is nearest to a moment and not in the future. */
export function stepNear(at: Date, now: Date): Moment {
  const step = limits.timeStepMinutes;
  const past = (at.getMinutes() % step) * minuteMs + (at.getTime() % minuteMs);
  const before = new Date(at.getTime() - past);
  const after = new Date(before.getTime() + step * minuteMs);
  const isNearer = after.getTime() - at.getTime() <= at.getTime() - before.getTime();
  const nearest = isNearer && after <= now ? after : before;
  return { day: dayOfDate(nearest), time: timeOfDate(nearest) };
}

export const momentAgo = (ms: number, now: Date): Moment => stepNear(new Date(now.getTime() - ms), now);
