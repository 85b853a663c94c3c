// What is counted and remembered about the search for one lost pet: one small document for each report, made when it is
// first needed.
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

type Search = Doc<"searches">;
type Changes = Partial<Pick<Search, "waiting" | "confirmed" | "habit" | "callWords">>;

export const searchOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("searches")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

export async function patchSearch(ctx: MutationCtx, report: Doc<"reports">, changes: (before: Search) => Changes) {
  const known = await searchOf(ctx, report._id);
  const fresh = { reportId: report._id, ownerId: report.ownerId, waiting: 0, confirmed: 0 };
  const id = known?._id ?? (await ctx.db.insert("searches", fresh));
  await ctx.db.patch("searches", id, changes((await ctx.db.get("searches", id))!));
}

export async function dropSearch(ctx: MutationCtx, reportId: Id<"reports">) {
  const known = await searchOf(ctx, reportId);
  if (known) await ctx.db.delete("searches", known._id);
}
