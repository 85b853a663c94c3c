import { v } from "convex/values";
import { kindsOf } from "../../domain/report/pinKind";
import { isMapTile } from "../../domain/geo/tiles";
import { query } from "../_generated/server";
import { fail } from "../model/platform/errors";
import { contentsOf } from "../model/reports/board/mapTile";
import { reportPetType, status } from "../model/platform/shapes";

const pin = v.object({
  _id: v.id("reports"),
  status,
  petType: reportPetType,
  petName: v.string(),
  // For filtering by day: a report that names no day counts for the day of its publication. `givenDay` is null then.
  day: v.string(),
  givenDay: v.union(v.string(), v.null()),
  lat: v.number(),
  lng: v.number(),
  photo: v.union(v.string(), v.null()),
  colour: v.optional(v.string()),
});

/**
 * Public: a tile of the map of open reports. Returns its pins if there are few, and otherwise the number of pins in
 * each subtile two levels down.
 */
export const tile = query({
  args: { z: v.number(), x: v.number(), y: v.number(), status, petType: v.optional(reportPetType) },
  returns: v.union(
    v.object({ counts: v.array(v.object({ x: v.number(), y: v.number(), count: v.number() })) }),
    v.object({ pins: v.array(pin) }),
  ),
  handler: async (ctx, { status, petType, ...tile }) => {
    if (!isMapTile(tile)) fail("request.invalid");
    const contents = await contentsOf(ctx, tile, kindsOf(status, petType));
    if (!("pins" in contents)) return contents;
    const pins = contents.pins.map(async ({ reportId, lat, lng, day, card }) => {
      const photo = card.cover ? await ctx.storage.getUrl(card.cover.thumb) : null;
      const pinFields = { status: card.status, petType: card.petType, petName: card.petName };
      return {
        _id: reportId,
        ...pinFields,
        day,
        givenDay: card.day,
        lat,
        lng,
        photo,
        ...(photo && card.cover && { colour: card.cover.colour }),
      };
    });
    return { pins: await Promise.all(pins) };
  },
});
