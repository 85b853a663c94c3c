import { mapPart } from "./mapPart";

/** A button that covers an area of the map, and grows with it. */
export const MapArea = mapPart(async () => (await import("./google/GoogleArea")).GoogleArea);
