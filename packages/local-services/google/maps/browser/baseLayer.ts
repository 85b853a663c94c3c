// Draws the offline map tile by tile: coasts, lakes, rivers and borders from far away, a plain grid close up, names on
// both.
import L from "leaflet";
import { drawLabels, type NameIndex } from "./labels.ts";
import type { Palette } from "./palette.ts";
import { gridStep } from "./scale.ts";
import type { Shapes } from "./shapes.ts";

// The most detailed shapes, North America's, have a scale of 1:50 million, so a coast is off by a kilometre. Therefore
// water is faint from `fadeFromZoom` on, and no shapes are drawn from `dropFromZoom` on.
const fadeFromZoom = 12;
const dropFromZoom = 14;
const metresPerDegree = 111_320;

export interface Source {
  shapes: Shapes;
  names: NameIndex;
}

export class BaseLayer extends L.GridLayer {
  #palette: Palette;
  #source: Source | undefined;
  #font: string;

  readonly #latitude: () => number;

  constructor(palette: Palette, font: string, latitude: () => number) {
    super({ tileSize: 256, updateWhenZooming: false, keepBuffer: 1, minZoom: 0, maxZoom: 22 });
    this.#palette = palette;
    this.#font = font;
    this.#latitude = latitude;
  }

  setPalette(palette: Palette) {
    this.#palette = palette;
    this.redraw();
  }

  setSource(source: Source) {
    this.#source = source;
    this.redraw();
  }

  protected override createTile(coords: L.Coords): HTMLElement {
    const size = 256;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const tile = document.createElement("canvas");
    tile.width = tile.height = size * ratio;
    const pen = tile.getContext("2d");
    if (!pen) return tile;
    const tilesAcross = 2 ** coords.z;
    const column = ((coords.x % tilesAcross) + tilesAcross) % tilesAcross;
    pen.scale(ratio, ratio);
    pen.fillStyle = this.#palette.land;
    pen.fillRect(0, 0, size, size);
    if (this.#source) {
      const world = size * tilesAcross;
      if (coords.z < dropFromZoom) {
        pen.save();
        pen.translate(-column * size, -coords.y * size);
        pen.scale(world, world);
        this.#drawShapes(pen, this.#source.shapes, 1 / world, coords.z);
        pen.restore();
      }
      this.#drawGrid(pen, coords, column);
      const position = { zoom: coords.z, column, row: coords.y, size };
      drawLabels(pen, this.#source.names, position, { ...this.#palette, font: this.#font });
    }
    return tile;
  }

  /** Draws in the Mercator square from (0, 0) to (1, 1), where `pixel` is the width of one pixel. */
  #drawShapes(pen: CanvasRenderingContext2D, shapes: Shapes, pixel: number, zoom: number) {
    const { water, land, border } = this.#palette;
    const strength = zoom >= fadeFromZoom ? 0.45 : 1;
    pen.globalAlpha = strength;
    pen.fillStyle = water;
    pen.fill(shapes.ocean, "evenodd");
    pen.globalAlpha = 1;
    // Covers the coarse coasts where there are detailed ones.
    pen.fillStyle = land;
    pen.fill(shapes.fine);
    pen.globalAlpha = strength;
    pen.fillStyle = water;
    pen.fill(shapes.sea, "evenodd");
    pen.fill(shapes.lakes, "evenodd");
    pen.strokeStyle = water;
    pen.lineWidth = pixel * (zoom < 7 ? 0.8 : 1.6);
    if (zoom > 4) pen.stroke(shapes.rivers);
    pen.globalAlpha = 1;
    pen.strokeStyle = border;
    pen.lineJoin = "round";
    pen.lineWidth = pixel * 1.4;
    pen.stroke(shapes.countries);
    pen.lineWidth = pixel;
    pen.setLineDash([pixel * 5, pixel * 4]);
    if (zoom > 3) pen.stroke(shapes.provinces);
    pen.setLineDash([]);
  }

  #drawGrid(pen: CanvasRenderingContext2D, coords: L.Coords, column: number) {
    // All tiles use the rounded latitude of the map's centre, so that their lines meet. Within half a degree of it, the
    // error is about 1 %.
    const lat = Math.round(this.#latitude() * 2) / 2;
    const step = gridStep(lat, coords.z);
    if (step === undefined) return;
    const size = 256;
    const world = size * 2 ** coords.z;
    const spacing = ((step / (metresPerDegree * Math.cos((lat * Math.PI) / 180))) * world) / 360;
    const left = column * size;
    pen.strokeStyle = this.#palette.grid;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = Math.ceil(left / spacing) * spacing - left; x <= size; x += spacing) {
      pen.moveTo(Math.round(x) + 0.5, 0);
      pen.lineTo(Math.round(x) + 0.5, size);
    }
    const top = coords.y * size;
    for (let y = Math.ceil(top / spacing) * spacing - top; y <= size; y += spacing) {
      pen.moveTo(0, Math.round(y) + 0.5);
      pen.lineTo(size, Math.round(y) + 0.5);
    }
    pen.stroke();
  }
}
