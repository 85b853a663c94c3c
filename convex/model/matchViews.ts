// A match as the people on both sides see it. Its sentences come from the pins as they are now.
import { type Infer, v } from "convex/values";
import { limits } from "../../domain/limits";
import { wordOf } from "../../domain/match/likelihood";
import { reasonsOf } from "../../domain/match/reasons";
import { scoreOf } from "../../domain/match/score";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { showCard } from "./cards";
import { factsOfPin, isComparable, matchesOf } from "./matches";
import { pinOf } from "./pins";
import { card, likelihood } from "./shapes";

export const shownMatch = v.object({
  _id: v.id("matches"),
  _creationTime: v.number(),
  likelihood,
  reasons: v.array(
    v.object({ tone: v.union(v.literal("for"), v.literal("open"), v.literal("against")), text: v.string() }),
  ),
  // One of the two has said that it is the same pet.
  claimed: v.boolean(),
  other: card,
});

type Shown = Infer<typeof shownMatch>;

/** Null where either report isn't on the board. */
async function show(ctx: QueryCtx, match: Doc<"matches">, own: Doc<"pins">): Promise<Shown | null> {
  const pin = await pinOf(ctx, match.lost === own.reportId ? match.found : match.lost);
  if (!pin || !isComparable(pin) || !isComparable(own)) return null;
  const [mine, theirs] = [factsOfPin(own), factsOfPin(pin)];
  const score = scoreOf(mine, theirs);
  if (!score) return null;
  const { _id, _creationTime, chance, claimed = false } = match;
  return {
    _id,
    _creationTime,
    likelihood: wordOf(chance) ?? "possible",
    reasons: reasonsOf(score, mine, theirs),
    claimed,
    other: await showCard(ctx, pin.reportId, pin.card),
  };
}

export async function shownOf(ctx: QueryCtx, report: Doc<"reports">, count: number = limits.matchesPerReport) {
  const own = await pinOf(ctx, report._id);
  if (!own) return [];
  const matches = await matchesOf(ctx, report.status, report._id, count);
  const shown = (await Promise.all(matches.map((match) => show(ctx, match, own)))).filter((one) => one !== null);
  return shown.toSorted((one, other) => Number(other.claimed) - Number(one.claimed));
}

/** The dashboard counts no further. */
const mostCounted = 10;

export async function bestOf(ctx: QueryCtx, report: Doc<"reports">) {
  const shown = await shownOf(ctx, report, mostCounted);
  return shown[0] ? { reportId: report._id, count: shown.length, best: shown[0] } : null;
}
