// Whether both sides of a thread have said that the lost pet is the found one.
import type { Trust } from "../../../domain/messages/threadRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { roleIn } from "../search/household";
import type { Seat, Thread } from "./seats";

/** At most this many of a writer's claims, or of a found report's matches, are read. */
const mostMatches = 20;

export interface AgreedPet {
  lost: Doc<"reports">;
  /** The writer's report. The thread is about the other report of the match. */
  writersReport: Id<"reports">;
}

const bothAgree = ({ agreed, claimant, hidden }: Doc<"matches">) =>
  agreed === true && claimant !== undefined && !hidden;

/** The pet of a match that both its sides have confirmed. Null for visitors, who have no report. */
export async function agreedPet(
  ctx: QueryCtx,
  { thread, report }: Pick<Seat, "thread" | "report">,
): Promise<AgreedPet | null> {
  const { writerId } = thread;
  if (!writerId) return null;
  if (report.status === "lost") {
    const claims = await ctx.db
      .query("matches")
      .withIndex("by_lost_and_claimant", (q) => q.eq("lost", report._id).eq("claimant", writerId))
      .take(mostMatches);
    const agreedClaim = claims.find(bothAgree);
    return agreedClaim ? { lost: report, writersReport: agreedClaim.found } : null;
  }
  const matches = await ctx.db
    .query("matches")
    .withIndex("by_found_and_hidden_and_newsAt", (q) => q.eq("found", report._id).eq("hidden", false))
    .order("desc")
    .take(mostMatches);
  const writer = await ctx.db.get("users", writerId);
  for (const match of matches) {
    const lostReport = bothAgree(match) ? await ctx.db.get("reports", match.lost) : null;
    if (lostReport && (await roleIn(ctx, lostReport, writer)))
      return { lost: lostReport, writersReport: lostReport._id };
  }
  return null;
}

export const trustOf = ({ isAnswered, author }: Thread, pet: AgreedPet | null): Trust => ({
  isAnswered,
  isAccepted: author.acceptedAt !== undefined,
  isSamePet: pet !== null,
});

export const trustIn = async (ctx: QueryCtx, seat: Seat): Promise<Trust> =>
  trustOf(seat.thread, await agreedPet(ctx, seat));
