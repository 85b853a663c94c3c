// The content of a map tile: its pins if there are few, otherwise the number of pins in each of its sixteen subtiles.
import { limits } from "../../../../domain/limits";
import type { PinKind } from "../../../../domain/report/pinKind";
import { type Tile, zOrderAround, zOrderOf, spotRange, tileOfZOrder } from "../../../../domain/geo/tiles";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { childrenPerTile, counterLevels, counterOf, indexOfCount } from "./tileCounts";

/** At a level without counters, at most this many pins are read and counted. */
const mostCounted = 1000;

async function pinsIn(ctx: QueryCtx, tile: Tile, kinds: PinKind[], maxPins: number) {
  const [from, to] = spotRange(tile);
  const pins: Doc<"pins">[] = [];
  for (const kind of kinds) {
    if (pins.length === maxPins) break;
    const pinsOfKind = await ctx.db
      .query("pins")
      .withIndex("by_kind_and_spot", (q) => q.eq("kind", kind).gte("spot", from).lt("spot", to))
      .take(maxPins - pins.length);
    pins.push(...pinsOfKind);
  }
  return pins;
}

/** The number of pins of these kinds in each subtile. */
async function numbersOf(ctx: QueryCtx, tile: Tile, kinds: PinKind[]) {
  const counter = await counterOf(ctx, tile.z, zOrderOf(tile));
  const numberAt = (child: number) =>
    kinds.reduce((sum, kind) => sum + (counter?.counts[indexOfCount(child, kind)] ?? 0), 0);
  return Array.from({ length: childrenPerTile }, (_, child) => numberAt(child));
}

function subtileCounts(tile: Tile, numbers: number[]) {
  const z = tile.z + 2;
  const firstChild = zOrderOf(tile) * childrenPerTile;
  const counts = numbers.map((count, child) => {
    const { x, y } = tileOfZOrder(firstChild + child, z);
    return { x, y, count };
  });
  return { counts: counts.filter(({ count }) => count > 0) };
}

export async function contentsOf(ctx: QueryCtx, tile: Tile, kinds: PinKind[]) {
  if (counterLevels.some((z) => z === tile.z)) {
    const numbers = await numbersOf(ctx, tile, kinds);
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return total > limits.tilePins
      ? subtileCounts(tile, numbers)
      : { pins: await pinsIn(ctx, tile, kinds, limits.tilePins) };
  }
  const pins = await pinsIn(ctx, tile, kinds, mostCounted);
  if (pins.length <= limits.tilePins) return { pins };
  const numbers = Array.from({ length: childrenPerTile }, () => 0);
  // A subtile's number on the curve, modulo 16, is its position in the tile.
  for (const { spot } of pins) numbers[zOrderAround(spot, tile.z + 2) % childrenPerTile]! += 1;
  return subtileCounts(tile, numbers);
}
