// The base class of lines and circles: Google's options, and the Leaflet layer that is drawn from them. The shapes
// cannot be dragged or edited: those options are only stored.
import type L from "leaflet";
import { MvcObject } from "./events.ts";
import { forwardMouse, leafletOf } from "./leaflet.ts";

interface DrawnOptions {
  map?: google.maps.Map | null;
  visible?: boolean | null;
  draggable?: boolean | null;
  editable?: boolean | null;
}

export type DrawnMembers =
  | "getDraggable"
  | "getEditable"
  | "getMap"
  | "getVisible"
  | "setDraggable"
  | "setEditable"
  | "setMap"
  | "setOptions"
  | "setVisible";

export abstract class DrawnShape<Options extends DrawnOptions, Layer extends L.Path> extends MvcObject {
  protected readonly options: Options;
  protected layer: Layer | undefined;

  constructor(options: Options) {
    super();
    this.options = { ...options };
    this.#render();
  }

  /** The layer for the current options; undefined while a required option is missing. */
  protected abstract draw(): Layer | undefined;

  #render() {
    this.layer?.remove();
    this.layer = undefined;
    const leaflet = leafletOf(this.options.map);
    if (!leaflet || this.options.visible === false) return;
    this.layer = this.draw();
    if (!this.layer) return;
    this.layer.addTo(leaflet);
    forwardMouse(this.layer, this);
  }

  setOptions(options: Partial<Options> | null) {
    Object.assign(this.options, options);
    this.#render();
  }

  setMap(map: google.maps.Map | null) {
    this.setOptions({ map } as Partial<Options>);
  }

  getMap() {
    return this.options.map ?? null;
  }

  setVisible(visible: boolean) {
    this.setOptions({ visible } as Partial<Options>);
  }

  getVisible() {
    return this.options.visible !== false;
  }

  setDraggable(draggable: boolean) {
    this.options.draggable = draggable;
  }

  getDraggable() {
    return this.options.draggable === true;
  }

  setEditable(editable: boolean) {
    this.options.editable = editable;
  }

  getEditable() {
    return this.options.editable === true;
  }
}
