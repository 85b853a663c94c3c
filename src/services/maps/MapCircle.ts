import { mapPart } from "./mapPart";

/** A circle that shows a distance around a point. */
export const MapCircle = mapPart(async () => (await import("./google/GoogleCircle")).GoogleCircle, "Circle");
