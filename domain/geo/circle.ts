// Circles around a place: which tiles they touch, and what the server is asked instead of somebody's exact position.
import { limits } from "../limits.ts";
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
/** Some ten centimetres. Browsers compute a middle slightly differently, and have to ask for the same one. */
const millionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/**
 * What the server is asked: the middle of the tile in which the person is, and a circle wide enough for everybody in it.
 * Everybody there asks the same, so that one answer serves them all, and nobody's position leaves their device.
 */
export function snapped(me: Point, km: number | null, order: FeedOrder): Point & { km?: number } {
  const middleAround = Math.abs(me.lat) > polar ? polarMiddle : tileMiddle;
  const { centre, reach } = middleAround(me, askedLevel(km, order));
  return { ...centre, ...(km !== null && { km: hundredths(km + reach) }) };
}

const askedLevel = (km: number | null, order: FeedOrder) =>
  km === null || order === "nearest" ? nearestLevel : levelOf(km) + 1;

interface Middle {
  centre: Point;
  /** In kilometres, as far as the farthest corner. */
  reach: number;
}

// A tenth of a degree to the north and one to the east are at most 10.5 km there, from the middle to a corner.
const polarMiddle = (me: Point): Middle => ({
  centre: { lat: Math.round(me.lat * 10) / 10 + 0, lng: Math.round(me.lng) + 0 },
  reach: 10.5,
});

function tileMiddle(me: Point, level: number): Middle {
  const tile = tileAt(me, level);
  const { lat, lng } = centreOf(tile);
  const centre = { lat: millionths(lat), lng: millionths(lng) };
  const { north, south, west, east } = boxOf(tile);
  const corners = [north, south].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  return { centre, reach: Math.max(...corners.map((corner) => distanceKm(centre, corner))) };
}

/** A browser's last digit may be another one than the server's. */
const isSame = (one: number, other: number, digit: number) => Math.abs(one - other) < 1.5 * digit;

/**
 * Whether `snapped` returns this for some place. The server answers nothing else: otherwise, circles that hardly differ
 * would each be a query of their own, and no answer would serve two people.
 */
export function isSnapped({ lat, lng, km }: Point & { km?: number | undefined }, order: FeedOrder): boolean {
  if (order === "newest" && km === undefined) return false;
  if (millionths(lat) !== lat || millionths(lng) !== lng) return false;
  if (km !== undefined && Math.round(km * 100) / 100 !== km) return false;
  const radii = km === undefined ? [null] : radiiKm;
  const middles = Math.abs(lat) >= polar ? [polarMiddle, tileMiddle] : [tileMiddle];
  return radii.some((radius) =>
    middles.some((middleAround) => {
      const { centre, reach } = middleAround({ lat, lng }, askedLevel(radius, order));
      if (!isSame(centre.lat, lat, 1e-6) || !isSame(centre.lng, lng, 1e-6)) return false;
      return radius === null || isSame(hundredths(radius + reach), km!, 0.01);
    }),
  );
}

/** Lists grow by whole pages. */
export const isNearCount = (count: number) =>
  count >= limits.reportsPage && count <= limits.nearMost && count % limits.reportsPage === 0;

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
