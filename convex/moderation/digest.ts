// Internal: the operators' daily email.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { sendDigest } from "../model/moderation/digest/digest";

export const send = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sendDigest(ctx);
    return null;
  },
});
