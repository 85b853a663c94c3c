import { lazy } from "react";
import type { CircleProps } from "./GoogleCircle";

/** A distance around a point, inside a MapView. */
export const MapCircle = lazy<(props: CircleProps) => React.ReactNode>(async () => ({
  default: (await import("./GoogleCircle")).GoogleCircle,
}));
