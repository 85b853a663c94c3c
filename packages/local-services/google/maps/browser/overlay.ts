// google.maps.OverlayView. Marker clusterers, of which the app uses none, copy its methods from the prototype and never
// run the constructor, so the state is kept outside the instance.
import L from "leaflet";
import { makeEnumerable, MvcObject } from "./events.ts";
import { latLng, LatLng, Point } from "./geometry.ts";
import type { OfflineMap } from "./map.ts";

interface OverlayState {
  map: OfflineMap;
  isAdded: boolean;
  removeListeners: (() => void)[];
}

const states = new WeakMap<object, OverlayState>();

type Members = "draw" | "getMap" | "getPanes" | "getProjection" | "onAdd" | "onRemove" | "setMap";

export class OverlayView extends MvcObject implements Pick<google.maps.OverlayView, Members> {
  draw() {}
  onAdd() {}
  onRemove() {}

  getMap() {
    return (states.get(this)?.map ?? null) as unknown as google.maps.Map | null;
  }

  setMap(map: google.maps.Map | google.maps.StreetViewPanorama | null) {
    const previous = states.get(this);
    if (previous) {
      states.delete(this);
      for (const remove of previous.removeListeners) remove();
      if (previous.isAdded) this.onRemove();
    }
    if (!map) return;
    const next: OverlayState = { map: map as unknown as OfflineMap, isAdded: false, removeListeners: [] };
    states.set(this, next);
    // Google adds an overlay only after the call has returned, and callers rely on that.
    setTimeout(() => {
      if (states.get(this) !== next) return;
      next.isAdded = true;
      const redraw = () => this.draw();
      next.map.leaflet.on("zoomend viewreset", redraw);
      next.removeListeners.push(() => next.map.leaflet.off("zoomend viewreset", redraw));
      this.onAdd();
      this.draw();
    });
  }

  getPanes() {
    const leaflet = states.get(this)?.map.leaflet;
    if (!leaflet) return null;
    const pane = (name: string) => leaflet.getPane(name)!;
    return {
      mapPane: pane("mapPane"),
      overlayLayer: pane("overlayLayer"),
      markerLayer: pane("markerPane"),
      overlayMouseTarget: pane("overlayMouseTarget"),
      floatPane: pane("floatPane"),
    };
  }

  getProjection(): google.maps.MapCanvasProjection {
    const leaflet = states.get(this)?.map.leaflet;
    const toPoint = (point: L.Point | undefined) => (point ? new Point(point.x, point.y) : null);
    const toLatLng = (position: L.LatLng | undefined, noWrap?: boolean | null) =>
      position ? new LatLng(position.lat, position.lng, Boolean(noWrap)) : null;
    const toTuple = (position: google.maps.LatLng | google.maps.LatLngLiteral): L.LatLngTuple => {
      const { lat, lng } = latLng(position).toJSON();
      return [lat, lng];
    };
    return {
      fromLatLngToDivPixel: (position: google.maps.LatLng) =>
        position && toPoint(leaflet?.latLngToLayerPoint(toTuple(position))),
      fromLatLngToContainerPixel: (position: google.maps.LatLng) =>
        position && toPoint(leaflet?.latLngToContainerPoint(toTuple(position))),
      fromDivPixelToLatLng: (point: google.maps.Point, noWrap?: boolean | null) =>
        point && toLatLng(leaflet?.layerPointToLatLng([point.x, point.y]), noWrap),
      fromContainerPixelToLatLng: (point: google.maps.Point, noWrap?: boolean | null) =>
        point && toLatLng(leaflet?.containerPointToLatLng([point.x, point.y]), noWrap),
      getWorldWidth: () => 256 * 2 ** (leaflet?.getZoom() ?? 0),
    } as google.maps.MapCanvasProjection;
  }

  static preventMapHitsFrom(element: Element) {
    L.DomEvent.disableClickPropagation(element as HTMLElement);
  }

  static preventMapHitsAndGesturesFrom(element: Element) {
    L.DomEvent.disableClickPropagation(element as HTMLElement);
    L.DomEvent.disableScrollPropagation(element as HTMLElement);
  }
}

// These three must not be copied: subclasses define them, and a copy would overwrite the subclass's method.
makeEnumerable(OverlayView, ["draw", "onAdd", "onRemove"]);
