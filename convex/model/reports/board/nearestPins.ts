// Finds the nearest pins. It reads the tiles around a place by distance, until it has the wanted number of pins and the
// next tile is farther away than those. The tiles' size depends on how close together the pins are.
import { type PinKind } from "../../../../domain/report/pinKind";
import { type Point, distanceKm } from "../../../../domain/geo/place";
import {
  type Tile,
  childrenOf,
  edgeKm,
  kmToTile,
  leafLevel,
  spotOnCurve,
  spotRange,
  tileAt,
} from "../../../../domain/geo/tiles";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

type Pin = Doc<"pins">;

interface NearestSearch {
  kinds: readonly PinKind[];
  around: Point;
  /** The radius of the search. Absent: the whole world. */
  km?: number | undefined;
  /** Only pins of this breed. */
  breed?: string | undefined;
  count: number;
  fits?(pin: Pin): boolean;
  /** The most documents and index ranges to read in total. */
  mostRead: number;
}

export interface NearPin {
  pin: Pin;
  km: number;
}

/**
 * One read of a tile takes at most this many pins, or as many as the caller wants if that is more. A tile with so many
 * pins is split.
 */
const usualRead = 32;
/**
 * How many pins on each side of the place, along the Z-order curve (domain/geo/tiles.ts), are read to estimate how
 * dense pins are.
 */
const pinsProbed = 8;
/**
 * Tiles are chosen to have at most about this many pins, because most pins of a tile at the circle's edge are too far
 * away.
 */
const mostPerTile = 12;
/** The level of the tiles that are read where there are few pins. */
const emptyLandLevel = 8;
/** Tolerance: rounding may make a pin this much nearer than its tile. */
const roundingKm = 1e-6;
const world = { z: 0, x: 0, y: 0 };

/** Whether the tile touches a pole, where hundreds of narrow tiles meet. Nobody lives there, so large tiles will do. */
const isPolar = ({ z, y }: Tile) => y === 0 || y === 2 ** z - 1;
const polarGoalLevel = 5;

interface QueuedTile {
  tile: Tile;
  km: number;
  kind: PinKind;
  /** The level at which tiles are small enough for their pins to be read. */
  goalLevel: number;
}

function pinsInRange(ctx: QueryCtx, { breed }: NearestSearch, kind: PinKind, [from, to]: [number, number]) {
  const pins = ctx.db.query("pins");
  return breed === undefined
    ? pins.withIndex("by_kind_and_spot", (q) => q.eq("kind", kind).gte("spot", from).lt("spot", to))
    : pins.withIndex("by_kind_and_breed_and_spot", (q) =>
        q.eq("kind", kind).eq("breed", breed).gte("spot", from).lt("spot", to),
      );
}

/**
 * Estimates the level at which a tile around the place has about `perTile` pins, from the distances of the nearest pins
 * on the curve. It reads only within the place's tile of level `emptyLandLevel`, so a change in another city does not
 * re-run this query.
 */
async function estimateGoal(ctx: QueryCtx, search: NearestSearch, kind: PinKind, perTile: number, readsLeft: number) {
  const pinsPerSide = Math.min(pinsProbed, Math.floor(readsLeft / 2) - 1);
  if (pinsPerSide < 1) return { goal: emptyLandLevel, read: 0 };
  const spot = spotOnCurve(search.around);
  const [from, to] = spotRange(tileAt(search.around, emptyLandLevel));
  const [pinsAfter, pinsBefore] = await Promise.all([
    pinsInRange(ctx, search, kind, [spot, to]).take(pinsPerSide),
    pinsInRange(ctx, search, kind, [from, spot]).order("desc").take(pinsPerSide),
  ]);
  const lengths = [pinsAfter, pinsBefore]
    .filter((pins) => pins.length === pinsPerSide)
    .map((pins) => Math.abs(pins.at(-1)!.spot - spot) + 1);
  const read = pinsAfter.length + pinsBefore.length + 2;
  if (lengths.length === 0) return { goal: emptyLandLevel, read };
  // About this many leaves along the curve have `perTile` pins. One level up, a tile has four times as many leaves.
  const leaves = (Math.min(...lengths) / pinsPerSide) * perTile;
  return { goal: Math.min(leafLevel, Math.max(0, Math.round(leafLevel - Math.log2(leaves) / 2))), read };
}

/** Inserts a tile into the queue, which is sorted with the nearest tile last, so removing that one is cheap. */
function enqueue(queue: QueuedTile[], queuedTile: QueuedTile) {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (queue[middle]!.km > queuedTile.km) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, queuedTile);
}

/** Nearest first. Of several pins at one place, the newest comes first. */
const byDistance = (one: NearPin, other: NearPin) =>
  one.km - other.km || other.pin.at - one.pin.at || other.pin._creationTime - one.pin._creationTime;

/** The nearest pins in order, and the radius within which the list is complete: null if it contains every pin. */
export async function nearestPins(
  ctx: QueryCtx,
  search: NearestSearch,
): Promise<{ near: NearPin[]; completeKm: number | null }> {
  const { around, km: mostKm = Infinity, count, fits = () => true } = search;
  const fullRead = Math.max(usualRead, count);
  const queue: QueuedTile[] = [];
  let documentsRead = 0;
  // Tiles much larger than the circle are not read.
  const coarsestLevel = Math.min(leafLevel, Math.ceil(Math.log2(edgeKm(0, around) / mostKm)));
  for (const kind of search.kinds) {
    // The kinds share the wanted number.
    const perTile = Math.min(fullRead / 4, mostPerTile) / search.kinds.length;
    const probe = await estimateGoal(ctx, search, kind, perTile, search.mostRead - documentsRead);
    documentsRead += probe.read;
    enqueue(queue, { tile: world, km: 0, kind, goalLevel: Math.max(probe.goal, coarsestLevel) });
  }
  let near: NearPin[] = [];
  // The distance of the nearest tile whose pins could not all be read: many share one point, such as the middle of a
  // town, or `mostRead` is reached. Within this radius, the list is complete.
  let gap = Infinity;
  for (;;) {
    const queuedTile = queue.pop();
    // Find one more than wanted, to know whether there are more.
    const farthest = Math.min(mostKm, near[count]?.km ?? Infinity) + roundingKm;
    if (!queuedTile || queuedTile.km > farthest) return resultOf(near, count, gap);
    // A read costs one index range and at least one document, which must be within `mostRead`.
    const readsLeft = search.mostRead - documentsRead - 1;
    if (readsLeft < 1) return resultOf(near, count, Math.min(gap, queuedTile.km));
    const { tile, kind } = queuedTile;
    const goal = isPolar(tile) ? Math.min(queuedTile.goalLevel, polarGoalLevel) : queuedTile.goalLevel;
    const isLeaf = tile.z === leafLevel;
    const size = isLeaf ? readsLeft : Math.min(fullRead, readsLeft);
    // A tile is split until it has the goal level, or is no larger than its distance from the place.
    if (tile.z < goal && edgeKm(tile.z, around) > Math.max(edgeKm(goal, around), queuedTile.km))
      enqueueChildren(queue, queuedTile, around);
    else {
      // All pins of a leaf are at one point, so reading the index backwards gives the newest first.
      const pins = await pinsInRange(ctx, search, kind, spotRange(tile)).order("desc").take(size);
      documentsRead += pins.length + 1;
      if (pins.length === fullRead && !isLeaf) enqueueChildren(queue, queuedTile, around);
      else {
        if (pins.length === size) gap = Math.min(gap, queuedTile.km);
        const pinsInside = pins
          .map((pin) => ({ pin, km: distanceKm(around, pin) }))
          .filter(({ pin, km }) => km <= mostKm && fits(pin));
        if (pinsInside.length > 0) near = [...near, ...pinsInside].toSorted(byDistance);
      }
    }
  }
}

function enqueueChildren(queue: QueuedTile[], { tile, kind, goalLevel }: QueuedTile, around: Point) {
  for (const child of childrenOf(tile)) enqueue(queue, { tile: child, km: kmToTile(around, child), kind, goalLevel });
}

function resultOf(near: NearPin[], count: number, gap: number) {
  const completeKm = Math.min(gap, near[count]?.km ?? Infinity);
  return { near: near.slice(0, count), completeKm: completeKm === Infinity ? null : completeKm };
}
