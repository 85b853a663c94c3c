// Counters and notes about the search for one lost pet: one small document for each report, created when first needed.
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
  const fresh = { reportId: report._id, authorId: report.authorId, pending: 0, confirmed: 0 };
  const id = existing?._id ?? (await ctx.db.insert("searches", fresh));
  await ctx.db.patch("searches", id, changes((await ctx.db.get("searches", id))!));
}

/** The searches of other people's reports for which the member wrote the words for phone calls. */
export const wordsBy = (ctx: QueryCtx, userId: Id<"users">) =>
  ctx.db.query("searches").withIndex("by_callWordsBy", (q) => q.eq("callWordsBy", userId));

/** Deletes the words of an erased account, so the suggested words return. True if there may be more. */
export async function forgetWords(ctx: MutationCtx, { _id }: Doc<"users">, batch: number) {
  const found = await wordsBy(ctx, _id).take(batch);
  for (const search of found) {
    await ctx.db.patch("searches", search._id, { callWords: undefined, callWordsBy: undefined });
  }
  return found.length === batch;
}

export async function dropSearch(ctx: MutationCtx, reportId: Id<"reports">) {
  const existing = await searchOf(ctx, reportId);
  if (existing) await ctx.db.delete("searches", existing._id);
}
