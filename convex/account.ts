// Internal steps of the account's own functions; none of them can be called from outside.
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { ensureUser, identityOf } from "./model/users";

export const ensure = internalMutation({
  args: {},
  returns: v.id("users"),
  handler: async (ctx) => (await ensureUser(ctx, await identityOf(ctx)))._id,
});
