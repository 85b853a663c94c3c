// The 15-minute steps in which a time of day is chosen.
import { type Choice, choiceOf } from "../choices.ts";
import { limits } from "../limits.ts";
import { formatTime, isTime, timeOfMinutes } from "./time.ts";

/** The 15-minute step of the same day that is nearest to a time such as "17:12". */
export function nearestStep(time: string): string {
  const step = limits.timeStepMinutes;
  const [hours, minutes] = time.split(":").map(Number);
  const nearest = Math.round((hours! * 60 + minutes!) / step) * step;
  return timeOfMinutes(Math.min(nearest, 24 * 60 - step));
}

export const isTimeStep = (time: string) => isTime(time) && Number(time.slice(3)) % limits.timeStepMinutes === 0;

export const timeSteps: Choice[] = Array.from({ length: (24 * 60) / limits.timeStepMinutes }, (_, index) => {
  const value = timeOfMinutes(index * limits.timeStepMinutes);
  return choiceOf(value, () => formatTime(value));
});
