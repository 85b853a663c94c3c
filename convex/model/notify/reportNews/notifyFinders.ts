// Tells finders who linked a report with a lost pet that it is home, thanks them, and offers to close their report.
import { limits } from "../../../../domain/limits";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { tellHouseholds } from "./scheduleNews";

/** Most matches of a lost report that are read. */
const mostPairs = limits.matchesPerReport + limits.claimsPerReport;

/** The found reports that either side has linked with a lost one. */
async function linkedWith(ctx: QueryCtx, lost: Id<"reports">): Promise<Doc<"matches">[]> {
  const pairs = await ctx.db
    .query("matches")
    .withIndex("by_lost_and_hidden_and_newsAt", (q) => q.eq("lost", lost).eq("hidden", false))
    .take(mostPairs);
  return pairs.filter(({ claimant, agreed }) => claimant || agreed);
}

/** Announces the return once it can't be undone any more. */
export async function announceLinkedHomeSoon(ctx: MutationCtx, { _id: reportId, status }: Doc<"reports">) {
  if (status !== "lost" || (await linkedWith(ctx, reportId)).length === 0) return;
  await ctx.scheduler.runAfter(limits.undoHomeMs, internal.notify.reportNews.announceLinkedHome, { reportId });
}

export async function announceLinkedHome(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (report?.lifecycle !== "home") return;
  const linked = await linkedWith(ctx, reportId);
  for (const { _id } of linked) await ctx.db.patch("matches", _id, { newsAt: Date.now() });
  const found = linked.map((match) => match.found);
  await tellHouseholds(ctx, found, {});
}
