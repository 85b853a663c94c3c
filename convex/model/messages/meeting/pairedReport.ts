// The report that the thread's writer has about the same pet. A thread belongs to only one report, but the finder and
// the owner may each have a report, and matching may have paired the two.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isLinked } from "../../matching/matches";
import { roleIn } from "../../search/household";
import type { Seat } from "../seats";

/** How many matches of a report are read at most. */
const mostPairs = limits.matchesPerReport + limits.claimsPerReport;

const pairsOf = async (ctx: QueryCtx, { _id, status }: Doc<"reports">) =>
  status === "lost"
    ? await ctx.db
        .query("matches")
        .withIndex("by_lost_and_hidden_and_newsAt", (q) => q.eq("lost", _id).eq("hidden", false))
        .take(mostPairs)
    : await ctx.db
        .query("matches")
        .withIndex("by_found_and_hidden_and_newsAt", (q) => q.eq("found", _id).eq("hidden", false))
        .take(mostPairs);

/**
 * The writer's open report that is matched with the thread's report. A match that a side has claimed or agreed to comes
 * first, then the likeliest one. Null if none.
 */
export async function pairedReport(ctx: QueryCtx, { thread, report }: Pick<Seat, "thread" | "report">) {
  const writer = thread.writerId ? await ctx.db.get("users", thread.writerId) : null;
  if (!writer) return null;
  const pairs = (await pairsOf(ctx, report)).toSorted(
    (one, other) => Number(isLinked(other)) - Number(isLinked(one)) || other.chance - one.chance,
  );
  for (const { lost, found } of pairs) {
    const otherId: Id<"reports"> = report.status === "lost" ? found : lost;
    const otherReport = await ctx.db.get("reports", otherId);
    if (otherReport?.lifecycle === "open" && (await roleIn(ctx, otherReport, writer))) return otherReport;
  }
  return null;
}
