import { lazy, Suspense } from "react";
import type { CircleProps } from "./GoogleCircle";

const GoogleCircle = lazy(async () => ({ default: (await import("./GoogleCircle")).GoogleCircle }));

/** A distance around a point, inside a MapView. */
export function MapCircle(props: CircleProps) {
  // A boundary of its own: hiding what is already on the map would take it off, and the wrapper does not put it back.
  return (
    <Suspense fallback={null}>
      <GoogleCircle {...props} />
    </Suspense>
  );
}
