// google.maps.Polyline, drawn with Leaflet. A symbol that is repeated along the line is drawn as dots, which is what
// Google's way to make a dotted line looks like.
import L from "leaflet";
import { MvcObject } from "./events.ts";
import { latLng } from "./geometry.ts";
import { forwardMouse, leafletOf } from "./leaflet.ts";

type Members =
  | "getDraggable"
  | "getEditable"
  | "getMap"
  | "getVisible"
  | "setDraggable"
  | "setEditable"
  | "setMap"
  | "setOptions"
  | "setPath"
  | "setVisible";

type Options = google.maps.PolylineOptions;

export class Polyline extends MvcObject implements Pick<google.maps.Polyline, Members> {
  #options: Options;
  #line: L.Polyline | undefined;

  constructor(options: Options | null = {}) {
    super();
    this.#options = { ...options };
    this.#render();
  }

  #render() {
    this.#line?.remove();
    this.#line = undefined;
    const { map, path = [], visible, clickable = true, icons } = this.#options;
    const leaflet = leafletOf(map);
    if (!leaflet || visible === false) return;
    const points = [...(path as google.maps.LatLngLiteral[])].map((point) => {
      const { lat, lng } = latLng(point).toJSON();
      return [lat, lng] as [number, number];
    });
    const { strokeColor = "#000", strokeOpacity = 1, strokeWeight = 3 } = this.#options;
    const [dots] = icons ?? [];
    const symbol = dots?.icon as google.maps.Symbol | undefined;
    this.#line = L.polyline(points, {
      color: symbol?.strokeColor ?? strokeColor ?? "#000",
      opacity: symbol?.strokeOpacity ?? strokeOpacity ?? 1,
      weight: symbol?.strokeWeight ?? strokeWeight ?? 3,
      interactive: clickable === true,
      ...(dots && { dashArray: `0.1 ${Number.parseFloat(dots.repeat ?? "12")}`, lineCap: "round" as const }),
    }).addTo(leaflet);
    forwardMouse(this.#line, this);
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

  setPath(path: NonNullable<Options["path"]>) {
    this.setOptions({ path });
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
