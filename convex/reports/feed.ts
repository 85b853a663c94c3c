import { v } from "convex/values";
import { isNearPageSize, isSnappedToTile } from "../../domain/geo/circle";
import { isWithinBounds } from "../../domain/geo/place";
import { isDay } from "../../domain/time/time";
import type { Doc } from "../_generated/dataModel";
import { type QueryCtx, query } from "../_generated/server";
import { showCard } from "../model/reports/board/cards";
import { fail } from "../model/platform/errors";
import { nearestTo, newestIn } from "../model/reports/board/feed";
import { card } from "../model/reports/board/cardShapes";
import { reportPetType, status } from "../model/platform/shapes";

const shown = (ctx: QueryCtx, pins: Doc<"pins">[]) =>
  Promise.all(
    pins.map(async ({ reportId, card, lat, lng }) => ({ ...(await showCard(ctx, reportId, card)), lat, lng })),
  );

/**
 * Public: the open reports around a place, of one animal or since a day. The place is the middle of a tile, and the
 * circle is wide enough for everybody in it (`snapped` in domain/geo/circle.ts). So nobody's position is sent, and
 * everybody in a tile shares one answer. A longer list is requested as a whole, so it has no gap while reports come and
 * go.
 */
export const near = query({
  args: {
    status,
    petType: v.optional(reportPetType),
    since: v.optional(v.string()),
    around: v.optional(v.object({ lat: v.number(), lng: v.number(), km: v.optional(v.number()) })),
    order: v.union(v.literal("newest"), v.literal("nearest")),
    count: v.number(),
  },
  returns: v.object({
    cards: v.array(v.object({ ...card.fields, lat: v.number(), lng: v.number() })),
    more: v.boolean(),
    // With the order "nearest", if there are more: the radius in km within which the list is complete.
    completeKm: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { around, order, ...narrowed }) => {
    const { count, since } = narrowed;
    const km = around?.km;
    const isCircle = !around || (isWithinBounds(around) && isSnappedToTile(around, order));
    const isSince = since === undefined || isDay(since);
    if (!isCircle || !isNearPageSize(count) || !isSince) fail("request.invalid");
    if (order === "newest") {
      const { found: pins, more } = await newestIn(
        ctx,
        narrowed,
        around && km !== undefined ? { ...around, km } : null,
      );
      return { cards: await shown(ctx, pins), more, completeKm: null };
    }
    if (!around) fail("request.invalid");
    const { near, completeKm } = await nearestTo(ctx, narrowed, around);
    const pins = near.map(({ pin }) => pin);
    return { cards: await shown(ctx, pins), more: completeKm !== null, completeKm };
  },
});
