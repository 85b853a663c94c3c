import { mapPart } from "./mapPart";

/** A dotted line from point to point, in the colour of lost pets. */
export const MapLine = mapPart(async () => (await import("./google/GoogleLine")).GoogleLine, "Line");
