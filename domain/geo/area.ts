// The area that a place is counted in: its town, with the province where both are known.
import type { Place } from "./place.ts";

/** "Markham, ON". Empty where the place doesn't say. */
export const areaOf = ({ city, province }: Pick<Place, "city" | "province">) =>
  [city, province].filter((part) => part?.trim()).join(", ");
