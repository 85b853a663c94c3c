import { mapPart } from "./mapPart";

/** A pin for a place, the person (orange), a numbered vet, or a lost or found pet. */
export const MapPin = mapPart(async () => (await import("./google/GooglePin")).GooglePin, "Pin");
