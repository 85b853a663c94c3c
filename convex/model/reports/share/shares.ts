// Counts how often a report's link was shared. The count is stored apart from the report, so that a share does not
// re-run the queries that show the report.
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

const recordOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("shares")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

export const sharesOf = async (ctx: QueryCtx, reportId: Id<"reports">) => (await recordOf(ctx, reportId))?.count ?? 0;

export async function countShare(ctx: MutationCtx, reportId: Id<"reports">) {
  const existing = await recordOf(ctx, reportId);
  if (existing) await ctx.db.patch("shares", existing._id, { count: existing.count + 1 });
  else await ctx.db.insert("shares", { reportId, count: 1 });
}

export async function deleteShares(ctx: MutationCtx, reportId: Id<"reports">) {
  const record = await recordOf(ctx, reportId);
  if (record) await ctx.db.delete("shares", record._id);
}
