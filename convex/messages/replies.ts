// Emails by which people reply in a thread. convex/http.ts receives them.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { applyReply, decideReading as decideReadingOf } from "../model/notify/threadNews/replies/applyReply";

const mailArgs = { emailId: v.string(), token: v.string() };

/** Whether to read an email's text now, later or never. */
export const decideReading = internalMutation({
  args: mailArgs,
  returns: v.union(v.literal("read"), v.literal("later"), v.literal("never")),
  handler: async (ctx, { emailId, token }) => await decideReadingOf(ctx, emailId, token),
});

export const apply = internalMutation({
  args: { ...mailArgs, words: v.union(v.string(), v.null()), hasFiles: v.boolean(), isAutomatic: v.boolean() },
  returns: v.null(),
  handler: async (ctx, reply) => {
    await applyReply(ctx, reply);
    return null;
  },
});
