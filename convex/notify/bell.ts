import { v } from "convex/values";
import { bellEntry, bellOf } from "../model/notify/bell/bell";
import { markSeen } from "../model/notify/bell/bellSeen";
import { ownMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";

/** What waits for the viewer, live: the header shows how much, and the page which. */
export const list = userQuery({
  args: {},
  returns: v.array(bellEntry),
  handler: async (ctx) => (ctx.viewer ? await bellOf(ctx, ctx.viewer) : []),
});

/** The viewer has looked at the list, on whichever device. `upTo` is the newest that it showed them. */
export const seen = ownMutation({
  args: { upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, { upTo }) => {
    await limit(ctx, "save");
    await markSeen(ctx, ctx.viewer, upTo);
    return null;
  },
});
