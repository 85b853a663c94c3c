// The search for one lost pet: the numbers of pending and confirmed sightings, whether a cat goes outside, and the
// household's words for phone calls. One small document for each report, created when first needed.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Search = Doc<"searches">;
type Changes = Partial<Pick<Search, "pending" | "confirmed" | "habit" | "callWords" | "callWordsBy">>;

export const searchOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("searches")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

export async function patchSearch(ctx: MutationCtx, report: Doc<"reports">, changes: (before: Search) => Changes) {
  const existing = await searchOf(ctx, report._id);
  const newSearch = { reportId: report._id, authorId: report.authorId, pending: 0, confirmed: 0 };
  const id = existing?._id ?? (await ctx.db.insert("searches", newSearch));
  await ctx.db.patch("searches", id, changes((await ctx.db.get("searches", id))!));
}

/**
 * The searches whose words for phone calls this user wrote. Only members who are not the report's author are recorded.
 */
export const searchesWithWordsBy = (ctx: QueryCtx, userId: Id<"users">) =>
  ctx.db.query("searches").withIndex("by_callWordsBy", (q) => q.eq("callWordsBy", userId));

/**
 * Deletes the call words of an erased account, so households see the suggested words again. True if there may be more.
 */
export async function forgetCallWords(ctx: MutationCtx, { _id }: Doc<"users">, batch: number) {
  const searches = await searchesWithWordsBy(ctx, _id).take(batch);
  for (const search of searches) {
    await ctx.db.patch("searches", search._id, { callWords: undefined, callWordsBy: undefined });
  }
  return searches.length === batch;
}

export async function deleteSearch(ctx: MutationCtx, reportId: Id<"reports">) {
  const existing = await searchOf(ctx, reportId);
  if (existing) await ctx.db.delete("searches", existing._id);
}
