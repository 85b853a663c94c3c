import { lazy, Suspense } from "react";
import type { PinProps } from "./GooglePin";

const GooglePin = lazy(async () => ({ default: (await import("./GooglePin")).GooglePin }));

/** A pin inside a MapView: a place, the person (orange), a numbered vet, a lost or found pet. */
export function MapPin(props: PinProps) {
  // A boundary of its own: hiding what is already on the map would take it off, and the wrapper does not put it back.
  return (
    <Suspense fallback={null}>
      <GooglePin {...props} />
    </Suspense>
  );
}
