import type { NearFilter } from "./nearFilter";

/** From this width on, list and map stand side by side. */
export const wide = "(width >= 62.5rem)";

/** Beside the list of a place, if there is room; otherwise when it was asked for. */
export const isMapShown = ({ view, area }: NearFilter, isWide: boolean) =>
  view === "map" || (view === "" && isWide && area !== null);
