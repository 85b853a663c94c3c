import { PolylineF } from "@react-google-maps/api";
import { useMemo } from "react";
import type { Point } from "../../../domain/place";

export interface LineProps {
  points: readonly Point[];
}

const trail = "#b23a1c";

/** A dotted line is a line without a stroke, along which a dot is repeated. */
const options = {
  clickable: false,
  strokeOpacity: 0,
  icons: [
    {
      icon: { path: "M 0,0 0,0.01", strokeColor: trail, strokeOpacity: 1, strokeWeight: 4, scale: 1 },
      offset: "0",
      repeat: "9px",
    },
  ],
};

export function GoogleLine({ points }: LineProps) {
  const corners = JSON.stringify(points.map(({ lat, lng }) => ({ lat, lng })));
  const path = useMemo(() => JSON.parse(corners) as Point[], [corners]);
  return <PolylineF path={path} options={options} />;
}
