import { v } from "convex/values";
import { isValidNearCount, isSnappedToTile } from "../../domain/geo/circle";
import { isWithinBounds } from "../../domain/geo/place";
import { isDay } from "../../domain/time/time";
import type { Doc } from "../_generated/dataModel";
import { type QueryCtx, query } from "../_generated/server";
import { showCard } from "../model/reports/board/cards";
import { fail } from "../model/platform/errors";
import { nearestTo, newestIn } from "../model/reports/board/feed";
import { card } from "../model/reports/board/cardShapes";
import { reportPetType, status } from "../model/platform/shapes";

const cardsOf = (ctx: QueryCtx, pins: Doc<"pins">[]) =>
  Promise.all(
    pins.map(async ({ reportId, card, lat, lng }) => ({ ...(await showCard(ctx, reportId, card)), lat, lng })),
  );

/**
 * Public: the open reports, optionally around a place, of one kind of animal, and since a day. The place is the middle
 * of a tile, and the circle is wide enough for everybody in the tile (`snapToTile` in domain/geo/circle.ts). So
 * nobody's position is sent, and everybody in a tile shares one answer. To show more, the client requests the whole
 * list with a higher count, because pages could skip reports when others come or go in between.
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
  handler: async (ctx, { around, order, ...filter }) => {
    const { count, since } = filter;
    const km = around?.km;
    const isValidCircle = !around || (isWithinBounds(around) && isSnappedToTile(around, order));
    const isValidSince = since === undefined || isDay(since);
    if (!isValidCircle || !isValidNearCount(count) || !isValidSince) fail("request.invalid");
    if (order === "newest") {
      const { rows: pins, more } = await newestIn(ctx, filter, around && km !== undefined ? { ...around, km } : null);
      return { cards: await cardsOf(ctx, pins), more, completeKm: null };
    }
    if (!around) fail("request.invalid");
    const { near, completeKm } = await nearestTo(ctx, filter, around);
    const pins = near.map(({ pin }) => pin);
    return { cards: await cardsOf(ctx, pins), more: completeKm !== null, completeKm };
  },
});
