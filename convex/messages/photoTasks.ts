// "Photo now": the side that misses the pet asks the other side for a photo, with a random task that proves it is new.
// The other side sends the photo with `threads.send`.
import { v } from "convex/values";
import { mutation } from "../_generated/server";
import { askForPhoto } from "../model/messages/askForPhoto";
import { actInThread } from "../model/messages/seats";
import { limit } from "../model/platform/rateLimits";
import { refusal } from "../model/platform/refusal";

/** Public: a visitor has no account, and proves with the device's secret that the thread is theirs. */
export const ask = mutation({
  args: { threadId: v.id("threads"), secret: v.optional(v.string()), key: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { threadId, secret, key }) => {
    await limit(ctx, "photoTask");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await askForPhoto(ctx, seat, key));
  },
});
