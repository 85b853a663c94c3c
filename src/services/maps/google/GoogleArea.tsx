import { OVERLAY_MOUSE_TARGET, OverlayViewF } from "@react-google-maps/api";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Box } from "../../../../domain/geo/tiles";
import { classes } from "../../../lib/classes";

interface AreaProps {
  box: Box;
  label: string;
  onPress(): void;
  pressed: boolean;
  className?: string;
  children?: ReactNode;
}

/** Boxes end just before 180°, because Google treats longitudes from there on as western ones. */
const dateLine = 179.999_999;

/** A button over the map instead of a Google polygon, which has no stripes, no text and no keyboard access. */
export function GoogleArea({ box, label, onPress, pressed, className, children }: AreaProps) {
  const { north, south, west, east } = box;
  const bounds = useMemo(
    () => new google.maps.LatLngBounds({ lat: south, lng: west }, { lat: north, lng: Math.min(east, dateLine) }),
    [north, south, west, east],
  );
  const button = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(onPress);
  // The map stops some events before they reach React.
  useEffect(() => {
    const element = button.current!;
    const onClick = () => press();
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, []);
  return (
    <OverlayViewF bounds={bounds} mapPaneName={OVERLAY_MOUSE_TARGET} zIndex={pressed ? 1 : 0}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classes("absolute inset-0 size-full", className)}
      >
        {children}
      </button>
    </OverlayViewF>
  );
}
