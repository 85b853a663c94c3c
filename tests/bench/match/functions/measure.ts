// Publishes a report, and returns how many documents and queries that took.
import { makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";

export const submit = mutationGeneric({
  args: { report: v.any() },
  handler: async (ctx, { report }) => {
    await ctx.runMutation(makeFunctionReference<"mutation">("reports:submit"), report);
    const { documentsRead, databaseQueries } = await ctx.meta.getTransactionMetrics();
    return { documents: documentsRead.used, queries: databaseQueries.used };
  },
});
