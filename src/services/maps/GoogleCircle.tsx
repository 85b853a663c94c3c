import { CircleF } from "@react-google-maps/api";
import { useMemo } from "react";
import type { Point } from "../../../domain/place";
import { useMapColours } from "./useMapColours";

export interface CircleProps {
  centre: Point;
  metres: number;
}

export function GoogleCircle({ centre: { lat, lng }, metres }: CircleProps) {
  const { act } = useMapColours();
  const centre = useMemo(() => ({ lat, lng }), [lat, lng]);
  const options = useMemo(
    () => ({
      clickable: false,
      strokeColor: act,
      strokeOpacity: 0.7,
      strokeWeight: 2,
      fillColor: act,
      fillOpacity: 0.08,
    }),
    [act],
  );
  // Not the wrapper's class component `Circle`, which leaves its first circle on the map in StrictMode.
  return <CircleF center={centre} radius={metres} options={options} />;
}
