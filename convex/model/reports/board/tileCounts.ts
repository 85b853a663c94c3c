// Counters for the zoomed-out map: the number of pins of each kind in each tile.
import { type PinKind, pinKinds } from "../../../../domain/report/pinKind";
import { zOrderAround } from "../../../../domain/geo/tiles";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

/** Levels with counters. A counter has one number for each kind in each of the tile's subtiles two levels down. */
export const counterLevels = [12, 10, 8, 6, 4, 2] as const;
export type CounterLevel = (typeof counterLevels)[number];

export const childrenPerTile = 16;
const numbersPerTile = childrenPerTile * pinKinds.length;

export const zeroCounts = () => Array.from({ length: numbersPerTile }, () => 0);

/**
 * A counter begins with the counts of the first six of `pinKinds`, child by child. The counts of kinds that were added
 * later follow, also child by child.
 */
const firstKinds = 6;

/** The index of a kind's count in a child. */
export function indexOfCount(child: number, kind: PinKind) {
  const position = pinKinds.indexOf(kind);
  if (position < firstKinds) return child * firstKinds + position;
  const otherKinds = pinKinds.length - firstKinds;
  return childrenPerTile * firstKinds + child * otherKinds + position - firstKinds;
}

/** The total of a kind in a counter. A counter that is older than the kind has no counts of it. */
export const totalOf = (counts: readonly number[], kind: PinKind) =>
  Array.from({ length: childrenPerTile }, (_, child) => counts[indexOfCount(child, kind)] ?? 0).reduce(
    (sum, number) => sum + number,
    0,
  );

export interface CountChange {
  kind: PinKind;
  spot: number;
  by: number;
}

export const counterOf = (ctx: QueryCtx, z: number, tile: number) =>
  ctx.db
    .query("tileCounts")
    .withIndex("by_z_and_tile", (q) => q.eq("z", z).eq("tile", tile))
    .unique();

/** A counter without pins is deleted, so only tiles with pins have one. */
export async function setCounter(
  ctx: MutationCtx,
  stored: Doc<"tileCounts"> | null,
  counter: Omit<Doc<"tileCounts">, "_id" | "_creationTime">,
) {
  const isEmpty = counter.counts.every((number) => number === 0);
  if (stored && isEmpty) await ctx.db.delete("tileCounts", stored._id);
  else if (stored) await ctx.db.patch("tileCounts", stored._id, { counts: counter.counts });
  else if (!isEmpty) await ctx.db.insert("tileCounts", counter);
}

/** Applies changes to the counters. Each tile is written once, however many changes it contains. */
export async function applyCountChanges(ctx: MutationCtx, changes: CountChange[]) {
  for (const z of counterLevels) {
    const changesByTile = new Map<number, number[]>();
    for (const { kind, spot, by } of changes) {
      const child = zOrderAround(spot, z + 2);
      const tile = Math.floor(child / childrenPerTile);
      const numbers = changesByTile.get(tile) ?? zeroCounts();
      numbers[indexOfCount(child % childrenPerTile, kind)]! += by;
      changesByTile.set(tile, numbers);
    }
    for (const [tile, numbers] of changesByTile) {
      if (numbers.every((number) => number === 0)) continue;
      const existing = await counterOf(ctx, z, tile);
      const counts = numbers.map((number, index) => number + (existing?.counts[index] ?? 0));
      await setCounter(ctx, existing, { z, tile, counts });
    }
  }
}
