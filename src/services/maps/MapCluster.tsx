import { lazy } from "react";
import type { ClusterProps } from "./GoogleCluster";

/** Pins inside it join into one numbered disc where they lie too close. */
export const MapCluster = lazy<(props: ClusterProps) => React.ReactNode>(async () => ({
  default: (await import("./GoogleCluster")).GoogleCluster,
}));
