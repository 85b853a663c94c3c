import { mapPart } from "./mapPart";

/** A dotted line from point to point, in the colour of what is lost. */
export const MapLine = mapPart(async () => (await import("./google/GoogleLine")).GoogleLine);
