// Circles around a place: which tiles they touch, and what the server is asked instead of somebody's exact position.
import { type Point, degreesOf, distanceKm } from "./place.ts";
import { type Box, type Tile, boxOf, centreOf, kmToTile, tileAt, tilesIn } from "./tiles.ts";

export interface Circle extends Point {
  km: number;
}

/** The radii that people can choose. */
export const radiiKm = [5, 10, 25, 50, 100] as const;

export type FeedOrder = "newest" | "nearest";

/** A box around the circle. Where it holds a pole it goes around the world. */
export function boxAround({ lat, lng, km }: Circle): Box {
  const up = degreesOf(km * 1000);
  const box = { north: Math.min(90, lat + up), south: Math.max(-90, lat - up) };
  if (Math.abs(lat) + up >= 90) return { ...box, west: -180, east: 179.999_999_999 };
  const radians = Math.PI / 180;
  const aside = Math.asin(Math.min(1, Math.sin(up * radians) / Math.cos(lat * radians))) / radians;
  return { ...box, west: lng - aside, east: lng + aside };
}

/** The tiles of a level that touch the circle. A little more rather than less: rounding must not lose a place. */
export const cover = (circle: Circle, z: number): Tile[] =>
  tilesIn(boxAround({ ...circle, km: circle.km + 0.001 }), z).filter(
    (tile) => kmToTile(circle, tile) <= circle.km + 0.001,
  );

/** The levels for which a report's place keeps the tile's number. */
export const cellLevels = [12, 10, 8] as const;
export type CellLevel = (typeof cellLevels)[number];

const levelOf = (km: number): CellLevel => (km <= 20 ? 12 : km <= 80 ? 10 : 8);

/** Far in the north, tiles are small, and a circle touches very many of them. */
const mostCells = 64;

export function cellsOf(circle: Circle): { level: CellLevel; tiles: Tile[] } {
  let level = levelOf(circle.km);
  let tiles = cover(circle, level);
  while (tiles.length > mostCells && level !== 8) {
    level = level === 12 ? 10 : 8;
    tiles = cover(circle, level);
  }
  return { level, tiles };
}

/** Half a kilometre or so: whoever is nearest to the middle of that is nearest to the person, too. */
const nearestLevel = 15;

/** Beyond the edge of the map. */
const polar = 84.9;

const hundredths = (km: number) => Math.ceil(km * 100) / 100;

/**
 * What the server is asked: the middle of the tile in which the person is, and a circle wide enough for everybody in it.
 * Everybody there asks the same, so that one answer serves them all, and nobody's position leaves their device.
 */
export function snapped(me: Point, km: number | null, order: FeedOrder): Point & { km?: number } {
  const level = km === null || order === "nearest" ? nearestLevel : levelOf(km) + 1;
  const { centre, reach } = middleOf(me, level);
  return { ...centre, ...(km !== null && { km: hundredths(km + reach) }) };
}

function middleOf(me: Point, level: number): { centre: Point; reach: number } {
  // A tenth of a degree to the north and one to the east are at most 10.5 km there, from the middle to a corner.
  if (Math.abs(me.lat) > polar)
    return { centre: { lat: Math.round(me.lat * 10) / 10, lng: Math.round(me.lng) }, reach: 10.5 };
  const tile = tileAt(me, level);
  const centre = centreOf(tile);
  const { north, south, west } = boxOf(tile);
  return { centre, reach: Math.max(...[north, south].map((lat) => distanceKm(centre, { lat, lng: west }))) };
}

interface Asked {
  km: number | null;
  order: FeedOrder;
  /** The middle that the server was asked about, and how far around it nothing is missing: null if nothing is at all. */
  centre: Point;
  whole: number | null;
}

/**
 * The answer as it is for the person's own position: with distances, within the exact radius and, nearest first, only as
 * far as none can be missing in between.
 */
export function placed<Card extends Point>(cards: readonly Card[], me: Point, { km, order, centre, whole }: Asked) {
  const far = cards.map((card) => ({ ...card, km: distanceKm(me, card) }));
  const near = far.filter((card) => card.km <= (km ?? Infinity));
  if (order === "newest") return near;
  const sorted = near.toSorted((one, other) => one.km - other.km);
  const sure = whole === null ? sorted : sorted.filter((card) => card.km <= whole - distanceKm(me, centre));
  // With hundreds in one block, none may be sure. Then any order is as good.
  return sure.length > 0 ? sure : sorted;
}
