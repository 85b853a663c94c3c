// Which movements of hand and keyboard move the map, as Google's options say.
import L from "leaflet";

const turn = (handler: L.Handler | undefined, on: boolean) => void (on ? handler?.enable() : handler?.disable());

const hints = new WeakMap<HTMLElement, () => void>();

export function applyGestures(map: L.Map, element: HTMLElement, options: google.maps.MapOptions) {
  const handling = options.gestureHandling ?? "auto";
  const polite = handling === "cooperative" || handling === "auto";
  const any = handling !== "none";
  const touch = matchMedia("(pointer: coarse)").matches;
  // In Leaflet two fingers both zoom and pan, so a polite map on a touch screen leaves the single finger to the page.
  turn(map.dragging, any && options.draggable !== false && !(polite && touch));
  turn(map.touchZoom, any);
  turn(map.doubleClickZoom, any && options.disableDoubleClickZoom !== true);
  turn(map.scrollWheelZoom, any && !polite && options.scrollwheel !== false);
  turn(map.boxZoom, any);
  turn(map.keyboard, options.keyboardShortcuts !== false);
  element.tabIndex = options.keyboardShortcuts === false ? -1 : 0;
  element.style.touchAction = any && !(polite && touch) ? "none" : "pan-x pan-y";
  hints.get(element)?.();
  if (any && polite) hints.set(element, zoomWithKey(map, element));
}

/** A polite map zooms by the wheel only while Ctrl is held, so that the page scrolls over it. */
function zoomWithKey(map: L.Map, element: HTMLElement) {
  const turned = (wheel: WheelEvent) => {
    if (!wheel.ctrlKey && !wheel.metaKey) return;
    wheel.preventDefault();
    map.setZoomAround(map.mouseEventToContainerPoint(wheel), map.getZoom() + (wheel.deltaY < 0 ? 1 : -1));
  };
  element.addEventListener("wheel", turned, { passive: false });
  return () => element.removeEventListener("wheel", turned);
}
