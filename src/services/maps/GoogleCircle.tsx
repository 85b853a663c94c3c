import { CircleF } from "@react-google-maps/api";
import { useMemo } from "react";
import type { Point } from "../../../domain/place";
import { useMapColours } from "./useMapColours";

export interface CircleProps {
  centre: Point;
  metres: number;
  /** An outline only, for the outer one of two. */
  faint?: boolean;
}

export function GoogleCircle({ centre: { lat, lng }, metres, faint = false }: CircleProps) {
  const { act } = useMapColours();
  const centre = useMemo(() => ({ lat, lng }), [lat, lng]);
  const options = useMemo(
    () => ({
      clickable: false,
      strokeColor: act,
      strokeOpacity: 0.7,
      strokeWeight: 2,
      fillColor: act,
      fillOpacity: faint ? 0.04 : 0.16,
    }),
    [act, faint],
  );
  // Not the wrapper's class component `Circle`, which leaves its first circle on the map in StrictMode.
  return <CircleF center={centre} radius={metres} options={options} />;
}
