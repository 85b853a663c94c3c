// A picture of a place that we draw ourselves, without Google: distance rings, an arrow to the north, and the map's
// pins. It has no streets, because we know none, and invented ones would lead people astray.
import { useEffect, useMemo, useRef, useState } from "react";
import { distanceText } from "../../../../domain/geo/distance";
import { type Point, shortAddress } from "../../../../domain/geo/place";
import { messages } from "../../../../domain/messages";
import { useUnits } from "../../../lib/units";
import { Button } from "../../../ui/controls/Button";
import { DrawingContext } from "../drawingContext";
import type { MapContentProps } from "../mapProps";
import { DrawnButton, DrawnCircle, DrawnLine, DrawnPin, DrawnViewportListener, layerStyles } from "./DrawnParts";
import { type Projection, ProjectionContext, projectionOf, largestRingKm, type View } from "./projection";
import { ringDistances } from "./ringDistances";

const parts = {
  Button: DrawnButton,
  Circle: DrawnCircle,
  Line: DrawnLine,
  Pin: DrawnPin,
  ViewportListener: DrawnViewportListener,
};

export function MapDrawing(props: MapContentProps) {
  const { centre, zoom, fit, address, hasClinics, onShowMap, children } = props;
  const picture = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = picture.current!;
      setSize({ width, height });
    });
    observer.observe(picture.current!);
    return () => observer.disconnect();
  }, []);
  // Compared as text, because pages make new objects for equal points each time they render. Clinics are not drawn, so
  // they need not fit.
  const viewText = JSON.stringify({ centre, zoom, fit: fit && !hasClinics ? fit : [], ...size });
  const projection = useMemo(() => projectionOf(JSON.parse(viewText) as View), [viewText]);
  return (
    <div
      data-drawing=""
      className="absolute inset-0 flex flex-col overflow-hidden rounded-[inherit] border border-line"
    >
      <div className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line bg-card px-3 py-2 text-sm leading-snug">
        {address && <p className="col-span-2 font-strong wrap-anywhere">{shortAddress(address)}</p>}
        <p className="text-ink-2">{messages[hasClinics ? "map.drawnWithoutClinics" : "map.drawn"]}</p>
        <Button icon="map" className="px-4!" onClick={onShowMap}>
          {messages["map.show"]}
        </Button>
      </div>
      <div ref={picture} className="relative isolate flex-1 overflow-hidden bg-(--m-land)">
        {size && (
          <ProjectionContext value={projection}>
            <Rings centre={centre} projection={projection} />
            <North />
            <DrawingContext value={parts}>{children}</DrawingContext>
          </ProjectionContext>
        )}
      </div>
    </div>
  );
}

/** Rings at round distances around the place, unless the map has circles of its own. */
function Rings({ centre, projection }: { centre: Point; projection: Projection }) {
  const units = useUnits();
  const { toPixels, pixelsOf } = projection;
  const { x, y } = toPixels(centre);
  const rings = ringDistances(largestRingKm(projection), units);
  return (
    <svg
      aria-hidden="true"
      className={`${layerStyles} in-[:has(>[data-circle])]:hidden fill-none stroke-(--m-ink) text-[.8125rem]`}
    >
      {rings.map((km, index) => (
        <circle
          key={km}
          cx={x}
          cy={y}
          r={pixelsOf(km * 1000)}
          strokeOpacity={0.35 - index * 0.08}
          strokeWidth={1.5}
          className="even:fill-(--m-build)/40"
        />
      ))}
      {rings.map((km) => (
        <text
          key={km}
          x={x}
          y={y + pixelsOf(km * 1000) + 4.5}
          textAnchor="middle"
          strokeWidth={5}
          paintOrder="stroke"
          className="fill-(--m-ink) stroke-(--m-land) font-strong"
        >
          {distanceText(km, units)}
        </text>
      ))}
    </svg>
  );
}

const North = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 44"
    className="pointer-events-none absolute top-2.5 right-3 h-11 fill-(--m-ink) text-[.875rem]"
  >
    <path d="M16 0 24 20 16 15.500 8 20Z" />
    <text x="16" y="38" textAnchor="middle" className="font-strong">
      {messages["map.north"]}
    </text>
  </svg>
);
