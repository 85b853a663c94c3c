// When a lost pet is home, notifies the finders whose reports are linked with its report: thanks them, and offers to
// close their reports.
import { limits } from "../../../../domain/limits";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { tellHouseholds } from "./scheduleNews";

/** At most this many matches of a lost report are read. */
const mostPairs = limits.matchesPerReport + limits.claimsPerReport;

/** The matches of a lost report in which one side has said that it is the same pet. */
async function linkedMatchesOf(ctx: QueryCtx, lostReportId: Id<"reports">): Promise<Doc<"matches">[]> {
  const pairs = await ctx.db
    .query("matches")
    .withIndex("by_lost_and_hidden_and_newsAt", (q) => q.eq("lost", lostReportId).eq("hidden", false))
    .take(mostPairs);
  return pairs.filter(({ claimant, agreed }) => claimant || agreed);
}

/** Schedules `tellLinkedFinders` for when the pet's return can't be undone any more. */
export async function tellLinkedFindersLater(ctx: MutationCtx, { _id: reportId, status }: Doc<"reports">) {
  if (status !== "lost" || (await linkedMatchesOf(ctx, reportId)).length === 0) return;
  await ctx.scheduler.runAfter(limits.undoHomeMs, internal.notify.reportNews.announceLinkedHome, { reportId });
}

export async function tellLinkedFinders(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (report?.lifecycle !== "home") return;
  const linkedMatches = await linkedMatchesOf(ctx, reportId);
  for (const { _id } of linkedMatches) await ctx.db.patch("matches", _id, { newsAt: Date.now() });
  const foundReports = linkedMatches.map((match) => match.found);
  await tellHouseholds(ctx, foundReports, {});
}
