import { CircleF, PolylineF } from "@react-google-maps/api";
import { useMemo } from "react";
import { degreesOf, type Point } from "../../../../domain/geo/place";
import { dottedLineOptions } from "./dots";
import { useMapColours } from "./useMapColours";
import type { CircleProps } from "../mapProps";

const corners = 90;

/** The corners of a circle drawn as a line, because only lines can be dotted. */
const circlePoints = ({ lat, lng }: Point, metres: number): Point[] =>
  Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const latDegrees = degreesOf(metres);
    return {
      lat: lat + latDegrees * Math.cos(angle),
      lng: lng + (latDegrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
    };
  });

export function GoogleCircle({ centre: { lat, lng }, metres, faint = false, dotted = false }: CircleProps) {
  const { act } = useMapColours();
  const centre = useMemo(() => ({ lat, lng }), [lat, lng]);
  const options = useMemo(
    () => ({
      clickable: false,
      strokeColor: act,
      strokeOpacity: dotted ? 0 : 0.7,
      strokeWeight: 2,
      fillColor: act,
      fillOpacity: faint || dotted ? 0.04 : 0.16,
    }),
    [act, faint, dotted],
  );
  const dottedOptions = useMemo(() => dottedLineOptions(act), [act]);
  const path = useMemo(() => circlePoints(centre, metres), [centre, metres]);
  // Not the wrapper's class component `Circle`, which leaves its first circle on the map in StrictMode.
  return (
    <>
      <CircleF center={centre} radius={metres} options={options} />
      {dotted && <PolylineF path={path} options={dottedOptions} />}
    </>
  );
}
