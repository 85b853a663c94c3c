// Claims: one side says that a lost and a found report are about the same pet. Anybody can claim, so each author of
// found reports has at most one claim on a lost report. A claim does not change the match's likelihood.
import { limits } from "../../../domain/limits";
import { scoreOf } from "../../../domain/matching/score";
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { addTo, countsOf, drop, factsOfPin, fewestChance, isOldAccount, pairOf, type Pin, unlikely } from "./matches";
import { tellHouseholds } from "../notify/reportNews/scheduleNews";
import type { claimOutcome } from "../platform/shapes";

type Match = Doc<"matches">;

export type Claimed = "made" | Infer<typeof claimOutcome>;

/** The pair, if a lost and a found report can be about the same pet. */
function pairing(lost: Pin, found: Pin) {
  if (lost.facts.authorId === found.facts.authorId || lost.card.status !== "lost") return null;
  const score = scoreOf(factsOfPin(lost), factsOfPin(found));
  return score && score.km <= limits.matchKm ? { ...score, lost: lost.reportId, found: found.reportId } : null;
}

/** A finder's claim. A second one by the same author replaces the first. */
export async function claimAsFinder(ctx: MutationCtx, lost: Doc<"pins">, found: Doc<"pins">): Promise<Claimed> {
  const pairs = pairing(lost, found);
  if (!pairs) return "impossible";
  const existing = await pairOf(ctx, pairs);
  if (existing?.hidden) return "ruledOut";
  if (existing?.claimant) return "made";
  const claimant = found.facts.authorId;
  const earlier = await ctx.db
    .query("matches")
    .withIndex("by_lost_and_claimant", (q) => q.eq("lost", pairs.lost).eq("claimant", claimant))
    .first();
  if (earlier?.hidden && earlier.hiddenBy?.userId !== claimant) return "ruledOut";
  const takesTurn = earlier !== null && !earlier.hidden;
  if (!takesTurn && (await countsOf(ctx, pairs.lost)).claims >= limits.claimsPerReport) return "full";
  if (earlier) await withdraw(ctx, earlier);
  const newsAt = Date.now();
  if (existing) {
    await ctx.db.patch("matches", existing._id, { claimant, claimed: true, newsAt });
    await addTo(ctx, pairs.lost, 0, 1);
  } else {
    const claimed = (await isOldAccount(ctx, claimant)) && ({ claimed: true } as const);
    const { nats, levels, km } = pairs;
    const ids = { lost: pairs.lost, found: pairs.found };
    const match = { ...ids, chance: unlikely(nats), nats, levels, km, hidden: false, claimant, newsAt, ...claimed };
    await ctx.db.insert("matches", match);
    await addTo(ctx, pairs.lost, 1, 1);
    await addTo(ctx, pairs.found, 1);
  }
  await tellHouseholds(ctx, [pairs.lost], { near: found });
  return takesTurn ? "moved" : "made";
}

/** Without the claim, only the match remains, if there is one and the list has room for it. */
async function withdraw(ctx: MutationCtx, match: Match) {
  const { _id, lost, hidden, agreed, chance } = match;
  const isMatch = agreed || (chance >= fewestChance && (await countsOf(ctx, lost)).own < limits.matchesPerReport);
  if (!hidden && !isMatch) return await drop(ctx, match);
  await ctx.db.patch("matches", _id, { claimant: undefined, ...(!agreed && { claimed: undefined }) });
  if (!hidden) await addTo(ctx, lost, 0, -1);
}

/** The lost pet's side agrees. */
export async function claimAsOwner(ctx: MutationCtx, { _id, found }: Match): Promise<Claimed> {
  await ctx.db.patch("matches", _id, { claimed: true, agreed: true, newsAt: Date.now() });
  await tellHouseholds(ctx, [found], {});
  return "made";
}
