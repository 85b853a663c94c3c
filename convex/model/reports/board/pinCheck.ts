// Compares pins with reports, and counters with pins, and repairs differences. There should be none, but a missing pin
// would hide a pet from everybody who lives nearby.
import { tileOfZOrder, zOrderAround, spotRange } from "../../../../domain/geo/tiles";
import { pinKinds } from "../../../../domain/report/pinKind";
import type { MutationCtx } from "../../../_generated/server";
import {
  type CounterLevel,
  childrenPerTile,
  counterLevels,
  counterOf,
  zeroCounts,
  indexOfCount,
  totalOf,
  setCounter,
} from "./tileCounts";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import { type PinChange, syncPins } from "./pins";

const batch = 50;

const isRepair = ({ before, after }: PinChange) => before !== after;

async function repairPins(ctx: MutationCtx, reportIds: Id<"reports">[]) {
  const changes = await syncPins(ctx, reportIds);
  const repairedIds = reportIds.filter((_, index) => isRepair(changes[index]!));
  for (const reportId of repairedIds) await ctx.scheduler.runAfter(0, internal.matching.matches.compare, { reportId });
  return repairedIds.length;
}

/** Checks the pins of one batch of reports. */
export async function checkReports(ctx: MutationCtx, cursor: string | null) {
  const { page, isDone, continueCursor } = await ctx.db.query("reports").paginate({ numItems: batch, cursor });
  const repaired = await repairPins(
    ctx,
    page.map(({ _id }) => _id),
  );
  return { repaired, next: isDone ? null : continueCursor };
}

/** Checks one batch of pins, to find those without a report. */
export async function checkPins(ctx: MutationCtx, cursor: string | null) {
  const { page, isDone, continueCursor } = await ctx.db.query("pins").paginate({ numItems: batch, cursor });
  const repaired = await repairPins(
    ctx,
    page.map(({ reportId }) => reportId),
  );
  return { repaired, next: isDone ? null : continueCursor };
}

/**
 * A tile's correct counts. At the deepest level with counters, its pins are counted. At any other level, the counters
 * of its subtiles are added up.
 */
async function countTile(ctx: MutationCtx, z: CounterLevel, tile: number) {
  const counts = zeroCounts();
  if (z === counterLevels[0]) {
    const [from, to] = spotRange(tileOfZOrder(tile, z));
    for (const kind of pinKinds) {
      const pins = ctx.db
        .query("pins")
        .withIndex("by_kind_and_spot", (q) => q.eq("kind", kind).gte("spot", from).lt("spot", to));
      // `zOrderAround` is the number of the subtile that contains the spot.
      for await (const { spot } of pins) counts[indexOfCount(zOrderAround(spot, z + 2) % childrenPerTile, kind)]! += 1;
    }
    return counts;
  }
  const childCounters = await ctx.db
    .query("tileCounts")
    .withIndex("by_z_and_tile", (q) =>
      q
        .eq("z", z + 2)
        .gte("tile", tile * childrenPerTile)
        .lt("tile", (tile + 1) * childrenPerTile),
    )
    .take(childrenPerTile);
  for (const child of childCounters) {
    for (const kind of pinKinds)
      counts[indexOfCount(child.tile % childrenPerTile, kind)]! += totalOf(child.counts, kind);
  }
  return counts;
}

/** The first tile, at or after `from`, that has a counter or should have one. */
async function nextTile(ctx: MutationCtx, z: CounterLevel, from: number) {
  const counter = await ctx.db
    .query("tileCounts")
    .withIndex("by_z_and_tile", (q) => q.eq("z", z).gte("tile", from))
    .first();
  const nextTiles = counter ? [counter.tile] : [];
  if (z === counterLevels[0]) {
    const [spot] = spotRange(tileOfZOrder(from, z));
    for (const kind of pinKinds) {
      const pin = await ctx.db
        .query("pins")
        .withIndex("by_kind_and_spot", (q) => q.eq("kind", kind).gte("spot", spot))
        .first();
      if (pin) nextTiles.push(zOrderAround(pin.spot, z));
    }
  } else {
    const child = await ctx.db
      .query("tileCounts")
      .withIndex("by_z_and_tile", (q) => q.eq("z", z + 2).gte("tile", from * childrenPerTile))
      .first();
    if (child) nextTiles.push(Math.floor(child.tile / childrenPerTile));
  }
  return nextTiles.length > 0 ? Math.min(...nextTiles) : null;
}

/**
 * A call of `checkCounts` stops after this many pins in total, or this many tiles. A city's tile can have thousands of
 * pins.
 */
const [mostPins, mostTiles] = [4000, 40];

/** Checks some of a level's tiles. `next` is where to continue, or null at the end. */
export async function checkCounts(ctx: MutationCtx, z: CounterLevel, from: number) {
  let repaired = 0;
  let pinsChecked = 0;
  let next: number | null = from;
  for (let tiles = 0; tiles < mostTiles && pinsChecked < mostPins; tiles += 1) {
    // The last tile of the level has no next one.
    next = next < 4 ** z ? await nextTile(ctx, z, next) : null;
    if (next === null) break;
    const tile: number = next;
    const counts = await countTile(ctx, z, tile);
    const existing = await counterOf(ctx, z, tile);
    if (!existing || existing.counts.some((number, index) => number !== counts[index])) {
      await setCounter(ctx, existing, { z, tile, counts });
      repaired += 1;
    }
    pinsChecked += counts.reduce((sum, number) => sum + number, 0);
    next = tile + 1;
  }
  return { repaired, next };
}
