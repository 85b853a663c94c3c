import type { NearFilter } from "./nearFilter";

/** From this width on, list and map stand side by side. */
export const wideQuery = "(width >= 62.5rem)";

/**
 * With a place and enough room, the map is beside the list unless the user hides it; otherwise it shows only on
 * request.
 */
export const isMapShown = ({ view, roundedPlace }: NearFilter, isWide: boolean) =>
  view === "map" || (view === "" && isWide && roundedPlace !== null);
