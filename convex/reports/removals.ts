// Deletes a removed report when it can't be restored any more.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { finishRemoval } from "../model/reports/removal";

export const finish = internalMutation({
  args: { reportId: v.id("reports"), removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, removedAt }) => {
    await finishRemoval(ctx, reportId, removedAt);
    return null;
  },
});
