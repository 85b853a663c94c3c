import { v } from "convex/values";
import { bellEntry, bellOf } from "./model/bell";
import { userQuery } from "./model/guards";

/** What waits for the viewer, live: the header shows how much, and the page which. */
export const list = userQuery({
  args: {},
  returns: v.array(bellEntry),
  handler: async (ctx) => (ctx.viewer ? await bellOf(ctx, ctx.viewer) : []),
});
