import { mapPart } from "./mapPart";

/** Joins those pins inside it that are too close together into one numbered disc. */
export const MapCluster = mapPart(async () => (await import("./google/GoogleCluster")).GoogleCluster);
