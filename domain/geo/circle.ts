// Circles around a place: which tiles they touch, and how a query is snapped to a tile to hide the user's position.
import { limits } from "../limits.ts";
import { type Point, degreesOf, distanceKm } from "./place.ts";
import { radiiKm } from "./radii.ts";
import { type Box, type Tile, boxOf, centreOf, kmToTile, tileAt, tilesIn } from "./tiles.ts";

export interface Circle extends Point {
  km: number;
}

export type FeedOrder = "newest" | "nearest";

/** The bounding box of a circle. If the circle contains a pole, the box spans all longitudes. */
export function boxAround({ lat, lng, km }: Circle): Box {
  const latDegrees = degreesOf(km * 1000);
  const box = { north: Math.min(90, lat + latDegrees), south: Math.max(-90, lat - latDegrees) };
  if (Math.abs(lat) + latDegrees >= 90) return { ...box, west: -180, east: 179.999_999_999 };
  const radians = Math.PI / 180;
  const lngDegrees = Math.asin(Math.min(1, Math.sin(latDegrees * radians) / Math.cos(lat * radians))) / radians;
  return { ...box, west: lng - lngDegrees, east: lng + lngDegrees };
}

/** The tiles of a level that touch the circle, with a margin of one metre so that rounding loses no place. */
export const tilesInCircle = (circle: Circle, z: number): Tile[] =>
  tilesIn(boxAround({ ...circle, km: circle.km + 0.001 }), z).filter(
    (tile) => kmToTile(circle, tile) <= circle.km + 0.001,
  );

/** The zoom levels for which a pin stores its tile's number. */
export const pinTileLevels = [12, 10, 8] as const;
export type PinTileLevel = (typeof pinTileLevels)[number];

const levelOf = (km: number): PinTileLevel => (km <= 20 ? 12 : km <= 80 ? 10 : 8);

/** Above this number, larger tiles are used. Tiles shrink towards the poles, where a circle may touch hundreds. */
const maxTiles = 64;

/** The tiles that touch a circle, at a level for which pins store their tile's number. */
export function pinTilesOf(circle: Circle): { level: PinTileLevel; tiles: Tile[] } {
  let level = levelOf(circle.km);
  let tiles = tilesInCircle(circle, level);
  while (tiles.length > maxTiles && level !== 8) {
    level = level === 12 ? 10 : 8;
    tiles = tilesInCircle(circle, level);
  }
  return { level, tiles };
}

/** Tiles less than a kilometre wide in Canada, so the reports nearest to a tile's centre are near the user, too. */
const nearestLevel = 15;

/** Web Mercator ends at about 85 degrees of latitude. */
const mapEdgeLat = 84.9;

const ceilToHundredth = (km: number) => Math.ceil(km * 100) / 100;
/**
 * About ten centimetres. Browsers compute centres with different last digits, and must all send the same one. `+ 0`
 * turns -0 into 0.
 */
const roundToMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/**
 * Replaces the user's position with the centre of their tile, and widens the circle so that it contains the circle
 * around each position in the tile. The exact position never leaves the device, and everyone in the tile sends the same
 * query and shares its cached answer.
 */
export function snapToTile(position: Point, km: number | null, order: FeedOrder): Point & { km?: number } {
  const areaAround = Math.abs(position.lat) > mapEdgeLat ? polarArea : tileArea;
  const { centre, radius } = areaAround(position, snapLevel(km, order));
  return { ...centre, ...(km !== null && { km: ceilToHundredth(km + radius) }) };
}

const snapLevel = (km: number | null, order: FeedOrder) =>
  km === null || order === "nearest" ? nearestLevel : levelOf(km) + 1;

/** The area whose centre replaces every position in it: a tile or, beyond the map's edge, a polar area. */
interface SnapArea {
  centre: Point;
  /** At least the kilometres from the centre to the farthest corner. */
  radius: number;
}

/**
 * Beyond the map's edge, areas of 0.1 by 1 degree. Their corners are less than 8 km from the centre, so `radius` leaves
 * a margin.
 */
const polarArea = ({ lat, lng }: Point): SnapArea => ({
  centre: { lat: Math.round(lat * 10) / 10 + 0, lng: Math.round(lng) + 0 },
  radius: 10.5,
});

function tileArea(position: Point, level: number): SnapArea {
  const tile = tileAt(position, level);
  const { lat, lng } = centreOf(tile);
  const centre = { lat: roundToMillionth(lat), lng: roundToMillionth(lng) };
  const { north, south, west, east } = boxOf(tile);
  const corners = [north, south].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  return { centre, radius: Math.max(...corners.map((corner) => distanceKm(centre, corner))) };
}

/** Whether two numbers are equal, except that a browser's last digit may differ from the server's. */
const isSame = (one: number, other: number, precision: number) => Math.abs(one - other) < 1.5 * precision;

/**
 * Whether `snapToTile` can have returned this circle. A query for the newest must have a radius. The server refuses
 * anything else, because circles that differ slightly would each be a separate subscription and share no cached answer.
 */
export function isSnappedToTile({ lat, lng, km }: Point & { km?: number | undefined }, order: FeedOrder): boolean {
  if (order === "newest" && km === undefined) return false;
  if (roundToMillionth(lat) !== lat || roundToMillionth(lng) !== lng) return false;
  if (km !== undefined && Math.round(km * 100) / 100 !== km) return false;
  const radii = km === undefined ? [null] : radiiKm;
  const areasAround = Math.abs(lat) >= mapEdgeLat ? [polarArea, tileArea] : [tileArea];
  return radii.some((chosenKm) =>
    areasAround.some((areaAround) => {
      const { centre, radius } = areaAround({ lat, lng }, snapLevel(chosenKm, order));
      if (!isSame(centre.lat, lat, 1e-6) || !isSame(centre.lng, lng, 1e-6)) return false;
      return chosenKm === null || isSame(ceilToHundredth(chosenKm + radius), km!, 0.01);
    }),
  );
}

/** Whether a client may ask for a list of this many cards: a multiple of the page size, up to a limit. */
export const isValidNearCount = (count: number) =>
  count >= limits.reportsPage && count <= limits.nearMax && count % limits.reportsPage === 0;

interface SnappedQuery {
  km: number | null;
  order: FeedOrder;
  /** The snapped centre that was sent to the server. */
  centre: Point;
  /** Kilometres around the centre within which the answer lists every report. Null if the answer is complete. */
  completeKm: number | null;
}

/**
 * Fits the answer of a snapped query to the user's exact position: adds distances, drops cards outside the exact radius
 * and, if the order is by distance, sorts. A sorted list ends at the distance up to which the answer certainly lists
 * every report around the user.
 */
export function sortFromPosition<Card extends Point>(
  cards: readonly Card[],
  me: Point,
  { km, order, centre, completeKm }: SnappedQuery,
) {
  const withDistance = cards.map((card) => ({ ...card, km: distanceKm(me, card) }));
  const withinCircle = withDistance.filter((card) => card.km <= (km ?? Infinity));
  if (order === "newest") return withinCircle;
  const sorted = withinCircle.toSorted((one, other) => one.km - other.km);
  const certainCards =
    completeKm === null ? sorted : sorted.filter((card) => card.km <= completeKm - distanceKm(me, centre));
  // Where reports are very dense, it can happen that no card's rank is certain. An approximate order is better than an
  // empty list.
  return certainCards.length > 0 ? certainCards : sorted;
}
