// Claims: a finder says that their report and a lost one are about the same pet. Anybody can claim, so each author of
// found reports has at most one claim on a lost report. A claim does not change the match's likelihood.
import { limits } from "../../../domain/limits";
import { scoreOf } from "../../../domain/matching/score";
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  changeCounts,
  countsOf,
  deleteMatch,
  factsOfPin,
  lowestChance,
  isOldAccount,
  pairOf,
  type Pin,
  unlikelyChance,
} from "./matches";
import { tellHouseholds } from "../notify/reportNews/scheduleNews";
import type { claimOutcome } from "../platform/shapes";

type Match = Doc<"matches">;

export type ClaimResult = "made" | Infer<typeof claimOutcome>;

/** The two reports' ids, and their score (domain/matching/score.ts). Null if they cannot be about the same pet. */
function pairOfPins(lost: Pin, found: Pin) {
  if (lost.facts.authorId === found.facts.authorId || lost.card.status !== "lost") return null;
  const score = scoreOf(factsOfPin(lost), factsOfPin(found));
  return score && score.km <= limits.matchKm ? { ...score, lost: lost.reportId, found: found.reportId } : null;
}

/** Makes a finder's claim. It replaces an earlier claim on the same lost report by the same author. */
export async function claimAsFinder(ctx: MutationCtx, lost: Doc<"pins">, found: Doc<"pins">): Promise<ClaimResult> {
  const pair = pairOfPins(lost, found);
  if (!pair) return "impossible";
  const existing = await pairOf(ctx, pair);
  if (existing?.hidden) return "ruledOut";
  if (existing?.claimant) return "made";
  const claimant = found.facts.authorId;
  const earlierClaim = await ctx.db
    .query("matches")
    .withIndex("by_lost_and_claimant", (q) => q.eq("lost", pair.lost).eq("claimant", claimant))
    .first();
  if (earlierClaim?.hidden && earlierClaim.hiddenBy?.userId !== claimant) return "ruledOut";
  const replacesEarlier = earlierClaim !== null && !earlierClaim.hidden;
  if (!replacesEarlier && (await countsOf(ctx, pair.lost)).claims >= limits.claimsPerReport) return "full";
  if (earlierClaim) await withdraw(ctx, earlierClaim);
  // If the owner has agreed already, the claim is news to neither side.
  const isNews = !existing?.agreed;
  const newsAt = isNews ? Date.now() : existing.newsAt;
  if (existing) {
    await ctx.db.patch("matches", existing._id, { claimant, claimed: true, newsAt });
    await changeCounts(ctx, pair.lost, { claims: 1 });
  } else {
    // Matching stored no match of these reports. A new account's claim adds one, but not at the top of the lists.
    const claimed = (await isOldAccount(ctx, claimant)) && ({ claimed: true } as const);
    const { nats, levels, km } = pair;
    const ids = { lost: pair.lost, found: pair.found };
    const match = {
      ...ids,
      chance: unlikelyChance(nats),
      nats,
      levels,
      km,
      hidden: false,
      claimant,
      newsAt,
      ...claimed,
    };
    await ctx.db.insert("matches", match);
    await changeCounts(ctx, pair.lost, { matches: 1, claims: 1 });
    await changeCounts(ctx, pair.found, { matches: 1 });
  }
  if (isNews) await tellHouseholds(ctx, [pair.lost], { near: found });
  return replacesEarlier ? "moved" : "made";
}

/**
 * Withdraws a claim. The match stays if it is hidden, if the owner agreed, or if it is likely enough without the claim
 * and the lost report has room for it.
 */
async function withdraw(ctx: MutationCtx, match: Match) {
  const { _id, lost, hidden, agreed, chance } = match;
  const isMatch = agreed || (chance >= lowestChance && (await countsOf(ctx, lost)).unclaimed < limits.matchesPerReport);
  if (!hidden && !isMatch) return await deleteMatch(ctx, match);
  await ctx.db.patch("matches", _id, { claimant: undefined, ...(!agreed && { claimed: undefined }) });
  if (!hidden) await changeCounts(ctx, lost, { claims: -1 });
}

/** Stores that the lost pet's household agrees with a match, which then comes first even without a finder's claim. */
export async function agreeAsOwner(ctx: MutationCtx, { _id, found }: Match): Promise<ClaimResult> {
  await ctx.db.patch("matches", _id, { claimed: true, agreed: true, newsAt: Date.now() });
  await tellHouseholds(ctx, [found], {});
  return "made";
}
