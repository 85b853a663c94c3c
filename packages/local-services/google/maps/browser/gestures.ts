// Turns gestures and keys on or off, as Google's options ask.
import L from "leaflet";

const toggle = (handler: L.Handler | undefined, isOn: boolean) => void (isOn ? handler?.enable() : handler?.disable());

/** For each map element, the function that removes the wheel listener that earlier options added. */
const removeWheelListener = new WeakMap<HTMLElement, () => void>();

export function applyGestures(map: L.Map, element: HTMLElement, options: google.maps.MapOptions) {
  const handling = options.gestureHandling ?? "auto";
  const isCooperative = handling === "cooperative" || handling === "auto";
  const allowsGestures = handling !== "none";
  const isTouch = matchMedia("(pointer: coarse)").matches;
  // On a cooperative map, one finger scrolls the page. Two fingers move the map: Leaflet's `touchZoom` also pans.
  toggle(map.dragging, allowsGestures && options.draggable !== false && !(isCooperative && isTouch));
  toggle(map.touchZoom, allowsGestures);
  toggle(map.doubleClickZoom, allowsGestures && options.disableDoubleClickZoom !== true);
  toggle(map.scrollWheelZoom, allowsGestures && !isCooperative && options.scrollwheel !== false);
  toggle(map.boxZoom, allowsGestures);
  toggle(map.keyboard, options.keyboardShortcuts !== false);
  element.tabIndex = options.keyboardShortcuts === false ? -1 : 0;
  element.style.touchAction = allowsGestures && !(isCooperative && isTouch) ? "none" : "pan-x pan-y";
  removeWheelListener.get(element)?.();
  if (allowsGestures && isCooperative) removeWheelListener.set(element, addCtrlWheelZoom(map, element));
}

/** The wheel zooms a cooperative map only while Ctrl or Command is held, and scrolls the page otherwise. */
function addCtrlWheelZoom(map: L.Map, element: HTMLElement) {
  const zoom = (wheel: WheelEvent) => {
    if (!wheel.ctrlKey && !wheel.metaKey) return;
    wheel.preventDefault();
    map.setZoomAround(map.mouseEventToContainerPoint(wheel), map.getZoom() + (wheel.deltaY < 0 ? 1 : -1));
  };
  element.addEventListener("wheel", zoom, { passive: false });
  return () => element.removeEventListener("wheel", zoom);
}
