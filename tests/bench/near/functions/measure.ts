// Runs one of the app's queries and returns how much it read, and the length of its answer.
import { makeFunctionReference, queryGeneric } from "convex/server";
import { v } from "convex/values";

export const reads = queryGeneric({
  args: { path: v.string(), args: v.any() },
  handler: async (ctx, { path, args }) => {
    const result: unknown = await ctx.runQuery(makeFunctionReference<"query">(path), args);
    const { documentsRead, databaseQueries } = await ctx.meta.getTransactionMetrics();
    return {
      documents: documentsRead.used,
      ranges: databaseQueries.used,
      bytes: JSON.stringify(result).length,
    };
  },
});
