import { PolylineF } from "@react-google-maps/api";
import { useMemo } from "react";
import type { Point } from "../../../../domain/geo/place";
import { dottedLineOptions } from "./dots";
import type { LineProps } from "../mapProps";

const options = dottedLineOptions("#b23a1c");

export function GoogleLine({ points }: LineProps) {
  const corners = JSON.stringify(points.map(({ lat, lng }) => ({ lat, lng })));
  const path = useMemo(() => JSON.parse(corners) as Point[], [corners]);
  return <PolylineF path={path} options={options} />;
}
