// Draws the names of places and postal areas, biggest first, without overlaps. Each tile also considers the names on
// its neighbours, so that tiles agree about a name that crosses their edge.
import type { BaseMap, PostalAreas } from "../baseMap.ts";
import { project } from "./shapes.ts";

const postalFromZoom = 12;
/** The smallest population of a labelled place, by zoom. At zooms beyond this list, all places are labelled. */
const minPopulation = [1e7, 5e6, 3e6, 2e6, 9e5, 4e5, 1.5e5, 5e4, 1.5e4, 5e3, 500];
/** Names are grouped by squares of the world, so a tile checks only a few of them. */
const squaresAcross = 512;

interface PlaceName {
  text: string;
  /** Position in the Mercator square, from 0 to 1. */
  x: number;
  y: number;
  /** -1 for a postal area. */
  population: number;
}

/** The names by the number of their square, biggest first in each. */
export type NameIndex = Map<number, PlaceName[]>;

const squareNumber = (x: number, y: number) =>
  Math.floor(y * squaresAcross) * squaresAcross + Math.floor(x * squaresAcross);

export function nameIndex(places: BaseMap["places"], postal: PostalAreas): NameIndex {
  const index: NameIndex = new Map();
  const add = (text: string, lng: number, lat: number, population: number) => {
    const { x, y } = project(lng, lat);
    const key = squareNumber(x, y);
    const sameSquare = index.get(key);
    if (sameSquare) sameSquare.push({ text, x, y, population });
    else index.set(key, [{ text, x, y, population }]);
  };
  for (const [text, lng, lat, population] of places) add(text, lng / 1e5, lat / 1e5, population);
  for (const [text, lng, lat] of postal) add(text, lng / 1e4, lat / 1e4, -1);
  return index;
}

interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
}

export interface Tile {
  zoom: number;
  column: number;
  row: number;
  size: number;
}

/** Estimated: an average letter is 0.56 times as wide as its font size. 12 px separate two names. */
const width = ({ text, size }: Label) => text.length * size * 0.56 + 12;

const collide = (a: Label, b: Label) =>
  Math.abs(a.x - b.x) < (width(a) + width(b)) / 2 && Math.abs(a.y - b.y) < a.size + b.size - 6;

function namesAround(index: NameIndex, { zoom, column, row }: Tile): PlaceName[] {
  const tilesAcross = 2 ** zoom;
  // For a tile's column or row: the first and the last square that touch the tile or one of its neighbours.
  const range = (tileIndex: number) => [
    Math.max(0, Math.floor(((tileIndex - 1) / tilesAcross) * squaresAcross)),
    Math.min(squaresAcross - 1, Math.floor(((tileIndex + 2) / tilesAcross) * squaresAcross)),
  ];
  const [left, right] = range(column);
  const [top, bottom] = range(row);
  const minimum = minPopulation[zoom] ?? (zoom >= postalFromZoom ? -1 : 0);
  const names: PlaceName[] = [];
  for (let y = top!; y <= bottom!; y += 1) {
    for (let x = left!; x <= right!; x += 1) {
      for (const one of index.get(y * squaresAcross + x) ?? []) if (one.population >= minimum) names.push(one);
    }
  }
  return names.sort((a, b) => b.population - a.population);
}

function label({ text, x, y, population }: PlaceName, { zoom, column, row, size }: Tile): Label {
  const world = size * 2 ** zoom;
  const position = { text, x: x * world - column * size, y: y * world - row * size };
  if (population < 0) return { ...position, size: 12, weight: 400 };
  const emphasis = population >= 200_000 ? 2 : population >= 20_000 ? 1 : 0;
  return { ...position, size: 12 + emphasis * 1.5 + (zoom >= 12 ? 2 : 0), weight: emphasis ? 620 : 560 };
}

export function drawLabels(
  pen: CanvasRenderingContext2D,
  index: NameIndex,
  tile: Tile,
  styles: { ink: string; halo: string; font: string },
) {
  const drawnLabels: Label[] = [];
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 4;
  pen.strokeStyle = styles.halo;
  pen.fillStyle = styles.ink;
  for (const placeName of namesAround(index, tile)) {
    const one = label(placeName, tile);
    if (drawnLabels.some((other) => collide(one, other))) continue;
    drawnLabels.push(one);
    pen.font = `${one.weight} ${one.size}px ${styles.font}`;
    pen.strokeText(one.text, one.x, one.y);
    pen.fillText(one.text, one.x, one.y);
  }
}
