// Finds the nearest pins. It reads the tiles around a place by distance, until the next tile is farther than the pins
// it has found. The tiles' size depends on how close together the pins are.
import { type PinKind } from "../../../../domain/report/pinKind";
import { type Point, distanceKm } from "../../../../domain/geo/place";
import {
  type Tile,
  childrenOf,
  edgeKm,
  kmToTile,
  leafLevel,
  spotOf,
  spotRange,
  tileAt,
} from "../../../../domain/geo/tiles";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

type Pin = Doc<"pins">;

interface Asked {
  kinds: readonly PinKind[];
  around: Point;
  /** Absent: the whole world. */
  km?: number | undefined;
  /** Only pins of this breed. */
  breed?: string | undefined;
  count: number;
  fits?(pin: Pin): boolean;
  /** Most documents and index ranges to read in total. */
  mostRead: number;
}

export interface Near {
  pin: Pin;
  km: number;
}

/** Fewest pins to read of a tile. A tile with as many pins as wanted gives a quarter of that. */
const smallestRead = 32;
const probed = 8;
/** Most pins in a tile that is read, about: at the circle's edge, most of them are too far away. */
const mostPerTile = 12;
const emptyLand = 8;
/** Tolerance in km: a pin may be that much nearer than its tile. */
const rounding = 1e-6;
const world = { z: 0, x: 0, y: 0 };

/** Near the poles, hundreds of narrow tiles meet in one point. Nobody lives there. */
const isPolar = ({ z, y }: Tile) => y === 0 || y === 2 ** z - 1;
const polarGoal = 5;

interface Candidate {
  tile: Tile;
  km: number;
  kind: PinKind;
  goal: number;
}

function stretchOf(ctx: QueryCtx, { breed }: Asked, kind: PinKind, [from, to]: [number, number]) {
  const pins = ctx.db.query("pins");
  return breed === undefined
    ? pins.withIndex("by_kind_and_spot", (q) => q.eq("kind", kind).gte("spot", from).lt("spot", to))
    : pins.withIndex("by_kind_and_breed_and_spot", (q) =>
        q.eq("kind", kind).eq("breed", breed).gte("spot", from).lt("spot", to),
      );
}

/**
 * The level at which a tile there has about so many pins, estimated from how far apart the nearest pins on the curve
 * are. In empty land, it reads no farther than the tile that is read anyway, so a change in another city does not
 * re-run this query.
 */
async function goalLevel(ctx: QueryCtx, asked: Asked, kind: PinKind, perTile: number, left: number) {
  const each = Math.min(probed, Math.floor(left / 2) - 1);
  if (each < 1) return { goal: emptyLand, read: 0 };
  const here = spotOf(asked.around);
  const [from, to] = spotRange(tileAt(asked.around, emptyLand));
  const [after, before] = await Promise.all([
    stretchOf(ctx, asked, kind, [here, to]).take(each),
    stretchOf(ctx, asked, kind, [from, here]).order("desc").take(each),
  ]);
  const lengths = [after, before]
    .filter((pins) => pins.length === each)
    .map((pins) => Math.abs(pins.at(-1)!.spot - here) + 1);
  const read = after.length + before.length + 2;
  if (lengths.length === 0) return { goal: emptyLand, read };
  const leaves = (Math.min(...lengths) / each) * perTile;
  return { goal: Math.min(leafLevel, Math.max(0, Math.round(leafLevel - Math.log2(leaves) / 2))), read };
}

/** Sorted by distance, nearest last, so taking one is cheap. */
function add(queue: Candidate[], candidate: Candidate) {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (queue[middle]!.km > candidate.km) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, candidate);
}

/** Orders several pins at one place by age, the newest first. */
const byDistance = (one: Near, other: Near) =>
  one.km - other.km || other.pin.at - one.pin.at || other.pin._creationTime - one.pin._creationTime;

/** The nearest pins in order, and the radius within which the list is complete: null if it contains every pin. */
export async function nearestPins(ctx: QueryCtx, asked: Asked): Promise<{ near: Near[]; whole: number | null }> {
  const { around, km: most = Infinity, count, fits = () => true } = asked;
  const full = Math.max(smallestRead, count);
  const queue: Candidate[] = [];
  let read = 0;
  // No tile is much larger than the circle.
  const least = Math.min(leafLevel, Math.ceil(Math.log2(edgeKm(0, around) / most)));
  for (const kind of asked.kinds) {
    // The kinds share the wanted number.
    const perTile = Math.min(full / 4, mostPerTile) / asked.kinds.length;
    const probe = await goalLevel(ctx, asked, kind, perTile, asked.mostRead - read);
    read += probe.read;
    add(queue, { tile: world, km: 0, kind, goal: Math.max(probe.goal, least) });
  }
  let near: Near[] = [];
  // The radius, if a tile had more pins than could be read: many reports can share one point, such as the middle of a
  // town.
  let gap = Infinity;
  for (;;) {
    const next = queue.pop();
    // Find one more than wanted, to know whether there are more.
    const farthest = Math.min(most, near[count]?.km ?? Infinity) + rounding;
    if (!next || next.km > farthest) return cut(near, count, gap);
    // A read costs one index range and at least one document. It must fit into what is left.
    const left = asked.mostRead - read - 1;
    if (left < 1) return cut(near, count, Math.min(gap, next.km));
    const { tile, kind } = next;
    const goal = isPolar(tile) ? Math.min(next.goal, polarGoal) : next.goal;
    const isLeaf = tile.z === leafLevel;
    const size = isLeaf ? left : Math.min(full, left);
    if (tile.z < goal && edgeKm(tile.z, around) > Math.max(edgeKm(goal, around), next.km)) split(queue, next, around);
    else {
      // All pins of a leaf are at one point, so reading the index backwards gives the newest first.
      const found = await stretchOf(ctx, asked, kind, spotRange(tile)).order("desc").take(size);
      read += found.length + 1;
      if (found.length === full && !isLeaf) split(queue, next, around);
      else {
        if (found.length === size) gap = Math.min(gap, next.km);
        const inside = found
          .map((pin) => ({ pin, km: distanceKm(around, pin) }))
          .filter(({ pin, km }) => km <= most && fits(pin));
        if (inside.length > 0) near = [...near, ...inside].toSorted(byDistance);
      }
    }
  }
}

function split(queue: Candidate[], { tile, kind, goal }: Candidate, around: Point) {
  for (const child of childrenOf(tile)) add(queue, { tile: child, km: kmToTile(around, child), kind, goal });
}

function cut(near: Near[], count: number, gap: number) {
  const whole = Math.min(gap, near[count]?.km ?? Infinity);
  return { near: near.slice(0, count), whole: whole === Infinity ? null : whole };
}
