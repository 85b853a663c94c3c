import { v } from "convex/values";
import { bellEntry, bellOf } from "../model/notify/bell/bell";
import { markRead as markBellRead } from "../model/notify/bell/bellReads";
import { anyUserMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { pageLanguage } from "../model/platform/shapes";

/** The viewer's news, live: the header shows the number of unread items, the page the list. */
export const list = userQuery({
  args: { lang: pageLanguage },
  returns: v.array(bellEntry),
  handler: async (ctx, { lang }) => (ctx.viewer ? await bellOf(ctx, ctx.viewer, lang) : []),
});

/** Marks entries up to the time `upTo` as read, on all of the viewer's devices. Leaves out sightings and threads. */
export const markRead = anyUserMutation({
  args: { upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, { upTo }) => {
    await limit(ctx, "save");
    await markBellRead(ctx, ctx.viewer, upTo);
    return null;
  },
});
