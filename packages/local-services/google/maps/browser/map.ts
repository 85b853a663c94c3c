// google.maps.Map on Leaflet: the part of it that the app's map library uses.
import L from "leaflet";
import { event, MvcObject } from "./events.ts";
import { latLng, LatLng, LatLngBounds } from "./geometry.ts";
import { applyGestures } from "./gestures.ts";
import { forwardMouse } from "./leaflet.ts";
import { countMapLoad, Scenery } from "./scenery.ts";
import { addStyleSheet } from "./style.ts";

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

const mapOfDiv = new WeakMap<HTMLElement, OfflineMap>();
const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class OfflineMap extends MvcObject implements Pick<google.maps.Map, Members> {
  readonly controls: google.maps.MVCArray<HTMLElement>[] = [];
  readonly mapTypes = new Map<string, unknown>() as unknown as google.maps.MapTypeRegistry;
  readonly leaflet: L.Map;
  readonly #div: HTMLElement;
  readonly #inner: HTMLElement;
  readonly #scenery: Scenery;
  readonly #resizeObserver: ResizeObserver;
  #options: google.maps.MapOptions = {};
  /** The centre as a caller set it, because Leaflet rounds it to whole pixels. After other moves, Leaflet's centre. */
  #centre = new LatLng(0, 0);
  /** Whether the map is still moving to the set centre, so Leaflet's own centre must not be reported yet. */
  #isMoving = false;
  #idleTimer: number | undefined;

  constructor(div: HTMLElement, options: google.maps.MapOptions = {}) {
    super();
    // StrictMode creates two maps in one element, and the app's map library cannot remove the first.
    mapOfDiv.get(div)?.destroy();
    mapOfDiv.set(div, this);
    addStyleSheet();
    countMapLoad();
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
      zoomAnimation: !prefersReducedMotion(),
      fadeAnimation: !prefersReducedMotion(),
      inertia: !prefersReducedMotion(),
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
    this.#resizeObserver = new ResizeObserver(() => this.#handleResize());
    this.#resizeObserver.observe(this.#inner);
  }

  destroy() {
    this.#resizeObserver.disconnect();
    this.#scenery.remove();
    window.clearTimeout(this.#idleTimer);
    this.leaflet.remove();
    this.#inner.remove();
    if (mapOfDiv.get(this.#div) === this) mapOfDiv.delete(this.#div);
  }

  #listen() {
    forwardMouse(this.leaflet, this);
    for (const name of ["dragstart", "drag", "dragend"]) this.leaflet.on(name, () => event.trigger(this, name));
    this.leaflet.on("move", () => {
      if (!this.#isMoving) {
        const { lat, lng } = this.leaflet.getCenter();
        this.#centre = new LatLng(lat, lng);
      }
      event.trigger(this, "center_changed");
      event.trigger(this, "bounds_changed");
    });
    this.leaflet.on("zoomend", () => event.trigger(this, "zoom_changed"));
    this.leaflet.on("moveend", () => this.#fireIdle());
  }

  /** Google fires "idle" only after the call that moved the map has returned. */
  #fireIdle() {
    window.clearTimeout(this.#idleTimer);
    this.#idleTimer = window.setTimeout(() => {
      event.trigger(this, "tilesloaded");
      event.trigger(this, "idle");
    });
  }

  #handleResize() {
    this.leaflet.invalidateSize({ pan: false, animate: false });
    this.#moveTo(this.#centre, this.leaflet.getZoom(), false);
    event.trigger(this, "resize");
  }

  #moveTo(centre: LatLng, zoom: number, animate: boolean) {
    this.#isMoving = true;
    this.#centre = centre;
    this.leaflet.setView([centre.lat(), centre.lng()], zoom, { animate });
    if (!animate || prefersReducedMotion()) this.#isMoving = false;
    else this.leaflet.once("moveend", () => (this.#isMoving = false));
  }

  setCenter(centre: google.maps.LatLng | google.maps.LatLngLiteral) {
    this.#moveTo(new LatLng(centre), this.leaflet.getZoom(), false);
  }

  panTo(
    centre:
      | google.maps.LatLng
      | google.maps.LatLngLiteral
      | google.maps.LatLngAltitude
      | google.maps.LatLngAltitudeLiteral,
  ) {
    this.#moveTo(new LatLng(centre as google.maps.LatLngLiteral), this.leaflet.getZoom(), !prefersReducedMotion());
  }

  panBy(x: number, y: number) {
    this.leaflet.panBy([x, y], { animate: !prefersReducedMotion() });
  }

  setZoom(zoom: number) {
    if (zoom !== this.leaflet.getZoom()) this.#moveTo(this.#centre, zoom, false);
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
    const previous = this.#options;
    this.#options = { ...previous, ...options };
    const { center, zoom, minZoom, maxZoom } = this.#options;
    if (minZoom !== previous.minZoom) this.leaflet.setMinZoom(minZoom ?? 0);
    if (maxZoom !== previous.maxZoom) this.leaflet.setMaxZoom(maxZoom ?? 22);
    if (center && center !== previous.center) this.setCenter(center as google.maps.LatLngLiteral);
    if (typeof zoom === "number" && zoom !== previous.zoom) this.setZoom(zoom);
    applyGestures(this.leaflet, this.#inner, this.#options);
    this.#scenery.apply(this.#options);
  }

  getBounds() {
    const box = this.leaflet.getBounds();
    const isWholeWorld = box.getEast() - box.getWest() >= 360;
    // An east side of 180 would wrap to -180, so that the box would have no width.
    const bounds = isWholeWorld
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
