import { PolylineF } from "@react-google-maps/api";
import { useMemo } from "react";
import type { Point } from "../../../../domain/geo/place";
import { dots } from "./dots";

export interface LineProps {
  points: readonly Point[];
}

const options = dots("#b23a1c");

export function GoogleLine({ points }: LineProps) {
  const corners = JSON.stringify(points.map(({ lat, lng }) => ({ lat, lng })));
  const path = useMemo(() => JSON.parse(corners) as Point[], [corners]);
  return <PolylineF path={path} options={options} />;
}
