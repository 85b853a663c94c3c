import { mapPart } from "./mapPart";

/** Joins the pins inside it into one numbered disc where they are too close together. */
export const MapCluster = mapPart(async () => (await import("./google/GoogleCluster")).GoogleCluster);
