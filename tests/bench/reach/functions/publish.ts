// Publishes a report as if an older account had submitted it, but without photos.
import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import type { MutationCtx } from "../../../../convex/_generated/server";
import { insertReport } from "../../../../convex/model/reports/reportRecords";

export const publish = mutationGeneric({
  args: { report: v.any() },
  handler: async (genericCtx, { report }) => {
    const ctx = genericCtx as unknown as MutationCtx;
    const reportId = await insertReport(ctx, report);
    const { reach } = (await ctx.db.get("reports", reportId))!;
    // The reach of a new account's report is narrow at first, and a benchmark can't wait until its accounts are old.
    await ctx.db.patch("reports", reportId, { reach: { ...reach!, isNarrow: undefined, widensAt: undefined } });
    return reportId;
  },
});

/** The usage of each step that notified people of the report, in order. */
export const steps = queryGeneric({
  args: { reportId: v.string() },
  handler: async (ctx, { reportId }) =>
    await ctx.db
      .query("steps")
      .withIndex("by_report", (q) => q.eq("reportId", reportId))
      .collect(),
});

/** Whether anyone was notified of the report. */
export const isNotified = queryGeneric({
  args: { reportId: v.string() },
  handler: async (ctx, { reportId }) =>
    (await ctx.db
      .query("outbox")
      .withIndex("by_report_and_user_and_isOwnNews_and_thread_and_channel", (q) => q.eq("reportId", reportId))
      .first()) !== null,
});
