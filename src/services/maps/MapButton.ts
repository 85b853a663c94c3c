import { mapPart } from "./mapPart";

/** A button on the map, whose lower edge or middle is at its point. */
export const MapButton = mapPart(async () => (await import("./google/GoogleButton")).GoogleButton, "Button");
