import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { isSnappedToTile } from "../../domain/geo/circle";
import { limits } from "../../domain/limits";
import { isWithinBounds } from "../../domain/geo/place";
import type { Id } from "../_generated/dataModel";
import { internalMutation, query } from "../_generated/server";
import { fail } from "../model/platform/errors";
import { userMutation, userQuery } from "../model/platform/guards";
import { householdReport } from "../model/search/household";
import {
  candidatesNear,
  claim as claimMatch,
  hide as hideMatch,
  candidateList,
  ownMatch,
  unhide as unhideMatch,
} from "../model/matching/matchActions";
import { bestMatchOf, noMatches, reunion, reunionOf, shownMatch, shownMatchesOf } from "../model/matching/matchViews";
import { rematch } from "../model/matching/matches";
import { pinOf } from "../model/reports/board/pins";
import { reportsOf } from "../model/reports/ownReports";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { claimOutcome, pageLanguage, reportPetType } from "../model/platform/shapes";

/** The matches of a report that the viewer helps run, in the order of `shownMatchesOf`. */
export const get = userQuery({
  args: { reportId: v.id("reports"), paginationOpts: paginationOptsValidator, lang: pageLanguage },
  returns: paginationResultValidator(shownMatch),
  handler: async (ctx, { reportId, paginationOpts, lang }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    return report ? await shownMatchesOf(ctx, report, paginationOpts, { viewer, lang }) : noMatches;
  },
});

/** How the finder's claim turned out. Null if there is nothing to tell the finder. */
export const claimOutcomeOf = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), claimOutcome),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    return report?.claimOutcome ?? null;
  },
});

/** Those of the viewer's newest open reports that have matches, each with its best match and a count of up to ten. */
export const mine = userQuery({
  args: { lang: pageLanguage },
  returns: v.array(v.object({ reportId: v.id("reports"), count: v.number(), best: shownMatch })),
  handler: async (ctx, { lang }) => {
    const reports = ctx.viewer ? await reportsOf(ctx, ctx.viewer, limits.ownReportsListed) : [];
    const openReports = reports.filter(({ lifecycle }) => lifecycle === "open").slice(0, limits.matchesOnDashboard);
    const reader = { viewer: ctx.viewer, lang };
    const bestMatches = await Promise.all(openReports.map((report) => bestMatchOf(ctx, report, reader)));
    return bestMatches.filter((one) => one !== null);
  },
});

/**
 * The lost pet that the viewer has found. Null until the pet is home, and once the viewer's report is closed. The page
 * thanks the viewer and offers to close their report.
 */
export const reunited = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), reunion),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    return report && (await reunionOf(ctx, report));
  },
});

/** Hides the match from both sides. It can be undone for a short time. */
export const hide = userMutation({
  args: { matchId: v.id("matches") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { matchId }) => {
    await limit(ctx, "save");
    const ownedMatch = await ownMatch(ctx, matchId);
    if (!ownedMatch) return refuse({ code: "match.gone" });
    await hideMatch(ctx, ownedMatch);
    return null;
  },
});

/** Undoes `hide`, for the user who hid the match, until `limits.undoHideMs` have passed. */
export const unhide = userMutation({
  args: { matchId: v.id("matches") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { matchId }) => {
    await limit(ctx, "save");
    const ownedMatch = await ownMatch(ctx, matchId);
    return ownedMatch && (await unhideMatch(ctx, ownedMatch)) ? null : refuse({ code: "match.gone" });
  },
});

/** Stores that the viewer's side says it is the same pet. Returns the other side's report. */
export const claim = userMutation({
  args: { matchId: v.id("matches") },
  returns: v.union(v.id("reports"), refusal),
  handler: async (ctx, { matchId }): Promise<Id<"reports"> | ReturnType<typeof refuse>> => {
    await limit(ctx, "save");
    const ownedMatch = await ownMatch(ctx, matchId);
    const outcome = ownedMatch && !ownedMatch.match.hidden ? await claimMatch(ctx, ownedMatch) : "gone";
    if (!ownedMatch || outcome === "gone" || outcome === "impossible") return refuse({ code: "match.gone" });
    if (outcome !== "made" && outcome !== "moved") return refuse({ code: `match.claim.${outcome}` });
    const { match, ownReportId } = ownedMatch;
    return ownReportId === match.lost ? match.found : match.lost;
  },
});

/**
 * The lost pets near a finder, who compares them with the found pet. Public, like the feed, because the finder may not
 * have an account yet. The arguments are only the middle of the finder's tile (`snapToTile` in domain/geo/circle.ts)
 * and the animal, if the finder has chosen one. So the texts that a finder types are not sent.
 */
export const candidates = query({
  args: { lat: v.number(), lng: v.number(), petType: v.optional(reportPetType) },
  returns: candidateList,
  handler: async (ctx, { lat, lng, petType }) => {
    const around = { lat, lng };
    if (!isWithinBounds(around) || !isSnappedToTile(around, "nearest")) fail("request.invalid");
    return await candidatesNear(ctx, { ...around, petType });
  },
});

/** Compares a report with the others after its pin was repaired. A report is compared by its pin. */
export const compare = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    const pin = await pinOf(ctx, reportId);
    await rematch(ctx, reportId, pin, pin);
    return null;
  },
});
