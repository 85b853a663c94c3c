// A match as each side sees it. Its reasons are computed from the current pins.
import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { likelihoodOf } from "../../../domain/matching/likelihood";
import { reasonsOf } from "../../../domain/matching/reasons";
import { scoreOf } from "../../../domain/matching/score";
import { inLanguage } from "../../../domain/texts/languages";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { showCard } from "../reports/board/cards";
import { threadOfWriter } from "../messages/openThread";
import { factsOfPin, matchesOf, shownPairs } from "./matches";
import { pinOf } from "../reports/board/pins";
import { warningsOf } from "../moderation/scamMarks";
import { card } from "../reports/board/cardShapes";
import { likelihood, reportPetType } from "../platform/shapes";
import { unitsOf } from "../account/users";

export const shownMatch = v.object({
  _id: v.id("matches"),
  _creationTime: v.number(),
  likelihood,
  reasons: v.array(
    v.object({ tone: v.union(v.literal("for"), v.literal("open"), v.literal("against")), text: v.string() }),
  ),
  // Whether a side has said that it is the same pet. For the lost pet's author, a doubtful claim doesn't count.
  claimed: v.boolean(),
  // For the lost pet's author: whether a finder with a new account claims it, although the reports hardly fit.
  doubtful: v.boolean(),
  // Which sides have said that it is the same pet.
  byFinder: v.boolean(),
  byOwner: v.boolean(),
  // The two sides' newest thread. Null until a side has said that it is the same pet.
  threadId: v.union(v.id("threads"), v.null()),
  other: card,
});

type ShownMatch = Infer<typeof shownMatch>;

type PairedReport = Pick<Doc<"reports">, "_id" | "authorId">;

/** The newest thread between the two sides. Either side may have written about the other's report, or both have. */
export async function threadBetween(
  ctx: QueryCtx,
  ownReport: Pick<PairedReport, "_id">,
  otherReport: PairedReport,
  viewer: Doc<"users"> | null,
) {
  const writtenThread = viewer && (await threadOfWriter(ctx, otherReport._id, viewer._id));
  const receivedThread = await threadOfWriter(ctx, ownReport._id, otherReport.authorId);
  const isReceivedNewer = receivedThread && (!writtenThread || receivedThread.author.at > writtenThread.writer.at);
  return (isReceivedNewer ? receivedThread : writtenThread)?._id ?? null;
}

interface Reader {
  viewer: Doc<"users"> | null;
  /** The language of the reader's page. */
  lang: string | undefined;
}

/** The match as the viewer sees it. Null if the other report isn't on the board, or the reports no longer fit. */
async function showMatch(
  ctx: QueryCtx,
  match: Doc<"matches">,
  ownPin: Doc<"pins">,
  { viewer, lang }: Reader,
): Promise<ShownMatch | null> {
  const otherPin = await pinOf(ctx, match.lost === ownPin.reportId ? match.found : match.lost);
  if (!otherPin) return null;
  const [ownFacts, otherFacts] = [factsOfPin(ownPin), factsOfPin(otherPin)];
  const score = scoreOf(ownFacts, otherFacts);
  if (!score) return null;
  const { _id, _creationTime, chance, claimant } = match;
  const otherReport = { _id: otherPin.reportId, authorId: otherPin.facts.authorId };
  const claimed = match.claimed ?? (claimant !== undefined && ownPin.reportId === match.found);
  return {
    _id,
    _creationTime,
    // The chance of an unlikely claim is too low for any likelihood, so the claim gets the lowest one.
    likelihood: likelihoodOf(chance) ?? "possible",
    reasons: inLanguage(lang, () => reasonsOf(score, ownFacts, otherFacts, unitsOf(viewer))),
    claimed,
    doubtful: claimant !== undefined && !claimed,
    byFinder: claimant !== undefined,
    byOwner: match.agreed === true,
    threadId: claimed ? await threadBetween(ctx, { _id: ownPin.reportId }, otherReport, viewer) : null,
    other: await showCard(ctx, otherPin.reportId, otherPin.card),
  };
}

export const noMatches = { page: [], isDone: true, continueCursor: "" };

/** A page of the report's matches: claimed ones first, then the likeliest, then unlikely claims. */
export async function shownMatchesOf(
  ctx: QueryCtx,
  { _id, status }: Doc<"reports">,
  paginationOpts: PaginationOptions,
  reader: Reader,
) {
  const ownPin = await pinOf(ctx, _id);
  if (!ownPin) return noMatches;
  const numItems = Math.max(1, Math.min(Math.floor(paginationOpts.numItems) || 1, limits.matchesPage));
  const matches = await shownPairs(ctx, status, _id)
    .order("desc")
    .paginate({ ...paginationOpts, numItems });
  const page = await Promise.all(matches.page.map((match) => showMatch(ctx, match, ownPin, reader)));
  return { ...matches, page: page.filter((one) => one !== null) };
}

/** The dashboard counts up to this number of matches. */
const mostCounted = 10;

export async function bestMatchOf(ctx: QueryCtx, report: Doc<"reports">, reader: Reader) {
  const ownPin = await pinOf(ctx, report._id);
  if (!ownPin) return null;
  const matches = await matchesOf(ctx, report.status, report._id, mostCounted);
  const shownMatches = (await Promise.all(matches.map((match) => showMatch(ctx, match, ownPin, reader)))).filter(
    (one) => one !== null,
  );
  return shownMatches[0] ? { reportId: report._id, count: shownMatches.length, best: shownMatches[0] } : null;
}

/** At most this many matches of a found report are read to find the lost pet. */
const mostMatchesRead = 20;

/** A lost pet that is home now. Its household or the finder has said that the finder's report is about it. */
export const reunion = v.object({
  reportId: v.id("reports"),
  petName: v.string(),
  petType: reportPetType,
  photo: v.union(v.string(), v.null()),
  colour: v.optional(v.string()),
  homeAt: v.number(),
  // The author's thanks. Empty if they have written none.
  thanks: v.string(),
  // Whether the thanks read like a known scam.
  warned: v.boolean(),
});

/** Null unless the report is of a found pet and still open, and the lost pet is home. */
export async function reunionOf(ctx: QueryCtx, foundReport: Doc<"reports">): Promise<Infer<typeof reunion> | null> {
  if (foundReport.status !== "found" || foundReport.lifecycle !== "open") return null;
  const pairs = await ctx.db
    .query("matches")
    .withIndex("by_found_and_hidden_and_newsAt", (q) => q.eq("found", foundReport._id).eq("hidden", false))
    .order("desc")
    .take(mostMatchesRead);
  for (const { lost, claimant, agreed } of pairs) {
    const lostReport = claimant || agreed ? await ctx.db.get("reports", lost) : null;
    if (lostReport?.lifecycle !== "home") continue;
    const { petName, petType, cover, homeAt = 0, thanks = "" } = lostReport;
    const photo = cover ? await ctx.storage.getUrl(cover.thumb) : null;
    const { thanks: warned = false } = await warningsOf(ctx, lostReport);
    const fields = { petName, petType, photo, ...(cover && { colour: cover.colour }), homeAt, thanks, warned };
    return { reportId: lost, ...fields };
  }
  return null;
}
