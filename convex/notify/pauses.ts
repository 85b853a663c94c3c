// Pauses a user's notifications by email and push. Other letters, such as receipts, are sent nevertheless.
import { v } from "convex/values";
import { isZone, nextMorning } from "../../domain/time/localTime";
import { areasOf } from "../model/notify/areas";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { endPause, pauseOf, setPause } from "../model/notify/pauses";
import { limit } from "../model/platform/rateLimits";
import { zoneOf } from "../model/notify/dueNews";

/** The end of the viewer's last pause, which may be past. Null if there is none. */
export const mine = userQuery({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: async (ctx) => (ctx.viewer && (await pauseOf(ctx, ctx.viewer._id))?.until) ?? null,
});

/** Pauses until the next morning in the time zone of one of the user's areas or, if no area has one, of the device. */
export const begin = userMutation({
  args: { zone: v.string() },
  returns: v.number(),
  handler: async (ctx, { zone }) => {
    await limit(ctx, "save");
    const area = (await areasOf(ctx, ctx.viewer)).find((one) => one.zone !== undefined);
    // `zoneOf({})` is the default zone, for a device that names no valid one.
    const pauseEndsAt = nextMorning(Date.now(), area || !isZone(zone) ? zoneOf(area ?? {}) : zone);
    await setPause(ctx, ctx.viewer, pauseEndsAt);
    return pauseEndsAt;
  },
});

export const end = anyUserMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await limit(ctx, "save");
    await endPause(ctx, ctx.viewer);
    return null;
  },
});
