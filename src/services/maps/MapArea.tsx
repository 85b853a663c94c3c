import { mapPart } from "./mapPart";

/** A button that covers a piece of ground on the map, so it grows as the map is zoomed in. */
export const MapArea = mapPart(async () => (await import("./google/GoogleArea")).GoogleArea);
