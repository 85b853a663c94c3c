// The feed around a place.
import { type Circle, type CellLevel, cellsOf } from "../../../../domain/geo/circle";
import type { ReportStatus, ReportType } from "../../../../domain/choices";
import { kindsOf } from "../../../../domain/report/pinKind";
import { type Point, distanceKm } from "../../../../domain/geo/place";
import { cellOf } from "../../../../domain/geo/tiles";
import { firstMomentOf } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { nearestPins } from "./nearestPins";
import { type ReadRows, newestOf } from "./newestRows";

type Pin = Doc<"pins">;

export interface Narrowed {
  status: ReportStatus;
  petType?: ReportType | undefined;
  since?: string | undefined;
  count: number;
}

/** Most documents to read. It grows with the number of cards that the visitor has scrolled to. */
const mostRead = (count: number) => 400 + 25 * count;

const isSince = (since: string | undefined) => (pin: Pin) => since === undefined || pin.day >= since;

function readOf(ctx: QueryCtx, level: CellLevel, cell: number, kind: Pin["kind"], first: number): ReadRows {
  const pins = () => ctx.db.query("pins");
  return async (count, upTo = Infinity) => {
    const stretch = {
      8: () =>
        pins().withIndex("by_c8_and_kind_and_at", (q) =>
          q.eq("c8", cell).eq("kind", kind).gte("at", first).lte("at", upTo),
        ),
      10: () =>
        pins().withIndex("by_c10_and_kind_and_at", (q) =>
          q.eq("c10", cell).eq("kind", kind).gte("at", first).lte("at", upTo),
        ),
      12: () =>
        pins().withIndex("by_c12_and_kind_and_at", (q) =>
          q.eq("c12", cell).eq("kind", kind).gte("at", first).lte("at", upTo),
        ),
    }[level];
    return await stretch().order("desc").take(count);
  };
}

function everywhere(ctx: QueryCtx, kind: Pin["kind"], first: number): ReadRows {
  return async (count, upTo = Infinity) =>
    await ctx.db
      .query("pins")
      .withIndex("by_kind_and_at", (q) => q.eq("kind", kind).gte("at", first).lte("at", upTo))
      .order("desc")
      .take(count);
}

/** The index ranges of pins in a circle, none older than the given time. */
export function readsAround(ctx: QueryCtx, circle: Circle, kinds: readonly Pin["kind"][], first: number): ReadRows[] {
  const { level, tiles } = cellsOf(circle);
  return tiles.flatMap((tile) => kinds.map((kind) => readOf(ctx, level, cellOf(tile), kind, first)));
}

/** A pin is at least as new as its day, so the day bounds the range. */
export async function newest(ctx: QueryCtx, { status, petType, since, count }: Narrowed, circle: Circle | null) {
  const first = since === undefined ? -Infinity : firstMomentOf(since);
  const kinds = kindsOf(status, petType);
  const isInTime = isSince(since);
  const bounds = { count, mostRead: mostRead(count) };
  if (!circle) {
    const reads = kinds.map((kind) => everywhere(ctx, kind, first));
    return await newestOf(reads, { ...bounds, fits: isInTime });
  }
  const reads = readsAround(ctx, circle, kinds, first);
  const fits = (pin: Pin) => isInTime(pin) && distanceKm(circle, pin) <= circle.km;
  return await newestOf(reads, { ...bounds, fits });
}

export async function nearest(
  ctx: QueryCtx,
  { status, petType, since, count }: Narrowed,
  { lat, lng, km }: Point & { km?: number | undefined },
) {
  return await nearestPins(ctx, {
    kinds: kindsOf(status, petType),
    around: { lat, lng },
    km,
    count,
    fits: isSince(since),
    mostRead: mostRead(count),
  });
}
