import { v } from "convex/values";
import { mutation, query } from "../_generated/server";
import { banOf } from "../model/moderation/bans";
import { callerOf, hashOf } from "../model/platform/callers";
import { dayOf } from "../model/platform/quotaUsage";
import { caseOf } from "../model/moderation/cases";
import { addFlag, answerCase, noticesOf } from "../model/moderation/flags";
import { anyUserMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import { caseState, flaggedWhat, flagReason } from "../model/moderation/moderationShapes";
import { ensureUser } from "../model/account/users";

/** Public: visitors can flag, too. False if the person has flagged the subject before. */
export const add = mutation({
  args: {
    what: flaggedWhat,
    // The id of the report, photo, sighting or message, or of the account whose name is flagged.
    id: v.string(),
    // For a photo or a sighting: the report on which it was seen.
    reportId: v.optional(v.id("reports")),
    // For a message in a visitor's thread: the secret of the visitor's device.
    secret: v.optional(v.string()),
    reason: flagReason,
    words: v.string(),
  },
  returns: v.union(v.boolean(), refusal),
  handler: async (ctx, input) => {
    await limit(ctx, "flag");
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const { address } = await callerOf(ctx);
    const user = identity && (await ensureUser(ctx, identity));
    // If addresses are unknown, only accounts tell people apart.
    const hash = address ? await hashOf(ctx, address) : (user?._id ?? "");
    return await addFlag(ctx, { user, address: hash, day: dayOf(Date.now()) }, input);
  },
});

/**
 * Public: whether a report is hidden only because an operator has not decided its case yet. Accepts any text as the id,
 * like `reports.get`.
 */
export const isUnderReview = query({
  args: { reportId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reportId }) => {
    const id = ctx.db.normalizeId("reports", reportId);
    const report = id && (await ctx.db.get("reports", id));
    const isHiddenByCaseAlone = report?.hidden?.reasons.join() === "case";
    return isHiddenByCaseAlone && (await caseOf(ctx, report._id))?.state === "pending";
  },
});

/** The viewer's records that flags or an operator have hidden or removed, with the operator's reasons. */
export const notices = userQuery({
  args: { lang: pageLanguage },
  returns: v.array(
    v.object({
      caseId: v.id("cases"),
      what: flaggedWhat,
      state: caseState,
      reportId: v.union(v.id("reports"), v.null()),
      petName: v.string(),
      /** The first line of the operator's reason. */
      line: v.union(v.string(), v.null()),
      answer: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { lang }) => (ctx.viewer ? await noticesOf(ctx, ctx.viewer, lang) : []),
});

/** Stores the owner's only answer to a case that hides one of the owner's records. */
export const answer = anyUserMutation({
  args: { caseId: v.id("cases"), text: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { caseId, text }) => {
    await limit(ctx, "save");
    return await answerCase(ctx, caseId, text);
  },
});
