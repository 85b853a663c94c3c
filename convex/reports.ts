import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { ConvexError, v } from "convex/values";
import { limits } from "../domain/limits";
import { mutation, query } from "./_generated/server";
import { cardOf } from "./model/reports/board/cards";
import { redactClosed } from "./model/reports/redactClosed";
import { logActivity } from "./model/search/activityLog";
import { anyUserMutation, userMutation, userQuery } from "./model/platform/guards";
import { isRemoved } from "./model/moderation/hideContent";
import { householdReport, roleIn } from "./model/search/household";
import { hasAuthorAcceptedContacts } from "./model/messages/openThread";
import { newestReport, ownReport, reportsOf } from "./model/reports/ownReports";
import { reopenStale } from "./model/reports/lifecycle";
import { isUnpublished } from "./model/reports/unpublished";
import { isOperator } from "./model/moderation/operatorAccess";
import { languageFrom } from "./model/platform/pageLanguages";
import { limit } from "./model/platform/rateLimits";
import { deleteReport, removeReport, restoreReport } from "./model/reports/removal";
import { photosOf } from "./model/photos/photos";
import {
  changeReport,
  contactOf,
  publicFields,
  submitReport,
  submitAgain,
  reportWithKey,
} from "./model/reports/reports";
import { refusal, refuse } from "./model/platform/refusal";
import { harmless, warningsOf } from "./model/moderation/scamMarks";
import { secretOf } from "./model/reports/secrets";
import { card } from "./model/reports/board/cardShapes";
import { sentFields, storedFields } from "./model/reports/fieldValidators";
import { ending, languageCode, pageLanguage, photo, lifecycle, status } from "./model/platform/shapes";
import { sharesOf } from "./model/reports/share/shares";
import { userOf } from "./model/account/users";

/** Makes the client reload its pages from the start: a page cut short would leave a gap before the next one. */
function restartPages(): never {
  throw new ConvexError({ isConvexSystemError: true, paginationError: "InvalidCursor" });
}

/** Public: anyone may have seen the pet. Open reports only, newest first. */
export const list = query({
  args: { status, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(card),
  handler: async (ctx, args) => {
    const { cursor, endCursor, ...options } = args.paginationOpts;
    // Less than `maximumRowsRead`: a page that reads that many rows counts as cut short, and the client withholds it.
    const numItems = Math.max(1, Math.min(Math.floor(options.numItems) || 1, limits.largestPage - 1));
    const bounds = { numItems, maximumRowsRead: limits.largestPage };
    const reports = await ctx.db
      .query("reports")
      .withIndex("by_lifecycle_and_status", (q) => q.eq("lifecycle", "open").eq("status", args.status))
      .order("desc")
      .paginate({ cursor, ...(endCursor !== undefined && { endCursor }), ...bounds });
    // A client that names an end cursor gets everything up to it, which may be more than a page.
    if (reports.page.length >= limits.largestPage) restartPages();
    return { ...reports, page: await Promise.all(reports.page.map((report) => cardOf(ctx, report))) };
  },
});

/**
 * Public, like the feed. Accepts any text as the id, because it comes from the address bar. Leaves out the contact.
 * After the report is closed, only its household and operators read the fields that served the search.
 */
export const get = query({
  args: { reportId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("reports"),
      _creationTime: v.number(),
      status,
      state: lifecycle,
      ...storedFields,
      utcOffset: v.optional(v.number()),
      lang: v.optional(languageCode),
      photos: v.array(photo),
      // The code of its short address, if it has one.
      shortCode: v.optional(v.string()),
      // When its household last confirmed it.
      confirmedAt: v.number(),
      homeAt: v.optional(v.number()),
      ending: v.optional(ending),
      thanks: v.optional(v.string()),
      showsPhoto: v.optional(v.boolean()),
      window: v.optional(v.literal(true)),
      mine: v.boolean(),
      // Whether the viewer is in the household.
      runs: v.boolean(),
      // For viewers outside the household: whether the additional information, or the thanks for a pet that is home,
      // reads like a known scam.
      warned: v.boolean(),
      // For viewers outside the household: whether the shelter's name reads like a known scam.
      shelterWarned: v.boolean(),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const id = ctx.db.normalizeId("reports", reportId);
    const report = id && (await ctx.db.get("reports", id));
    if (!report || isRemoved(report) || isUnpublished(report)) return null;
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    const fields = publicFields(report);
    const isMine = report.authorId === viewer?._id;
    if (report.lifecycle === "hidden" && !isMine) return null;
    const runs = (await roleIn(ctx, report, viewer)) !== null;
    const readsAll = runs || report.lifecycle === "open" || (await isOperator(ctx));
    const { info, shelter = false, thanks = false } = runs ? harmless : await warningsOf(ctx, report);
    const warned = report.lifecycle === "home" ? thanks : readsAll && info;
    const photos = await photosOf(ctx, report.photos, { withHidden: isMine });
    const viewerFields = { photos, mine: isMine, runs, warned, shelterWarned: report.lifecycle === "open" && shelter };
    return { ...(readsAll ? fields : redactClosed(fields)), ...viewerFields };
  },
});

/**
 * Public: anyone who has seen the pet must be able to call, unless the author shows the contact only to people they
 * accept. Rate limited, so that nobody can collect contacts.
 */
export const contact = mutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.object({ contactInfo: v.string(), warned: v.boolean() }), refusal),
  handler: async (ctx, { reportId }) => {
    const record = await ctx.db.get("reports", reportId);
    const report = record && !isRemoved(record) ? record : null;
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    const runs = report !== null && (await roleIn(ctx, report, viewer)) !== null;
    if (!runs) await limit(ctx, "contact");
    if (!report || (report.lifecycle !== "open" && !runs)) return refuse({ code: "report.notFound" });
    if (!runs && report.contactFor === "accepted" && !(await hasAuthorAcceptedContacts(ctx, reportId, viewer))) {
      return refuse({ code: "thread.contactLater" });
    }
    const warned = !runs && (await warningsOf(ctx, report)).contact;
    return { contactInfo: (await contactOf(ctx, reportId))?.text ?? "", warned };
  },
});

/**
 * Creates one report, however often the form is sent, because the form keeps its key until it gets a reply. If the form
 * was changed before it is sent again, the report is changed, too.
 */
export const submit = userMutation({
  args: {
    status,
    ...sentFields,
    photos: v.array(v.id("photos")),
    submitKey: v.string(),
    utcOffset: v.optional(v.number()),
    // Any text, because it comes from a draft on the device, and a pet that was deleted must not stop a report.
    petId: v.optional(v.string()),
    lang: pageLanguage,
  },
  returns: v.union(v.id("reports"), refusal),
  handler: async (ctx, { petId, utcOffset, lang: sentLanguage, ...args }) => {
    const lang = languageFrom(sentLanguage);
    const existing = await reportWithKey(ctx, ctx.viewer._id, args.submitKey);
    const isRepeated = existing !== null && !isRemoved(existing);
    await limit(ctx, isRepeated ? "save" : "submit");
    if (isRepeated) return await submitAgain(ctx, existing, args, { utcOffset, lang });
    // A key belongs to one report, so the removed report is deleted now and can't be restored any more.
    if (existing) await deleteReport(ctx, existing);
    return await submitReport(ctx, args, { petId, utcOffset, lang });
  },
});

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      ...card.fields,
      _creationTime: v.number(),
      state: lifecycle,
      confirmedAt: v.number(),
      // The number of times its link was shared. 0 unless the report is open.
      shares: v.number(),
      homeAt: v.optional(v.number()),
      petId: v.optional(v.id("pets")),
    }),
  ),
  handler: async (ctx) => {
    const reports = ctx.viewer ? await reportsOf(ctx, ctx.viewer, limits.ownReportsListed) : [];
    return await Promise.all(
      reports.map(async (report) => ({
        ...(await cardOf(ctx, report)),
        _creationTime: report._creationTime,
        state: report.lifecycle,
        confirmedAt: report.confirmedAt,
        shares: report.lifecycle === "open" ? await sharesOf(ctx, report._id) : 0,
        ...(report.homeAt && { homeAt: report.homeAt }),
        ...(report.petId && { petId: report.petId }),
      })),
    );
  },
});

/** The contact of the viewer's newest report, or else the email of their account, to prefill the next report. */
export const lastContact = userQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async (ctx) => {
    const latestReport = ctx.viewer && (await newestReport(ctx, ctx.viewer));
    const lastContact = latestReport && (await contactOf(ctx, latestReport._id));
    return (lastContact ? lastContact.text : ctx.viewer?.email) || null;
  },
});

/**
 * The secret detail by which a finder checks people who say that the pet is theirs. Null for everybody outside the
 * household.
 */
export const secret = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    return report && (await secretOf(ctx, report._id));
  },
});

export const update = userMutation({
  args: {
    reportId: v.id("reports"),
    utcOffset: v.optional(v.number()),
    lang: pageLanguage,
    ...v.object({ ...sentFields, photos: v.array(v.id("photos")) }).partial().fields,
  },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, utcOffset, lang, ...changes }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    const refused = await changeReport(ctx, report, changes, { utcOffset, lang: languageFrom(lang) });
    if (refused) return refused;
    await reopenStale(ctx, reportId);
    await logActivity(ctx, reportId, ctx.viewer, "edited");
    return null;
  },
});

/** Removes the report for everybody. It can be restored for a while. */
export const remove = anyUserMutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const report = await ownReport(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    await removeReport(ctx, report);
    return null;
  },
});

/** Undoes a removal, as long as the report has not been deleted. */
export const restore = userMutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const report = await ctx.db.get("reports", reportId);
    const isBack = report?.authorId === ctx.viewer._id && (await restoreReport(ctx, report));
    return isBack ? null : refuse({ code: "report.notFound" });
  },
});
