import { lazy } from "react";
import type { PinProps } from "./GooglePin";

/** A pin inside a MapView: a place, the person (orange), a numbered vet, a lost or found pet. */
export const MapPin = lazy<(props: PinProps) => React.ReactNode>(async () => ({
  default: (await import("./GooglePin")).GooglePin,
}));
