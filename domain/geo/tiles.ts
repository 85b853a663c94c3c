// Web Mercator tiles, and spots: a spot is a place's position on the Z-order curve through the smallest tiles. All
// spots of a tile form one contiguous range, so an index on spots finds everything in a tile.
import { type Point, distanceKm } from "./place.ts";

export interface Tile {
  z: number;
  x: number;
  y: number;
}

export interface Box {
  north: number;
  south: number;
  west: number;
  east: number;
}

/** About ten metres per tile. Column and row take 22 bits each, so a spot fits into a double's 53 bits. */
export const leafLevel = 22;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
/** The latitude where the square map ends. */
const maxLat = degrees(Math.atan(Math.sinh(Math.PI)));
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Position as fractions of the world's width and height. Points beyond the map's edges fall into the first or last row.
 */
export function fractionsOf({ lat, lng }: Point) {
  const y = (1 - Math.asinh(Math.tan(radians(clamp(lat, -maxLat, maxLat)))) / Math.PI) / 2;
  return { x: (lng + 180) / 360, y };
}

const wrapColumn = (column: number, z: number) => ((column % 2 ** z) + 2 ** z) % 2 ** z;

export function tileAt(point: Point, z: number): Tile {
  const { x, y } = fractionsOf(point);
  return { z, x: wrapColumn(Math.floor(x * 2 ** z), z), y: clamp(Math.floor(y * 2 ** z), 0, 2 ** z - 1) };
}

/** The tile's number within its level, counted row by row. */
export const tileNumberOf = ({ z, x, y }: Tile) => y * 2 ** z + x;

const latOfRow = (y: number, z: number) => degrees(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))));

/** The first and last rows extend to the poles, because `tileAt` puts everything beyond the map there. */
export const boxOf = ({ z, x, y }: Tile): Box => ({
  north: y === 0 ? 90 : latOfRow(y, z),
  south: y === 2 ** z - 1 ? -90 : latOfRow(y + 1, z),
  west: (x / 2 ** z) * 360 - 180,
  east: ((x + 1) / 2 ** z) * 360 - 180,
});

export const centreOf = ({ z, x, y }: Tile): Point => ({
  lat: latOfRow(y + 0.5, z),
  lng: ((x + 0.5) / 2 ** z) * 360 - 180,
});

/** The tiles of a level that touch a box. A box whose west is greater than its east crosses the date line. */
export function tilesIn({ north, south, west, east }: Box, z: number): Tile[] {
  const firstColumn = Math.floor(fractionsOf({ lat: north, lng: west }).x * 2 ** z);
  const lastColumn = Math.floor(fractionsOf({ lat: south, lng: west <= east ? east : east + 360 }).x * 2 ** z);
  const columns = Math.min(lastColumn - firstColumn + 1, 2 ** z);
  const top = tileAt({ lat: north, lng: 0 }, z).y;
  const bottom = tileAt({ lat: south, lng: 0 }, z).y;
  const tiles: Tile[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let column = 0; column < columns; column += 1) tiles.push({ z, x: wrapColumn(firstColumn + column, z), y });
  }
  return tiles;
}

export const childrenOf = ({ z, x, y }: Tile): Tile[] =>
  [0, 1, 2, 3].map((n) => ({ z: z + 1, x: 2 * x + (n % 2), y: 2 * y + Math.floor(n / 2) }));

/** A tile's position on the Z-order curve of its level: the bits of row and column, interleaved. */
export function zOrderOf({ z, x, y }: Tile): number {
  let order = 0;
  for (let bit = z - 1; bit >= 0; bit -= 1) {
    const step = 2 ** bit;
    order = order * 4 + (Math.floor(y / step) % 2) * 2 + (Math.floor(x / step) % 2);
  }
  return order;
}

export function tileOfZOrder(order: number, z: number): Tile {
  let [x, y] = [0, 0];
  for (let bit = z - 1; bit >= 0; bit -= 1) {
    const quarter = Math.floor(order / 4 ** bit) % 4;
    x = x * 2 + (quarter % 2);
    y = y * 2 + Math.floor(quarter / 2);
  }
  return { z, x, y };
}

/** A place's spot: the position of its smallest tile on the curve. */
export const spotOnCurve = (point: Point) => zOrderOf(tileAt(point, leafLevel));

/** The spots in a tile: `from` inclusive, `to` exclusive. */
export function spotRange(tile: Tile): [from: number, to: number] {
  const order = zOrderOf(tile);
  const size = 4 ** (leafLevel - tile.z);
  return [order * size, (order + 1) * size];
}

/** The Z-order of the tile that contains a spot. */
export const zOrderAround = (spot: number, z: number) => Math.floor(spot / 4 ** (leafLevel - z));

/** Length of a tile's edge at a latitude. */
export const edgeKm = (z: number, { lat }: Point) => (40_075 * Math.cos(radians(clamp(lat, -maxLat, maxLat)))) / 2 ** z;

/** Distance to the nearest point of a box, zero inside. The box must not cross the date line. */
export function kmToBox(from: Point, { north, south, west, east }: Box): number {
  const toEast = (((from.lng - west) % 360) + 360) % 360;
  const width = east - west;
  const lat = clamp(from.lat, south, north);
  if (toEast <= width) return distanceKm(from, { lat, lng: from.lng });
  const lng = 360 - toEast < toEast - width ? west : east;
  // The nearest point of the edge's whole meridian. If it lies beyond the edge, a corner is nearest.
  const nearestLat = degrees(Math.atan2(Math.tan(radians(from.lat)), Math.cos(radians(lng - from.lng))));
  return Math.min(
    ...[clamp(nearestLat, south, north), south, north].map((edge) => distanceKm(from, { lat: edge, lng })),
  );
}

/** Distance to the nearest point of a tile, zero inside. */
export const kmToTile = (from: Point, tile: Tile) => kmToBox(from, boxOf(tile));

/** The feed's map loads tiles of every second level only, so that zooming reuses them. */
const [firstMapLevel, lastMapLevel] = [2, 18];

export const mapTileLevel = (zoom: number) => clamp(Math.floor(zoom / 2) * 2, firstMapLevel, lastMapLevel);

export const isMapTile = ({ z, x, y }: Tile) =>
  z === mapTileLevel(z) && [x, y].every((index) => Number.isInteger(index) && index >= 0 && index < 2 ** z);
