// The town of a place. Lists show it, and counters are grouped by it.
import type { Place } from "./place.ts";

/** "Markham, ON", or as much of it as is known. */
export const townOf = ({ city, province }: Pick<Place, "city" | "province">) =>
  [city, province].filter((part) => part?.trim()).join(", ");
