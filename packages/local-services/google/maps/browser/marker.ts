// google.maps.Marker. Its element has a role and a name, so that tests and screen readers can find it. Labels,
// animations and clickable shapes have no effect.
import L from "leaflet";
import { event, MvcObject } from "./events.ts";
import { latLng } from "./geometry.ts";
import { forwardMouse, leafletOf } from "./leaflet.ts";

type Members =
  | "getClickable"
  | "getDraggable"
  | "getIcon"
  | "getLabel"
  | "getMap"
  | "getOpacity"
  | "getPosition"
  | "getTitle"
  | "getVisible"
  | "getZIndex"
  | "setAnimation"
  | "setClickable"
  | "setCursor"
  | "setDraggable"
  | "setIcon"
  | "setLabel"
  | "setMap"
  | "setOpacity"
  | "setOptions"
  | "setPosition"
  | "setShape"
  | "setTitle"
  | "setVisible"
  | "setZIndex";

type Options = google.maps.MarkerOptions;

/** Google's red pin, for markers without an icon, or with a symbol as their icon. */
const defaultPin = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="27" height="43" viewBox="0 0 27 43"><path d="M13.500 43C12 33 1 27 1 13.500a12.500 12.500 0 0 1 25 0C26 27 15 33 13.500 43Z" fill="#ea4335" stroke="#fff"/><circle cx="13.500" cy="13.500" r="4.500" fill="#811b12"/></svg>',
)}`;

interface Picture {
  url: string;
  size: google.maps.Size;
  anchor: google.maps.Point;
}

function picture(icon: Options["icon"]): Picture {
  const source = typeof icon === "string" ? { url: icon } : icon && "url" in icon ? icon : { url: defaultPin };
  const size = ("scaledSize" in source && source.scaledSize) ||
    ("size" in source && source.size) || { width: 27, height: 43 };
  const anchor = ("anchor" in source && source.anchor) || { x: size.width / 2, y: size.height };
  return { url: source.url, size: size as google.maps.Size, anchor: anchor as google.maps.Point };
}

export class Marker extends MvcObject implements Pick<google.maps.Marker, Members> {
  #options: Options;
  #leafletMarker: L.Marker | undefined;

  constructor(options: Options = {}) {
    super();
    this.#options = { ...options };
    this.#render();
  }

  /** Creates a new element, which is simpler than updating the old one. Markers are few and small. */
  #render() {
    this.#leafletMarker?.remove();
    this.#leafletMarker = undefined;
    const { map, position, visible, zIndex, opacity } = this.#options;
    const clickable = this.getClickable();
    const leaflet = leafletOf(map as google.maps.Map | null);
    if (!leaflet || !position || visible === false) return;
    const { lat, lng } = latLng(position).toJSON();
    this.#leafletMarker = L.marker([lat, lng], {
      icon: this.#icon(),
      keyboard: clickable,
      interactive: clickable,
      draggable: this.getDraggable(),
      zIndexOffset: zIndex ?? 0,
      opacity: opacity ?? 1,
      bubblingMouseEvents: false,
    }).addTo(leaflet);
    forwardMouse(this.#leafletMarker, this);
    for (const name of ["dragstart", "drag", "dragend"]) {
      this.#leafletMarker.on(name, () => {
        const position = this.#leafletMarker?.getLatLng();
        if (position) this.#options.position = latLng(position);
        event.trigger(this, name, { latLng: position ? latLng(position) : null });
      });
    }
    this.#makeAccessible(this.#leafletMarker, clickable);
  }

  #icon() {
    const { url, size, anchor } = picture(this.#options.icon);
    const element = document.createElement("img");
    element.src = url;
    element.alt = "";
    element.width = size.width;
    element.height = size.height;
    return L.divIcon({
      html: element,
      className: "offline-marker",
      iconSize: [size.width, size.height],
      iconAnchor: [anchor.x, anchor.y],
    });
  }

  #makeAccessible(leafletMarker: L.Marker, clickable: boolean) {
    const element = leafletMarker.getElement();
    if (!element) return;
    const title = this.#options.title ?? "";
    element.title = title;
    element.setAttribute("role", clickable ? "button" : "img");
    element.setAttribute("aria-label", title);
    if (this.#options.cursor) element.style.cursor = this.#options.cursor;
    element.addEventListener("keydown", (key) => {
      if (key.key !== "Enter" && key.key !== " ") return;
      key.preventDefault();
      key.stopPropagation();
      event.trigger(this, "click", { latLng: this.getPosition(), domEvent: key, stop: () => {} });
    });
  }

  #change(options: Options) {
    const changedEntries = Object.entries(options).filter(
      ([key, value]) => this.#options[key as keyof Options] !== value,
    );
    if (changedEntries.length === 0) return;
    Object.assign(this.#options, options);
    const position = this.getPosition();
    if (changedEntries.every(([key]) => key === "position") && this.#leafletMarker && position)
      this.#leafletMarker.setLatLng([position.lat(), position.lng()]);
    else this.#render();
    for (const [key] of changedEntries) event.trigger(this, `${key.toLowerCase()}_changed`);
  }

  setOptions(options: Options) {
    this.#change(options);
  }

  setMap(map: google.maps.Map | google.maps.StreetViewPanorama | null) {
    this.#change({ map });
  }

  getMap() {
    return this.#options.map ?? null;
  }

  setPosition(position: google.maps.LatLng | google.maps.LatLngLiteral | null) {
    this.#change({ position });
  }

  getPosition() {
    return this.#options.position ? latLng(this.#options.position) : null;
  }

  setIcon(icon: Options["icon"]) {
    this.#change({ icon });
  }

  getIcon() {
    return this.#options.icon;
  }

  setTitle(title: string | null) {
    this.#change({ title });
  }

  getTitle() {
    return this.#options.title;
  }

  setZIndex(zIndex: number | null) {
    this.#change({ zIndex });
  }

  getZIndex() {
    return this.#options.zIndex;
  }

  setVisible(visible: boolean) {
    this.#change({ visible });
  }

  getVisible() {
    return this.#options.visible !== false;
  }

  setOpacity(opacity: number | null) {
    this.#change({ opacity });
  }

  getOpacity() {
    return this.#options.opacity;
  }

  setDraggable(draggable: boolean | null) {
    this.#change({ draggable });
  }

  getDraggable() {
    return this.#options.draggable === true;
  }

  setClickable(clickable: boolean) {
    this.#change({ clickable });
  }

  getClickable() {
    return this.#options.clickable !== false;
  }

  setCursor(cursor: string | null) {
    this.#change({ cursor });
  }

  setLabel(label: Options["label"]) {
    this.#options.label = label;
  }

  getLabel() {
    return this.#options.label as google.maps.MarkerLabel | string | null | undefined;
  }

  setAnimation() {}

  setShape() {}
}
