// The watch areas of users. Only the owner of an area can read it.
import { v } from "convex/values";
import { roundToHundredMetres, isWithinBounds } from "../../domain/geo/place";
import { isDay } from "../../domain/time/time";
import { internalMutation } from "../_generated/server";
import {
  addArea,
  areasOf,
  changeArea,
  chooseForAreas,
  finishRemoval,
  ownArea,
  preview as previewShape,
  previewOf,
  removeArea,
  restoreArea,
  setAreaChannels,
} from "../model/notify/areas";
import { fail } from "../model/platform/errors";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { areaFields, newsChannels } from "../model/notify/notifyShapes";

const nullOrRefusal = v.union(v.null(), refusal);

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("watchAreas"),
      ...areaFields,
      isOn: v.boolean(),
      email: v.boolean(),
      push: v.boolean(),
      quiet: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    const areas = ctx.viewer ? await areasOf(ctx, ctx.viewer) : [];
    return areas.map(({ _id, name, place, km, animals, reports, isOn, email = false, push = false, quiet = false }) => {
      return { _id, name, place, km, animals, reports, isOn, email, push, quiet };
    });
  },
});

/**
 * Counts the reports of which an area would have notified the viewer lately. The caller passes the day, because a query
 * that reads the clock is never cached.
 */
export const preview = userQuery({
  args: {
    lat: v.number(),
    lng: v.number(),
    km: areaFields.km,
    animals: areaFields.animals,
    reports: areaFields.reports,
    today: v.string(),
  },
  returns: previewShape,
  handler: async (ctx, { lat, lng, today, ...choices }) => {
    if (!isWithinBounds({ lat, lng }) || !isDay(today)) fail("request.invalid");
    return await previewOf(ctx, { ...roundToHundredMetres({ lat, lng }), ...choices }, { today, viewer: ctx.viewer });
  },
});

export const add = userMutation({
  args: areaFields,
  returns: v.union(v.id("watchAreas"), refusal),
  handler: async (ctx, fields) => {
    await limit(ctx, "save");
    return await addArea(ctx, fields);
  },
});

export const update = userMutation({
  args: { areaId: v.id("watchAreas"), ...areaFields },
  returns: nullOrRefusal,
  handler: async (ctx, { areaId, ...fields }) => {
    await limit(ctx, "save");
    const area = await ownArea(ctx, areaId);
    if (!area || area.removedAt !== undefined) return refuse({ code: "area.notFound" });
    return await changeArea(ctx, area, fields);
  },
});

/**
 * Turns an area on or off, and sets its channels and whether it has quiet hours. `zone`: the device's time zone, in
 * which the quiet hours are counted.
 */
export const setChannels = anyUserMutation({
  args: {
    areaId: v.id("watchAreas"),
    isOn: v.optional(v.boolean()),
    email: v.optional(v.boolean()),
    push: v.optional(v.boolean()),
    quiet: v.optional(v.boolean()),
    zone: v.optional(v.string()),
  },
  returns: nullOrRefusal,
  handler: async (ctx, { areaId, ...channels }) => {
    await limit(ctx, "save");
    const area = await ownArea(ctx, areaId);
    if (!area || area.removedAt !== undefined) return refuse({ code: "area.notFound" });
    return await setAreaChannels(ctx, area, channels);
  },
});

/** The channels for areas that the viewer adds. Null until the viewer has chosen them. */
export const choice = userQuery({
  args: {},
  returns: v.union(v.null(), v.object(newsChannels)),
  handler: async (ctx) => ctx.viewer?.areaNews ?? null,
});

/**
 * Stores the channels that the viewer chooses when asked after adding their first area. The time zone is the device's,
 * for the quiet hours.
 */
export const setFirstChannels = anyUserMutation({
  args: { areaId: v.id("watchAreas"), ...newsChannels, zone: v.optional(v.string()) },
  returns: nullOrRefusal,
  handler: async (ctx, { areaId, ...answer }) => {
    await limit(ctx, "save");
    const area = await ownArea(ctx, areaId);
    if (!area || area.removedAt !== undefined) return refuse({ code: "area.notFound" });
    return await chooseForAreas(ctx, area, answer);
  },
});

/** Removes an area. It can be restored for a while. */
export const remove = anyUserMutation({
  args: { areaId: v.id("watchAreas") },
  returns: nullOrRefusal,
  handler: async (ctx, { areaId }) => {
    await limit(ctx, "save");
    const area = await ownArea(ctx, areaId);
    if (!area) return refuse({ code: "area.notFound" });
    await removeArea(ctx, area);
    return null;
  },
});

export const restore = anyUserMutation({
  args: { areaId: v.id("watchAreas") },
  returns: nullOrRefusal,
  handler: async (ctx, { areaId }) => {
    await limit(ctx, "save");
    const area = await ownArea(ctx, areaId);
    return area ? await restoreArea(ctx, area) : refuse({ code: "area.notFound" });
  },
});

/** Deletes a removed area when it can't be restored any more. */
export const finish = internalMutation({
  args: { areaId: v.id("watchAreas"), removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { areaId, removedAt }) => {
    await finishRemoval(ctx, areaId, removedAt);
    return null;
  },
});
