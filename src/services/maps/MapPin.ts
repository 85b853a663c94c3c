import { mapPart } from "./mapPart";

/** A map marker for a place, the user (orange), a numbered vet, or a lost or found pet. */
export const MapPin = mapPart(async () => (await import("./google/GooglePin")).GooglePin, "Pin");
