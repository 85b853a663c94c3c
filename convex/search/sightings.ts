// "I saw Biscuit": sightings of a lost pet, sent by anybody, and the household's decisions about them.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { phoneFailure } from "../../domain/search/sightingRules";
import { cleanLine } from "../../domain/texts/text";
import { internalMutation, mutation, query, type QueryCtx } from "../_generated/server";
import { banOf } from "../model/moderation/bans";
import { logActivity } from "../model/search/activityLog";
import { householdReport, roleIn } from "../model/search/household";
import { userMutation, userQuery } from "../model/platform/guards";
import { keepPhoto } from "../model/photos/keepPhoto";
import { languageFrom } from "../model/platform/pageLanguages";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { patchSearch } from "../model/search/searches";
import { senderOf, takeShare } from "../model/platform/senders";
import { habit, pageLanguage, place, vagueTime } from "../model/platform/shapes";
import { isHidden } from "../model/search/sightingRecords";
import {
  addSighting,
  decideSighting,
  dismissAllFrom,
  deleteSightings,
  problemOf,
  restoreAllFrom,
  searchedReport,
  sightingWithKey,
} from "../model/search/sightings";
import {
  pageOfPending,
  searchView,
  sentSighting,
  shownSighting,
  viewOfSearch,
  viewOfSent,
} from "../model/search/sightingViews";
import { hasRoomForSighting, newUploads } from "../model/photos/uploads";
import { userOf, type ViewerCtx } from "../model/account/users";
import type { MessageCode } from "../../domain/messages";
import type { Id } from "../_generated/dataModel";

/**
 * Public, like the report: the centre of the search and the sightings. Null unless the pet is missing and the public
 * may see the report.
 */
export const get = query({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), searchView),
  handler: async (ctx, { reportId }) => {
    const report = await searchedReport(ctx, reportId);
    if (!report) return null;
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    return await viewOfSearch(ctx, report, (await roleIn(ctx, report, viewer)) !== null);
  },
});

/** Every pending sighting, latest arrival first. Empty for everybody outside the household. */
export const pending = userQuery({
  args: { reportId: v.id("reports"), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(shownSighting),
  handler: async (ctx, { reportId, paginationOpts }) => {
    const { viewer } = ctx;
    const report = await searchedReport(ctx, reportId);
    if (!report || !(await roleIn(ctx, report, viewer))) return { page: [], isDone: true, continueCursor: "" };
    return await pageOfPending(ctx, reportId, paginationOpts);
  },
});

/**
 * Public: upload URLs for the files of one photo. Only `add` accepts the files, and only for this report. They belong
 * to the report's author, because the sender may have no account.
 */
export const uploadUrls = mutation({
  args: { reportId: v.id("reports"), count: v.number() },
  returns: v.union(v.array(v.string()), refusal),
  handler: async (ctx, { reportId, count }) => {
    if (!Number.isInteger(count) || count < 1 || count > 3) return refuse({ code: "request.invalid" });
    await limit(ctx, "sightingUpload", count);
    const report = await searchedReport(ctx, reportId);
    if (!report) return refuse({ code: "saw.gone" });
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const purpose = { kind: "sighting", reportId, from: (await senderOf(ctx, report)).kind } as const;
    if (!(await hasRoomForSighting(ctx, purpose, count))) return refuse({ code: "saw.manyPhotos" });
    return await newUploads(ctx, report.authorId, purpose, count);
  },
});

/**
 * Public: a person who sees a lost pet must be able to say so at once. Others see the sighting when the household
 * confirms it, or at once if it comes from the household or `isTrusted` in model/search/sightings.ts trusts it.
 */
export const add = mutation({
  args: {
    reportId: v.id("reports"),
    key: v.string(),
    at: v.number(),
    vague: v.optional(vagueTime),
    place,
    note: v.string(),
    lang: pageLanguage,
    photo: v.optional(
      v.object({
        full: v.id("_storage"),
        mid: v.optional(v.id("_storage")),
        thumb: v.id("_storage"),
        colour: v.string(),
        colours: v.optional(v.array(v.string())),
      }),
    ),
  },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, photo, lang, ...args }) => {
    const sentFields = { ...args, lang: languageFrom(lang) };
    await limit(ctx, "sighting");
    const report = await searchedReport(ctx, reportId);
    if (!report) return refuse({ code: "saw.gone" });
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const problem = problemOf(report, sentFields);
    if (problem) return problem;
    if (await sightingWithKey(ctx, reportId, sentFields.key)) return null;
    const sender = await senderOf(ctx, report);
    await takeShare(ctx, report, sender);
    // The photo will belong to the report's author. A photo that the author already has is refused, because the
    // sighting would show it to others.
    const storedPhoto = photo
      ? await keepPhoto(ctx, { ownerId: report.authorId, reportId, ...photo }, { isOwnUpload: false })
      : null;
    if (storedPhoto && "problem" in storedPhoto) return refuse({ code: storedPhoto.problem as MessageCode });
    await addSighting(ctx, report, sender, sentFields, storedPhoto?.photoId ?? null);
    return null;
  },
});

/**
 * The sighting with a key that only its sender's device has. Null if it was deleted or hidden, or the search has ended.
 */
async function sightingOfSender(ctx: QueryCtx, { reportId, key }: { reportId: Id<"reports">; key: string }) {
  if (key.length > limits.submitKey || !(await searchedReport(ctx, reportId))) return null;
  const sighting = await sightingWithKey(ctx, reportId, key);
  return sighting && !isHidden(sighting) ? sighting : null;
}

/** Public: the current state of a sighting, for the device that sent it. */
export const sent = query({
  args: { reportId: v.id("reports"), key: v.string() },
  returns: v.union(v.null(), sentSighting),
  handler: async (ctx, sightingKey) => {
    const sighting = await sightingOfSender(ctx, sightingKey);
    return sighting && (await viewOfSent(ctx, sighting));
  },
});

/** Public: the sender leaves a number for the household, or takes it back with an empty one. */
export const leavePhone = mutation({
  args: { reportId: v.id("reports"), key: v.string(), phone: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { phone, ...sightingKey }) => {
    await limit(ctx, "sighting");
    const sighting = await sightingOfSender(ctx, sightingKey);
    if (!sighting) return refuse({ code: "saw.gone" });
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const failure = phoneFailure(phone);
    if (failure) return refuse(failure);
    await ctx.db.patch("sightings", sighting._id, { phone: cleanLine(phone) || undefined });
    return null;
  },
});

/** A sighting of a report that the viewer runs. Null for hidden sightings, those of other reports and unknown ids. */
async function ownSighting(ctx: ViewerCtx, sightingId: Id<"sightings">) {
  const sighting = await ctx.db.get("sightings", sightingId);
  return sighting && !isHidden(sighting) && (await householdReport(ctx, sighting.reportId)) ? sighting : null;
}

const loggedActions = { pending: null, confirmed: "sightingConfirmed", dismissed: "sightingDismissed" } as const;

const decisionMutation = (state: "pending" | "confirmed" | "dismissed") =>
  userMutation({
    args: { sightingId: v.id("sightings") },
    returns: v.union(v.null(), refusal),
    handler: async (ctx, { sightingId }) => {
      await limit(ctx, "save");
      const sighting = await ownSighting(ctx, sightingId);
      const { _id: viewerId } = ctx.viewer;
      // A member must not undo another member's decision unseen.
      const isAnothersDecision = state === "pending" && sighting?.decision && sighting.decision.userId !== viewerId;
      if (!sighting || isAnothersDecision) return refuse({ code: "saw.sightingGone" });
      const isChanged = await decideSighting(ctx, sighting, viewerId, state);
      const action = loggedActions[state];
      if (isChanged && action) await logActivity(ctx, sighting.reportId, ctx.viewer, action);
      return null;
    },
  });

export const confirm = decisionMutation("confirmed");
export const dismiss = decisionMutation("dismissed");
/** Undoes a confirmation or a dismissal. */
export const reconsider = decisionMutation("pending");

/**
 * Dismisses the pending sightings by the sender of one sighting, up to `limits.sightingsDismissed`. A sender is an
 * account, or the visitors at one network address on one day. Returns the number of dismissed sightings, and the time
 * with which `restoreAll` restores them.
 */
export const dismissAll = userMutation({
  args: { sightingId: v.id("sightings") },
  returns: v.union(v.object({ count: v.number(), at: v.number() }), refusal),
  handler: async (ctx, { sightingId }) => {
    await limit(ctx, "save");
    const sighting = await ownSighting(ctx, sightingId);
    if (!sighting) return refuse({ code: "saw.sightingGone" });
    const dismissal = await dismissAllFrom(ctx, sighting, ctx.viewer._id);
    if (dismissal.count > 0) await logActivity(ctx, sighting.reportId, ctx.viewer, "sightingDismissed");
    return dismissal;
  },
});

export const restoreAll = userMutation({
  args: { sightingId: v.id("sightings"), at: v.number() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { sightingId, at }) => {
    await limit(ctx, "save");
    const sighting = await ownSighting(ctx, sightingId);
    if (!sighting) return refuse({ code: "saw.sightingGone" });
    await restoreAllFrom(ctx, sighting, ctx.viewer._id, at);
    return null;
  },
});

/** Sets whether the cat goes outside, which decides how far away people should search. */
export const setHabit = userMutation({
  args: { reportId: v.id("reports"), habit: v.union(habit, v.null()) },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, habit: newHabit }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    await patchSearch(ctx, report, () => ({ habit: newHabit ?? undefined }));
    return null;
  },
});

/** Deletes the remaining sightings of a deleted report, and then the search's other records. */
export const deleteMore = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await deleteSightings(ctx, reportId);
    return null;
  },
});
