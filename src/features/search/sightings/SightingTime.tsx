import { type SightingTime, sightingTimeText } from "../../../../domain/time/sightingTime";
import { useTicking } from "../../../lib/clock";

/** "Today 4:12 PM · 15 min ago", or less precise if the sender gave no exact time. Stays up to date. */
export function SightingTime({ at, vague }: SightingTime) {
  // Memoizing one line of text costs as much as rendering it.
  "use no memo";
  return useTicking((now) => sightingTimeText({ at, vague }, now));
}
