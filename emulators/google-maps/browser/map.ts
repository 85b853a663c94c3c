// google.maps.Map on Leaflet: the subset that the app's wrapper touches.
import L from "leaflet";
import { event, MvcObject } from "./events.ts";
import { latLng, LatLng, LatLngBounds, Point } from "./geometry.ts";
import { applyGestures } from "./gestures.ts";
import { Scenery } from "./scenery.ts";
import { addSheet } from "./style.ts";

type Members =
  | "controls"
  | "fitBounds"
  | "getBounds"
  | "getCenter"
  | "getClickableIcons"
  | "getDiv"
  | "getHeading"
  | "getMapTypeId"
  | "getStreetView"
  | "getTilt"
  | "getZoom"
  | "mapTypes"
  | "panBy"
  | "panTo"
  | "setCenter"
  | "setClickableIcons"
  | "setHeading"
  | "setMapTypeId"
  | "setOptions"
  | "setStreetView"
  | "setTilt"
  | "setZoom";

const onDiv = new WeakMap<HTMLElement, OfflineMap>();
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const mouse: Record<string, string> = {
  click: "click",
  dblclick: "dblclick",
  mousemove: "mousemove",
  mouseover: "mouseover",
  mouseout: "mouseout",
  mousedown: "mousedown",
  mouseup: "mouseup",
  contextmenu: "rightclick",
};

export class OfflineMap extends MvcObject implements Pick<google.maps.Map, Members> {
  readonly controls: google.maps.MVCArray<HTMLElement>[] = [];
  readonly mapTypes = new Map<string, unknown>() as unknown as google.maps.MapTypeRegistry;
  readonly leaflet: L.Map;
  readonly #div: HTMLElement;
  readonly #inner: HTMLElement;
  readonly #scenery: Scenery;
  readonly #watch: ResizeObserver;
  #options: google.maps.MapOptions = {};
  /** Leaflet rounds the centre to pixels; the value that was asked for is the one to tell. */
  #centre = new LatLng(0, 0);
  #asked = false;
  #settling: number | undefined;

  constructor(div: HTMLElement, options: google.maps.MapOptions = {}) {
    super();
    // StrictMode builds two maps on one element, and the wrapper has no way to take the first down.
    onDiv.get(div)?.destroy();
    onDiv.set(div, this);
    addSheet();
    this.#div = div;
    this.#inner = document.createElement("div");
    this.#inner.className = "offline-map";
    this.#inner.setAttribute("role", "region");
    this.#inner.setAttribute("aria-roledescription", "map");
    this.#inner.setAttribute("aria-label", "Map");
    div.append(this.#inner);
    this.leaflet = L.map(this.#inner, {
      zoomControl: false,
      attributionControl: false,
      worldCopyJump: true,
      zoomAnimation: !still(),
      fadeAnimation: !still(),
      inertia: !still(),
      maxZoom: 22,
      keyboardPanDelta: 100,
    });
    for (const pane of ["overlayLayer", "overlayMouseTarget", "floatPane"]) {
      this.leaflet.createPane(pane).classList.add("leaflet-zoom-hide");
    }
    this.leaflet.setView([options.center ? latLng(options.center).lat() : 0, 0], options.zoom ?? 2, { animate: false });
    this.#scenery = new Scenery(this.leaflet, this.#inner);
    this.#listen();
    this.setOptions(options);
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(this.#inner);
  }

  destroy() {
    this.#watch.disconnect();
    this.#scenery.remove();
    window.clearTimeout(this.#settling);
    this.leaflet.remove();
    this.#inner.remove();
    if (onDiv.get(this.#div) === this) onDiv.delete(this.#div);
  }

  #listen() {
    for (const [from, to] of Object.entries(mouse)) {
      this.leaflet.on(from, (raw) => {
        const { latlng, containerPoint, originalEvent } = raw as L.LeafletMouseEvent;
        event.trigger(this, to, {
          latLng: new LatLng(latlng.lat, latlng.lng),
          pixel: new Point(containerPoint.x, containerPoint.y),
          domEvent: originalEvent,
          stop: () => originalEvent.stopPropagation(),
        });
      });
    }
    for (const name of ["dragstart", "drag", "dragend"]) this.leaflet.on(name, () => event.trigger(this, name));
    this.leaflet.on("move", () => {
      if (!this.#asked) {
        const { lat, lng } = this.leaflet.getCenter();
        this.#centre = new LatLng(lat, lng);
      }
      event.trigger(this, "center_changed");
      event.trigger(this, "bounds_changed");
    });
    this.leaflet.on("zoomend", () => event.trigger(this, "zoom_changed"));
    this.leaflet.on("moveend", () => this.#settle());
  }

  /** Google tells that it is idle after the call that moved it has returned. */
  #settle() {
    window.clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => {
      event.trigger(this, "tilesloaded");
      event.trigger(this, "idle");
    });
  }

  #resized() {
    this.leaflet.invalidateSize({ pan: false, animate: false });
    this.#show(this.#centre, this.leaflet.getZoom(), false);
    event.trigger(this, "resize");
  }

  #show(centre: LatLng, zoom: number, animate: boolean) {
    this.#asked = true;
    this.#centre = centre;
    this.leaflet.setView([centre.lat(), centre.lng()], zoom, { animate });
    if (!animate || still()) this.#asked = false;
    else this.leaflet.once("moveend", () => (this.#asked = false));
  }

  setCenter(centre: google.maps.LatLng | google.maps.LatLngLiteral) {
    this.#show(new LatLng(centre), this.leaflet.getZoom(), false);
  }

  panTo(
    centre:
      | google.maps.LatLng
      | google.maps.LatLngLiteral
      | google.maps.LatLngAltitude
      | google.maps.LatLngAltitudeLiteral,
  ) {
    this.#show(new LatLng(centre as google.maps.LatLngLiteral), this.leaflet.getZoom(), !still());
  }

  panBy(x: number, y: number) {
    this.leaflet.panBy([x, y], { animate: !still() });
  }

  setZoom(zoom: number) {
    if (zoom !== this.leaflet.getZoom()) this.#show(this.#centre, zoom, false);
  }

  fitBounds(
    bounds: google.maps.LatLngBounds | google.maps.LatLngBoundsLiteral,
    padding: number | google.maps.Padding = 32,
  ) {
    const box = new LatLngBounds(bounds);
    if (box.isEmpty()) return;
    const { south, west, north, east } = box.toJSON();
    const space =
      typeof padding === "number" ? padding : Math.max(0, ...Object.values(padding as Record<string, number>));
    this.leaflet.fitBounds(
      [
        [south, west],
        [north, west <= east ? east : east + 360],
      ],
      { padding: [space, space], animate: false },
    );
  }

  setOptions(options: google.maps.MapOptions | null) {
    const before = this.#options;
    this.#options = { ...before, ...options };
    const { center, zoom, minZoom, maxZoom } = this.#options;
    if (minZoom !== before.minZoom) this.leaflet.setMinZoom(minZoom ?? 0);
    if (maxZoom !== before.maxZoom) this.leaflet.setMaxZoom(maxZoom ?? 22);
    if (center && center !== before.center) this.setCenter(center as google.maps.LatLngLiteral);
    if (typeof zoom === "number" && zoom !== before.zoom) this.setZoom(zoom);
    applyGestures(this.leaflet, this.#inner, this.#options);
    this.#scenery.apply(this.#options);
  }

  getBounds() {
    const box = this.leaflet.getBounds();
    const wide = box.getEast() - box.getWest() >= 360;
    const bounds = wide
      ? new LatLngBounds({ south: box.getSouth(), west: -180, north: box.getNorth(), east: 179.999_999 })
      : new LatLngBounds({ lat: box.getSouth(), lng: box.getWest() }, { lat: box.getNorth(), lng: box.getEast() });
    return bounds as unknown as google.maps.LatLngBounds;
  }

  getCenter() {
    return this.#centre;
  }

  getZoom() {
    return this.leaflet.getZoom();
  }

  getDiv() {
    return this.#div;
  }

  getMapTypeId() {
    return "roadmap";
  }

  setMapTypeId() {
    event.trigger(this, "maptypeid_changed");
  }

  getHeading() {
    return 0;
  }

  setHeading() {}

  getTilt() {
    return 0;
  }

  setTilt() {}

  getClickableIcons() {
    return false;
  }

  setClickableIcons() {}

  getStreetView() {
    return null as unknown as google.maps.StreetViewPanorama;
  }

  setStreetView() {}
}
