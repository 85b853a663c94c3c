import { lazy, Suspense } from "react";
import type { ClusterProps } from "./GoogleCluster";

const GoogleCluster = lazy(async () => ({ default: (await import("./GoogleCluster")).GoogleCluster }));

/** Pins inside it join into one numbered disc where they lie too close. */
export function MapCluster(props: ClusterProps) {
  // A boundary of its own: hiding what is already on the map would take it off, and the wrapper does not put it back.
  return (
    <Suspense fallback={null}>
      <GoogleCluster {...props} />
    </Suspense>
  );
}
