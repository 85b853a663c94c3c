// google.maps.Circle, drawn with Leaflet.
import L from "leaflet";
import { MvcObject } from "./events.ts";
import { latLng, LatLngBounds } from "./geometry.ts";
import { forwardMouse, leafletOf } from "./leaflet.ts";

type Members =
  | "getBounds"
  | "getCenter"
  | "getDraggable"
  | "getEditable"
  | "getMap"
  | "getRadius"
  | "getVisible"
  | "setCenter"
  | "setDraggable"
  | "setEditable"
  | "setMap"
  | "setOptions"
  | "setRadius"
  | "setVisible";

type Options = google.maps.CircleOptions;

export class Circle extends MvcObject implements Pick<google.maps.Circle, Members> {
  #options: Options;
  #ring: L.Circle | undefined;

  constructor(options: Options = {}) {
    super();
    this.#options = { ...options };
    this.#render();
  }

  #render() {
    this.#ring?.remove();
    this.#ring = undefined;
    const { map, center, radius = 0, visible, clickable = true } = this.#options;
    const leaflet = leafletOf(map);
    if (!leaflet || !center || visible === false) return;
    const { lat, lng } = latLng(center as google.maps.LatLngLiteral).toJSON();
    const { strokeColor, strokeOpacity, strokeWeight, fillColor, fillOpacity } = this.#options;
    this.#ring = L.circle([lat, lng], {
      radius: radius ?? 0,
      color: strokeColor ?? "#000",
      opacity: strokeOpacity ?? 1,
      weight: strokeWeight ?? 3,
      fillColor: fillColor ?? "#000",
      fillOpacity: fillOpacity ?? 0.5,
      interactive: clickable === true,
    }).addTo(leaflet);
    forwardMouse(this.#ring, this);
  }

  setOptions(options: Options | null) {
    Object.assign(this.#options, options);
    this.#render();
  }

  setMap(map: google.maps.Map | null) {
    this.setOptions({ map });
  }

  getMap() {
    return this.#options.map ?? null;
  }

  setCenter(center: google.maps.LatLng | google.maps.LatLngLiteral | null) {
    this.setOptions({ center });
  }

  getCenter() {
    return this.#options.center ? latLng(this.#options.center as google.maps.LatLngLiteral) : null;
  }

  setRadius(radius: number) {
    this.setOptions({ radius });
  }

  getRadius() {
    return this.#options.radius ?? 0;
  }

  getBounds() {
    const box = this.#ring?.getBounds();
    if (!box) return null;
    const southWest = { lat: box.getSouth(), lng: box.getWest() };
    return new LatLngBounds(southWest, {
      lat: box.getNorth(),
      lng: box.getEast(),
    }) as unknown as google.maps.LatLngBounds;
  }

  setVisible(visible: boolean) {
    this.setOptions({ visible });
  }

  getVisible() {
    return this.#options.visible !== false;
  }

  setDraggable(draggable: boolean) {
    this.#options.draggable = draggable;
  }

  getDraggable() {
    return this.#options.draggable === true;
  }

  setEditable(editable: boolean) {
    this.#options.editable = editable;
  }

  getEditable() {
    return this.#options.editable === true;
  }
}
