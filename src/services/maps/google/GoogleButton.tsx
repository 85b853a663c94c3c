import { OVERLAY_MOUSE_TARGET, OverlayViewF } from "@react-google-maps/api";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { classes } from "../../../lib/classes";
import type { ButtonProps } from "../mapProps";

export function GoogleButton({
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
  const { lat, lng } = point;
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  const button = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(onPress);
  // The map must not handle presses on the button. So the event ends at the button and never reaches React.
  useEffect(() => {
    const element = button.current!;
    google.maps.OverlayView.preventMapHitsFrom(element);
    const onClick = () => press();
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, []);
  return (
    <OverlayViewF position={position} mapPaneName={OVERLAY_MOUSE_TARGET} zIndex={inFront ? 1 : 0}>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={pressed}
        className={classes(
          "absolute -translate-x-1/2",
          isAnchoredAtBottom ? "-translate-y-full" : "-translate-y-1/2",
          className,
        )}
      >
        {children}
      </button>
    </OverlayViewF>
  );
}
