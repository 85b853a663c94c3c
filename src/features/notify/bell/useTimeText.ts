import { sightingTimeText } from "../../../../domain/time/sightingTime";
import { useTicking } from "../../../lib/clock";

/** Any time, in the words that sightings use, such as "15 min ago". Stays up to date. */
export const useTimeText = (at: number) => useTicking((now) => sightingTimeText({ at }, now));
