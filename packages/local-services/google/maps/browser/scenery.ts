// Everything on the map except markers, lines, circles and overlays: the base map, its notice, zoom buttons,
// attribution.
import L from "leaflet";
import type { BaseMap, PostalAreas } from "../baseMap.ts";
import { BaseLayer, type Source } from "./baseLayer.ts";
import { nameIndex } from "./labels.ts";
import { palette, type Palette } from "./palette.ts";
import { notice } from "./scale.ts";
import { type Shapes, shapesOf } from "./shapes.ts";
import { applyPalette } from "./style.ts";

const postalFromZoom = 12;
const attribution =
  'Map: <a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">Natural Earth</a>, ' +
  '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a>';

const script = document.currentScript as HTMLScriptElement | null;
const origin = script ? new URL(script.src).origin : location.origin;

let baseMapPromise: Promise<{ map: BaseMap; shapes: Shapes }> | undefined;
let detailedSource: Promise<Source> | undefined;

const fetchJson = async <T>(name: string) => (await (await fetch(`${origin}/__google-maps/${name}`)).json()) as T;

/**
 * Reports a new map to the emulator, which counts maps because Google bills each. Where a build is served without the
 * emulator, the request fails and nothing counts the map.
 */
export function countMapLoad() {
  fetch(`${origin}/__google-maps/load`, { method: "POST", keepalive: true }).catch(() => {});
}

async function baseMap() {
  baseMapPromise ??= fetchJson<BaseMap>("base.json").then((map) => ({ map, shapes: shapesOf(map) }));
  return await baseMapPromise;
}

async function loadWithPlaces(): Promise<Source> {
  const { map, shapes } = await baseMap();
  return { shapes, names: nameIndex(map.places, []) };
}

async function loadWithPostalAreas(): Promise<Source> {
  detailedSource ??= Promise.all([baseMap(), fetchJson<PostalAreas>("postal.json")]).then(
    ([{ map, shapes }, postal]) => ({
      shapes,
      names: nameIndex(map.places, postal),
    }),
  );
  return await detailedSource;
}

export class Scenery {
  readonly #map: L.Map;
  readonly #root: HTMLElement;
  readonly #layer: BaseLayer;
  readonly #notice = document.createElement("p");
  #palette: Palette = palette(undefined);
  #zoom: L.Control.Zoom | undefined;
  #attribution: L.Control.Attribution;
  #hasRequestedPostal = false;
  #isRemoved = false;

  constructor(map: L.Map, root: HTMLElement) {
    this.#map = map;
    this.#root = root;
    applyPalette(root, this.#palette);
    this.#layer = new BaseLayer(
      this.#palette,
      getComputedStyle(root).fontFamily || "system-ui",
      () => map.getCenter().lat,
    ).addTo(map);
    this.#attribution = L.control
      .attribution({ prefix: false, position: "bottomleft" })
      .addAttribution(attribution)
      .addTo(map);
    this.#notice.className = "offline-notice";
    root.append(this.#notice);
    map.on("zoomend moveend", this.#update);
    this.#update();
    if (!this.#hasRequestedPostal) loadWithPlaces().then(this.#setSource, () => {});
  }

  readonly #setSource = (source: Source) => {
    if (!this.#isRemoved) this.#layer.setSource(source);
  };

  readonly #update = () => {
    const zoom = this.#map.getZoom();
    this.#notice.textContent = notice(this.#map.getCenter().lat, zoom);
    if (zoom < postalFromZoom || this.#hasRequestedPostal) return;
    this.#hasRequestedPostal = true;
    loadWithPostalAreas().then(this.#setSource, () => {});
  };

  apply(options: google.maps.MapOptions) {
    const colours = palette(options.styles);
    if (JSON.stringify(colours) !== JSON.stringify(this.#palette)) {
      this.#palette = colours;
      applyPalette(this.#root, colours);
      this.#layer.setPalette(colours);
    }
    const showsZoom = options.zoomControl ?? options.disableDefaultUI !== true;
    if (showsZoom && !this.#zoom) {
      this.#zoom = L.control.zoom({ position: cornerOf(options.zoomControlOptions?.position) }).addTo(this.#map);
    } else if (!showsZoom) {
      this.#zoom?.remove();
      this.#zoom = undefined;
    }
  }

  remove() {
    this.#isRemoved = true;
    this.#map.off("zoomend moveend", this.#update);
    this.#attribution.remove();
    this.#notice.remove();
  }
}

/** Leaflet has four corners only; the numbers are Google's positions on the left and at the top. */
function cornerOf(position: google.maps.ControlPosition | null | undefined): L.ControlPosition {
  const left = [1, 4, 5, 6, 10];
  const top = [1, 2, 3, 5, 7];
  // 9 is RIGHT_BOTTOM.
  const number: number = position ?? 9;
  return `${top.includes(number) ? "top" : "bottom"}${left.includes(number) ? "left" : "right"}`;
}
