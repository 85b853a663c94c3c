// Which lost and found reports may be about the same pet. A match is stored when one of the reports is published or
// changed, and deleted when either leaves the board, unless a side has claimed it. A hidden match stays, and stays
// hidden.
import { compareValues } from "convex/values";
import { limits } from "../../../domain/limits";
import type { Facts } from "../../../domain/matching/facts";
import { breedKey } from "../../../domain/matching/facts";
import { likelihoods, rankCandidates } from "../../../domain/matching/likelihood";
import { type Score, scoreOf } from "../../../domain/matching/score";
import { kindsOf } from "../../../domain/report/pinKind";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { countIn } from "../notify/areaMonthlyCounts";
import { nearestPins } from "../reports/board/nearestPins";
import { tellHouseholds } from "../notify/reportNews/scheduleNews";
import { pinOf } from "../reports/board/pins";

export type Pin = Doc<"pins">;
type Match = Doc<"matches">;
type ReportId = Id<"reports">;

export const factsOfPin = ({ lat, lng, card, facts }: Pin): Facts => {
  const { status, petType, day, time, utcOffset, cover } = card;
  const { authorId: _authorId, ...looks } = facts;
  return { status, petType, day, time, utcOffset, photo: cover?.colours, point: { lat, lng }, ...looks };
};

/** Two reports that are less likely than this to be about one pet are a match only if a finder claims it. */
export const lowestChance = Math.min(...likelihoods.map(({ from }) => from));

interface Candidate {
  pin: Pin;
  score: Score;
  chance: number;
}

/** The likeliest matches of a report, among the nearest reports and, from farther away, those of the same breed. */
async function candidatesOf(ctx: QueryCtx, pin: Pin): Promise<Candidate[]> {
  const facts = factsOfPin(pin);
  const kinds = kindsOf(facts.status === "lost" ? "found" : "lost", facts.anyAnimal ? undefined : facts.petType);
  const search = { kinds, around: { lat: pin.lat, lng: pin.lng }, km: limits.matchKm };
  const { near, completeKm } = await nearestPins(ctx, {
    ...search,
    count: limits.matchNearest,
    mostRead: limits.matchNearestRead,
  });
  const breed = breedKey(facts);
  const sameBreed = breed
    ? await nearestPins(ctx, { ...search, breed, count: limits.matchBreed, mostRead: limits.matchBreedRead })
    : { near: [] };
  const nearPins = new Map([...near, ...sameBreed.near].map((nearPin) => [nearPin.pin._id, nearPin.pin]));
  const scoredPins = [...nearPins.values()].flatMap((otherPin) => {
    const score = otherPin.facts.authorId === pin.facts.authorId ? null : scoreOf(facts, factsOfPin(otherPin));
    return score ? [{ pin: otherPin, score }] : [];
  });
  const readScope = { count: near.length, km: completeKm ?? limits.matchKm };
  return rankCandidates(facts.petType, scoredPins, readScope)
    .filter(({ chance }) => chance >= lowestChance)
    .slice(0, limits.matchesPerSubmit);
}

const sideOf = (pin: Pin) => pin.card.status;
const otherSide = { lost: "found", found: "lost" } as const;

/** The query for a report's matches that aren't hidden. */
export const shownPairs = (ctx: QueryCtx, status: "lost" | "found", reportId: ReportId) =>
  status === "lost"
    ? ctx.db
        .query("matches")
        .withIndex("by_lost_and_hidden_and_claimed_and_chance", (q) => q.eq("lost", reportId).eq("hidden", false))
    : ctx.db
        .query("matches")
        .withIndex("by_found_and_hidden_and_claimed_and_chance", (q) => q.eq("found", reportId).eq("hidden", false));

/** A report's visible matches: claimed ones first, then the likeliest. */
export async function matchesOf(ctx: QueryCtx, status: "lost" | "found", reportId: ReportId, count: number) {
  return await shownPairs(ctx, status, reportId).order("desc").take(count);
}

/** The stored match of two reports. Null if there is none. */
export const pairOf = async (ctx: QueryCtx, { lost, found }: Pick<Match, "lost" | "found">) =>
  await ctx.db
    .query("matches")
    .withIndex("by_lost_and_found", (q) => q.eq("lost", lost).eq("found", found))
    .unique();

const counterOf = async (ctx: QueryCtx, reportId: ReportId) =>
  await ctx.db
    .query("matchCounts")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

/** Adds to the report's number of shown matches, which includes claims, and to its number of claims. */
export async function changeCounts(ctx: MutationCtx, reportId: ReportId, added: { matches?: number; claims?: number }) {
  const counter = await counterOf(ctx, reportId);
  const count = (counter?.count ?? 0) + (added.matches ?? 0);
  const claims = (counter?.claims ?? 0) + (added.claims ?? 0) || undefined;
  if (!counter) await ctx.db.insert("matchCounts", { reportId, count, ...(claims && { claims }) });
  else if (count > 0) await ctx.db.patch("matchCounts", counter._id, { count, claims });
  else await ctx.db.delete("matchCounts", counter._id);
}

/** Adds a match to both reports' counts, or subtracts it. */
async function countPair(ctx: MutationCtx, { lost, found, claimant }: Match, by: 1 | -1) {
  await changeCounts(ctx, lost, { matches: by, claims: claimant ? by : 0 });
  await changeCounts(ctx, found, { matches: by });
}

export async function deleteMatch(ctx: MutationCtx, match: Match) {
  await ctx.db.delete("matches", match._id);
  if (!match.hidden) await countPair(ctx, match, -1);
}

/** How many of the report's shown matches are finders' claims on it, and how many are not. */
export async function countsOf(ctx: QueryCtx, reportId: ReportId) {
  const { count = 0, claims = 0 } = (await counterOf(ctx, reportId)) ?? {};
  return { unclaimed: count - claims, claims };
}

/**
 * Counts one more match in a report's list. In a full list, the match replaces the weakest unclaimed one. False if that
 * one is at least as likely.
 */
async function makeRoom(ctx: MutationCtx, status: "lost" | "found", reportId: ReportId, chance: number) {
  if ((await countsOf(ctx, reportId)).unclaimed < limits.matchesPerReport) {
    await changeCounts(ctx, reportId, { matches: 1 });
    return true;
  }
  const weakest = await weakestOf(ctx, status, reportId);
  if (!weakest || weakest.chance >= chance) return false;
  await ctx.db.delete("matches", weakest._id);
  await changeCounts(ctx, status === "lost" ? weakest.found : weakest.lost, { matches: -1 });
  return true;
}

/**
 * A report's least likely match without a claim. The lower bound leaves out new accounts' claims on unlikely matches,
 * which have no `claimed` either.
 */
const weakestOf = (ctx: QueryCtx, status: "lost" | "found", reportId: ReportId) =>
  status === "lost"
    ? ctx.db
        .query("matches")
        .withIndex("by_lost_and_hidden_and_claimed_and_chance", (q) =>
          q.eq("lost", reportId).eq("hidden", false).eq("claimed", undefined).gte("chance", lowestChance),
        )
        .first()
    : ctx.db
        .query("matches")
        .withIndex("by_found_and_hidden_and_claimed_and_chance", (q) =>
          q.eq("found", reportId).eq("hidden", false).eq("claimed", undefined).gte("chance", lowestChance),
        )
        .first();

const comparedFields = ({ kind, lat, lng, facts, card: { day, time, utcOffset, cover } }: Pin) => [
  kind,
  lat,
  lng,
  day,
  time,
  utcOffset ?? null,
  cover?.colours ?? [],
  facts,
];

const haveSameFacts = (one: Pin, other: Pin) => compareValues(comparedFields(one), comparedFields(other)) === 0;

const mostPairs = limits.matchesPerReport + limits.claimsPerReport;

/**
 * The chance of a match that exists only because of a claim: below the chance of any match found by comparing, and
 * higher the more the reports have in common.
 */
export const unlikelyChance = (nats: number) => (0.99 * lowestChance) / (1 + Math.exp(-nats));

/** Whether the finder has claimed the match, or the owner has agreed. */
export const isLinked = ({ claimant, agreed }: Pick<Match, "claimant" | "agreed">) =>
  claimant !== undefined || agreed === true;

/**
 * Whether the account is old enough for its claims to come first even if the reports hardly fit. Claims of new accounts
 * don't, because accounts are easy to make.
 */
export async function isOldAccount(ctx: QueryCtx, userId: Id<"users">) {
  const user = await ctx.db.get("users", userId);
  return user !== null && user._creationTime <= Date.now() - limits.trustedAccountMs;
}

/** For a claim whose reports no longer fit: ranks it below all possible matches, unless the finder's account is old. */
async function weaken(ctx: MutationCtx, match: Match, ownPin: Pin, otherPin: Pin | null) {
  const { _id, claimant, agreed } = match;
  if (!claimant || agreed || !otherPin) return;
  const score = scoreOf(factsOfPin(ownPin), factsOfPin(otherPin));
  const claimed = (await isOldAccount(ctx, claimant)) || undefined;
  await ctx.db.patch("matches", _id, { chance: unlikelyChance(score?.nats ?? -Infinity), claimed });
}

/**
 * Compares a report again after its pin has changed, and deletes the matches that no longer fit. A claimed match stays,
 * unless the report's status or animal has changed.
 */
export async function rematch(ctx: MutationCtx, reportId: ReportId, before: Pin | null, after: Pin | null) {
  // A caller passes the same pin twice to compare a report although nothing has changed.
  if (before && after && before !== after && haveSameFacts(before, after)) return;
  const earlierMatches = before ? await matchesOf(ctx, sideOf(before), reportId, mostPairs) : [];
  const candidates = after ? await candidatesOf(ctx, after) : [];
  const matchesByOther = new Map(
    earlierMatches.map((match) => [before!.card.status === "lost" ? match.found : match.lost, match]),
  );
  const candidateIds = new Set(candidates.map(({ pin }) => pin.reportId));
  for (const [otherId, match] of matchesByOther) {
    // A claimed match stays while a report is off the board. It is not shown then, but `npm run match:weights` counts
    // it.
    const isKept = (match.claimed || match.claimant) && (!after || after.kind === before!.kind);
    if (candidateIds.has(otherId)) continue;
    if (!isKept) await deleteMatch(ctx, match);
    else if (after) await weaken(ctx, match, after, await pinOf(ctx, otherId));
  }
  if (!after) return;
  const status = sideOf(after);
  const newlyMatched: ReportId[] = [];
  for (const { pin, score, chance } of candidates) {
    const otherReportId = pin.reportId;
    const ids = status === "lost" ? { lost: reportId, found: otherReportId } : { lost: otherReportId, found: reportId };
    const { nats, levels, km } = score;
    const match = { ...ids, chance, nats, levels, km };
    const existing = matchesByOther.get(otherReportId);
    if (existing) {
      await ctx.db.patch("matches", existing._id, { ...match, ...(existing.claimant && { claimed: true as const }) });
      continue;
    }
    if (await pairOf(ctx, ids)) continue;
    if (!(await makeRoom(ctx, otherSide[status], otherReportId, chance))) continue;
    await ctx.db.insert("matches", { ...match, hidden: false, newsAt: Date.now() });
    newlyMatched.push(otherReportId);
  }
  if (newlyMatched.length === 0) return;
  await changeCounts(ctx, reportId, { matches: newlyMatched.length });
  await countIn(ctx, "shown", after.facts.area, { by: newlyMatched.length });
  // This report's author gets no news, even as a member of a matched report's household: their page shows the matches.
  await tellHouseholds(ctx, newlyMatched, { near: after, actorId: after.facts.authorId });
}

/** A hidden match stays hidden from both sides, even if the reports leave the board and return. */
export async function setMatchHidden(ctx: MutationCtx, match: Match, hiddenBy: Match["hiddenBy"]) {
  const hidden = hiddenBy !== undefined;
  await ctx.db.patch("matches", match._id, { hidden, hiddenBy });
  await countPair(ctx, match, hidden ? -1 : 1);
}

const mostMatches = 500;

/** All matches of a report, including hidden ones. */
export async function allMatchesOf(ctx: QueryCtx, reportId: ReportId) {
  const asLost = await ctx.db
    .query("matches")
    .withIndex("by_lost_and_hidden_and_claimed_and_chance", (q) => q.eq("lost", reportId))
    .take(mostMatches);
  const asFound = await ctx.db
    .query("matches")
    .withIndex("by_found_and_hidden_and_claimed_and_chance", (q) => q.eq("found", reportId))
    .take(mostMatches);
  return [...asLost, ...asFound];
}

/** Deletes all matches of a deleted report, including hidden ones. */
export async function forgetMatches(ctx: MutationCtx, reportId: ReportId) {
  for (const match of await allMatchesOf(ctx, reportId)) await deleteMatch(ctx, match);
}
