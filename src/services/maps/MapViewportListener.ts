import { mapPart } from "./mapPart";

/** Reports what a map shows each time it comes to rest. */
export const MapViewportListener = mapPart(
  async () => (await import("./google/GoogleViewportListener")).GoogleViewportListener,
  "ViewportListener",
);
