// Runs one step of the app's own `spread` (../real/reach.ts), and records what its transaction used. The app schedules
// the next step under the name of this function, so all steps are recorded.
import { internalMutationGeneric, makeFunctionReference } from "convex/server";
import { v } from "convex/values";

export { widen } from "../../../../../convex/notify/reach";

export const spread = internalMutationGeneric({
  args: { reportId: v.id("reports"), at: v.number(), from: v.any() },
  handler: async (ctx, args) => {
    await ctx.runMutation(makeFunctionReference<"mutation">("real/reach:spread"), args);
    const { documentsRead, bytesRead, databaseQueries, documentsWritten, functionsScheduled } =
      await ctx.meta.getTransactionMetrics();
    await ctx.db.insert("steps", {
      reportId: args.reportId,
      documents: documentsRead.used,
      bytes: bytesRead.used,
      ranges: databaseQueries.used,
      written: documentsWritten.used,
      scheduled: functionsScheduled.used,
    });
  },
});
