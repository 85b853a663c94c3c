// The answers that people can give to a match, and the lost pets that are compared with a finder's form before it is
// sent.
import { v } from "convex/values";
import { limits } from "../../../domain/limits";
import type { ReportPetType } from "../../../domain/choices";
import type { Point } from "../../../domain/geo/place";
import { kindsOf } from "../../../domain/report/pinKind";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { countIn } from "../notify/areaMonthlyCounts";
import { showCard } from "../reports/board/cards";
import { type ClaimResult, claimAsFinder, agreeAsOwner } from "./claims";
import { logActivity } from "../search/activityLog";
import { householdReport } from "../search/household";
import { factsOfPin, isLinked, setMatchHidden } from "./matches";
import { nearestPins } from "../reports/board/nearestPins";
import { pinOf } from "../reports/board/pins";
import { patchReport } from "../reports/reportRecords";
import { card } from "../reports/board/cardShapes";
import { looks } from "../platform/shapes";
import type { ViewerCtx } from "../account/users";

/** A match, and the id of the viewer's report in it. Null for other people's matches and unknown ids. */
export async function ownMatch(ctx: ViewerCtx, matchId: Id<"matches">) {
  const match = await ctx.db.get("matches", matchId);
  const ownReport = match && ((await householdReport(ctx, match.lost)) ?? (await householdReport(ctx, match.found)));
  return ownReport && { match, ownReportId: ownReport._id };
}

type OwnMatch = NonNullable<Awaited<ReturnType<typeof ownMatch>>>;

const areaOfPin = (pin: Doc<"pins"> | null) => pin?.facts.area ?? "";

const areaOf = async (ctx: QueryCtx, match: Doc<"matches">) => areaOfPin(await pinOf(ctx, match.lost));

/** Whether hiding the match means that the lost pet's side answers No to a finder's claim. */
const isAnswerToClaim = ({ match, ownReportId }: OwnMatch) =>
  match.claimant !== undefined && ownReportId === match.lost;

export async function hide(ctx: ViewerCtx & MutationCtx, { match, ownReportId }: OwnMatch) {
  if (match.hidden) return;
  await logActivity(ctx, ownReportId, ctx.viewer, "matchHidden");
  await setMatchHidden(ctx, match, { userId: ctx.viewer._id, at: Date.now() });
  if (isAnswerToClaim({ match, ownReportId })) await patchReport(ctx, match.found, { claimOutcome: "declined" });
  await countIn(ctx, "hidden", await areaOf(ctx, match));
}

/** False if another user hid the match, or the time for undoing has passed. */
export async function unhide(ctx: ViewerCtx & MutationCtx, { match, ownReportId }: OwnMatch): Promise<boolean> {
  const { hiddenBy } = match;
  if (hiddenBy?.userId !== ctx.viewer._id || Date.now() - hiddenBy.at > limits.undoHideMs) return false;
  await setMatchHidden(ctx, match, undefined);
  if (isAnswerToClaim({ match, ownReportId })) await patchReport(ctx, match.found, { claimOutcome: undefined });
  await countIn(ctx, "hidden", await areaOf(ctx, match), { at: hiddenBy.at, by: -1 });
  return true;
}

/** Stores that the viewer's side says it is the same pet. */
export async function claim(ctx: ViewerCtx & MutationCtx, { match, ownReportId }: OwnMatch): Promise<ClaimResult> {
  const isOwner = ownReportId === match.lost;
  if (isOwner ? match.agreed : match.claimant) return "made";
  const outcome = isOwner ? await agreeAsOwner(ctx, match) : await claimMatchAsFinder(ctx, match);
  // Only the first claim of a match is logged and counted. "moved" means that this claim replaces one that the finder
  // made with another report.
  if (isLinked(match) || (outcome !== "made" && outcome !== "moved")) return outcome;
  await logActivity(ctx, ownReportId, ctx.viewer, "matchClaimed");
  await countIn(ctx, "claimed", await areaOf(ctx, match));
  return outcome;
}

async function claimMatchAsFinder(
  ctx: MutationCtx,
  match: Pick<Doc<"matches">, "lost" | "found">,
): Promise<ClaimResult> {
  const [lost, found] = [await pinOf(ctx, match.lost), await pinOf(ctx, match.found)];
  return lost && found ? await claimAsFinder(ctx, lost, found) : "gone";
}

/** Makes the claim of a finder who recognized a lost pet before sending their report. */
export async function claimAtSubmit(ctx: MutationCtx, foundId: Id<"reports">, lostId: string): Promise<ClaimResult> {
  const lostReportId = ctx.db.normalizeId("reports", lostId);
  if (!lostReportId) return "gone";
  const outcome = await claimMatchAsFinder(ctx, { lost: lostReportId, found: foundId });
  if (outcome === "made" || outcome === "moved")
    await countIn(ctx, "claimed", areaOfPin(await pinOf(ctx, lostReportId)));
  return outcome;
}

export const candidateList = v.object({
  // Radius in km within which the list is complete. Null if it contains every pet within `matchKm`.
  completeKm: v.union(v.number(), v.null()),
  pets: v.array(v.object({ card, lat: v.number(), lng: v.number(), looks })),
});

interface CandidateSearch extends Point {
  petType?: ReportPetType | undefined;
}

/** The nearest lost pets of one type, or of all types, with the facts that matching compares. */
export async function candidatesNear(ctx: QueryCtx, { petType, ...point }: CandidateSearch) {
  const { near, completeKm } = await nearestPins(ctx, {
    kinds: kindsOf("lost", petType),
    around: point,
    km: limits.matchKm,
    count: limits.matchCandidates,
    mostRead: limits.matchCandidatesRead,
  });
  const pins = near.map(({ pin }) => pin);
  const pets = pins.map(async (pin) => {
    const { breed, colours, marks, sex, anyAnimal, collar, collarColour, size, photo } = factsOfPin(pin);
    return {
      card: await showCard(ctx, pin.reportId, pin.card),
      lat: pin.lat,
      lng: pin.lng,
      looks: {
        breed,
        colours,
        marks,
        sex,
        ...(anyAnimal && { anyAnimal }),
        ...(collar !== undefined && { collar }),
        ...(collarColour && { collarColour }),
        ...(size !== undefined && { size }),
        ...(photo && { photo }),
      },
    };
  });
  return { completeKm, pets: await Promise.all(pets) };
}
