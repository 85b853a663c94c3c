import { mapPart } from "./mapPart";

/** A button that covers the same area of the map at every zoom. */
export const MapArea = mapPart(async () => (await import("./google/GoogleArea")).GoogleArea);
