// The parts of the drawing that is shown before Google's map. Pins and buttons are elements above the picture, so they
// have titles, and buttons have keyboard access.
import { useEffect, useEffectEvent } from "react";
import { classes } from "../../../lib/classes";
import type { ButtonProps, CircleProps, LineProps, PinProps, ViewportListenerProps } from "../mapProps";
import { pinPicture } from "../pinPictures";
import { useProjection } from "./projection";

export const layerStyles = "pointer-events-none absolute inset-0 size-full";
const dottedStroke = { strokeDasharray: "0.1 9", strokeWidth: 4, strokeLinecap: "round" } as const;

export function DrawnPin({ pin, point, title }: PinProps) {
  const { toPixels } = useProjection();
  // Google's terms allow the clinics from its search on its own map only.
  if (pin.kind === "vet") return null;
  const { url, width, height, anchor } = pinPicture(pin);
  const { x, y } = toPixels(point);
  return (
    <img
      src={url}
      alt={title}
      title={title}
      width={width}
      height={height}
      className={classes("absolute max-w-none", pin.kind === "user" && "z-1")}
      style={{ left: x - anchor.x, top: y - anchor.y }}
    />
  );
}

/** The drawing's own rings (`MapDrawing.tsx`) hide if a part has `data-circle`. */
export function DrawnCircle({ centre, metres, faint = false, dotted: isDotted = false }: CircleProps) {
  const { toPixels, pixelsOf } = useProjection();
  const { x, y } = toPixels(centre);
  return (
    <svg aria-hidden="true" data-circle="" className={layerStyles}>
      <circle
        cx={x}
        cy={y}
        r={pixelsOf(metres)}
        className="fill-act stroke-act"
        fillOpacity={faint || isDotted ? 0.04 : 0.16}
        strokeOpacity={isDotted ? 1 : 0.7}
        strokeWidth={2}
        {...(isDotted && dottedStroke)}
      />
    </svg>
  );
}

export function DrawnLine({ points }: LineProps) {
  const { toPixels } = useProjection();
  const corners = points.map(toPixels).map(({ x, y }) => `${x},${y}`);
  return (
    <svg aria-hidden="true" className={layerStyles}>
      <polyline points={corners.join(" ")} fill="none" stroke="#b23a1c" {...dottedStroke} />
    </svg>
  );
}

export function DrawnButton({
  id,
  point,
  label,
  onPress,
  isAnchoredAtBottom,
  inFront,
  pressed,
  className,
  children,
}: ButtonProps) {
  const { toPixels } = useProjection();
  const { x, y } = toPixels(point);
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classes(
        "absolute -translate-x-1/2",
        isAnchoredAtBottom ? "-translate-y-full" : "-translate-y-1/2",
        inFront && "z-1",
        className,
      )}
      style={{ left: x, top: y }}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function DrawnViewportListener({ onMove }: ViewportListenerProps) {
  const { viewport } = useProjection();
  const tell = useEffectEvent(onMove);
  useEffect(() => tell(viewport), [viewport]);
  return null;
}
