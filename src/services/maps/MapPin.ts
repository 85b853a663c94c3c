import { mapPart } from "./mapPart";

/** A marker on the map. `PinKind` lists the kinds of markers. */
export const MapPin = mapPart(async () => (await import("./google/GooglePin")).GooglePin, "Pin");
