// Finds the pins for the feed: the newest or the nearest, around a place or everywhere.
import { type Circle, type PinTileLevel, pinTilesOf } from "../../../../domain/geo/circle";
import type { ReportStatus, ReportPetType } from "../../../../domain/choices";
import { kindsOf } from "../../../../domain/report/pinKind";
import { type Point, distanceKm } from "../../../../domain/geo/place";
import { tileNumberOf } from "../../../../domain/geo/tiles";
import { firstMomentOf } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { nearestPins } from "./nearestPins";
import { type ReadRows, newestRowsOf } from "./newestRows";

type Pin = Doc<"pins">;

export interface FeedFilter {
  status: ReportStatus;
  petType?: ReportPetType | undefined;
  since?: string | undefined;
  count: number;
}

/** The most documents to read. It grows with the number of cards that the visitor has scrolled to. */
const mostRead = (count: number) => 400 + 25 * count;

const isSinceDay = (since: string | undefined) => (pin: Pin) => since === undefined || pin.day >= since;

function readerOfTile(ctx: QueryCtx, level: PinTileLevel, tile: number, kind: Pin["kind"], earliest: number): ReadRows {
  const pins = () => ctx.db.query("pins");
  return async (count, upTo = Infinity) => {
    const rangeOfLevel = {
      8: () =>
        pins().withIndex("by_c8_and_kind_and_at", (q) =>
          q.eq("c8", tile).eq("kind", kind).gte("at", earliest).lte("at", upTo),
        ),
      10: () =>
        pins().withIndex("by_c10_and_kind_and_at", (q) =>
          q.eq("c10", tile).eq("kind", kind).gte("at", earliest).lte("at", upTo),
        ),
      12: () =>
        pins().withIndex("by_c12_and_kind_and_at", (q) =>
          q.eq("c12", tile).eq("kind", kind).gte("at", earliest).lte("at", upTo),
        ),
    }[level];
    return await rangeOfLevel().order("desc").take(count);
  };
}

function readerOfWorld(ctx: QueryCtx, kind: Pin["kind"], earliest: number): ReadRows {
  return async (count, upTo = Infinity) =>
    await ctx.db
      .query("pins")
      .withIndex("by_kind_and_at", (q) => q.eq("kind", kind).gte("at", earliest).lte("at", upTo))
      .order("desc")
      .take(count);
}

/** Functions that read the index ranges of the pins in a circle. They skip pins older than `earliest`. */
export function pinReadersIn(
  ctx: QueryCtx,
  circle: Circle,
  kinds: readonly Pin["kind"][],
  earliest: number,
): ReadRows[] {
  const { level, tiles } = pinTilesOf(circle);
  return tiles.flatMap((tile) => kinds.map((kind) => readerOfTile(ctx, level, tileNumberOf(tile), kind, earliest)));
}

/**
 * The newest pins, in a circle or everywhere. A pin's `at` is never before its `day`, so `since` bounds the index
 * range.
 */
export async function newestIn(ctx: QueryCtx, { status, petType, since, count }: FeedFilter, circle: Circle | null) {
  const earliest = since === undefined ? -Infinity : firstMomentOf(since);
  const kinds = kindsOf(status, petType);
  const isInTime = isSinceDay(since);
  const bounds = { count, mostRead: mostRead(count) };
  if (!circle) {
    const reads = kinds.map((kind) => readerOfWorld(ctx, kind, earliest));
    return await newestRowsOf(reads, { ...bounds, fits: isInTime });
  }
  const reads = pinReadersIn(ctx, circle, kinds, earliest);
  const fits = (pin: Pin) => isInTime(pin) && distanceKm(circle, pin) <= circle.km;
  return await newestRowsOf(reads, { ...bounds, fits });
}

export async function nearestTo(
  ctx: QueryCtx,
  { status, petType, since, count }: FeedFilter,
  { lat, lng, km }: Point & { km?: number | undefined },
) {
  return await nearestPins(ctx, {
    kinds: kindsOf(status, petType),
    around: { lat, lng },
    km,
    count,
    fits: isSinceDay(since),
    mostRead: mostRead(count),
  });
}
