// google.maps.OverlayView, which the marker clusterer builds on. The clusterer copies the methods from the prototype and
// never runs the constructor, so the state is kept outside the instance.
import L from "leaflet";
import { makeEnumerable, MvcObject } from "./events.ts";
import { latLng, LatLng, Point } from "./geometry.ts";
import type { OfflineMap } from "./map.ts";

interface OverlayState {
  map: OfflineMap;
  isAdded: boolean;
  listeners: (() => void)[];
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
      for (const forget of previous.listeners) forget();
      if (previous.isAdded) this.onRemove();
    }
    if (!map) return;
    const next: OverlayState = { map: map as unknown as OfflineMap, isAdded: false, listeners: [] };
    states.set(this, next);
    // Google adds an overlay only after the call has returned, and callers rely on that.
    setTimeout(() => {
      if (states.get(this) !== next) return;
      next.isAdded = true;
      const redraw = () => this.draw();
      next.map.leaflet.on("zoomend viewreset", redraw);
      next.listeners.push(() => next.map.leaflet.off("zoomend viewreset", redraw));
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
    const toLatLng = (at: L.LatLng | undefined, noWrap?: boolean | null) =>
      at ? new LatLng(at.lat, at.lng, Boolean(noWrap)) : null;
    const toTuple = (at: google.maps.LatLng | google.maps.LatLngLiteral): L.LatLngTuple => {
      const point = latLng(at);
      return [point.lat(), point.lng()];
    };
    return {
      fromLatLngToDivPixel: (at: google.maps.LatLng) => at && toPoint(leaflet?.latLngToLayerPoint(toTuple(at))),
      fromLatLngToContainerPixel: (at: google.maps.LatLng) =>
        at && toPoint(leaflet?.latLngToContainerPoint(toTuple(at))),
      fromDivPixelToLatLng: (at: google.maps.Point, noWrap?: boolean | null) =>
        at && toLatLng(leaflet?.layerPointToLatLng([at.x, at.y]), noWrap),
      fromContainerPixelToLatLng: (at: google.maps.Point, noWrap?: boolean | null) =>
        at && toLatLng(leaflet?.containerPointToLatLng([at.x, at.y]), noWrap),
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

// Subclasses define these three themselves; copied ones would overwrite them.
makeEnumerable(OverlayView, ["draw", "onAdd", "onRemove"]);
