import { mapPart } from "./mapPart";

/** Reports what a map shows each time it comes to rest. */
export const MapWatch = mapPart(async () => (await import("./google/GoogleWatch")).GoogleWatch, "Watch");
