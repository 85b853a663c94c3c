// The public side of shared reports: the previews of links, their drawn pictures, and the sitemap. Counts the shares.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { pickFields } from "../../domain/report/pickFields";
import { internalQuery, mutation } from "../_generated/server";
import { userMutation, userQuery } from "../model/platform/guards";
import { photosOf, contentTypeOf } from "../model/photos/photos";
import { limit } from "../model/platform/rateLimits";
import { ownReport } from "../model/reports/ownReports";
import { refusal, refuse } from "../model/platform/refusal";
import { cardToDraw, isShared, storeCard, shareCardUrl } from "../model/reports/share/shareCards";
import { countShare } from "../model/reports/share/shares";
import { storedFields } from "../model/reports/fieldValidators";
import { lifecycle, status } from "../model/platform/shapes";

const previewFields = ["petName", "petType", "petBreed", "place", "day", "whereabouts"] as const;

/** The content of a link's preview for a report that is open or home. Null for all other reports and unknown ids. */
export const report = internalQuery({
  args: { reportId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("reports"),
      status,
      lifecycle,
      ...pickFields(storedFields, previewFields),
      photo: v.union(
        v.object({ url: v.string(), width: v.number(), height: v.number(), isVector: v.boolean() }),
        v.null(),
      ),
      card: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const id = ctx.db.normalizeId("reports", reportId);
    const sharedReport = id && (await ctx.db.get("reports", id));
    if (!sharedReport || !isShared(sharedReport)) return null;
    const { _id, status, lifecycle } = sharedReport;
    const [firstPhoto] = await photosOf(ctx, sharedReport.photos, { withHidden: false });
    const isVector = firstPhoto ? (await contentTypeOf(ctx, firstPhoto._id)) === "image/svg+xml" : false;
    const photo = firstPhoto
      ? { url: firstPhoto.full, width: firstPhoto.width, height: firstPhoto.height, isVector }
      : null;
    const subject = { status, lifecycle, ...pickFields(sharedReport, previewFields) };
    return { _id, ...subject, photo, card: await shareCardUrl(ctx, sharedReport) };
  },
});

/** Whether the link leads to an archived report. */
export const isArchived = internalQuery({
  args: { reportId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reportId }) => {
    const id = ctx.db.normalizeId("reports", reportId);
    return id !== null && (await ctx.db.get("reports", id))?.lifecycle === "archived";
  },
});

/** The newest open reports, and the lost pets that came home last, for the sitemap. */
export const reportsForSitemap = internalQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("reports"), since: v.number() })),
  handler: async (ctx) => {
    const newestOpen = (status: "lost" | "found") =>
      ctx.db
        .query("reports")
        .withIndex("by_lifecycle_and_status", (q) => q.eq("lifecycle", "open").eq("status", status))
        .order("desc")
        .take(limits.sitemapReports);
    const home = await ctx.db
      .query("reports")
      .withIndex("by_lifecycle_and_status_and_homeAt", (q) => q.eq("lifecycle", "home").eq("status", "lost"))
      .order("desc")
      .take(limits.sitemapReports);
    const reports = [...(await newestOpen("lost")), ...(await newestOpen("found")), ...home];
    // When a pet comes home, `homeAt` replaces the older date in the sitemap, so search engines read the page again. It
    // then says "Home again".
    return reports.map(({ _id, _creationTime, homeAt = _creationTime }) => ({ _id, since: homeAt }));
  },
});

/**
 * The picture that the author's browser should draw for the preview of their report. Null if there is nothing to draw.
 */
export const missingCard = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(
    v.null(),
    v.object({
      words: v.object({
        tone: v.union(status, v.literal("home")),
        /** The label at the top, such as "Lost dog". */
        tag: v.string(),
        title: v.string(),
        lines: v.array(v.string()),
        ask: v.string(),
      }),
      photo: v.string(),
      fingerprint: v.string(),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await ownReport({ db: ctx.db, viewer }, reportId));
    return report ? await cardToDraw(ctx, report) : null;
  },
});

/**
 * Stores the picture that the author's browser drew. Deletes it if it has the wrong size, or is out of date by now: the
 * browser then draws another.
 */
export const storeDrawing = userMutation({
  args: { reportId: v.id("reports"), file: v.id("_storage"), fingerprint: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, file, fingerprint }) => {
    await limit(ctx, "save");
    const report = await ownReport(ctx, reportId);
    if (report) await storeCard(ctx, report, file, fingerprint);
    return null;
  },
});

/** Public: visitors share links, too. The author sees how often the report was shared. */
export const count = mutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "share");
    const report = await ctx.db.get("reports", reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    await countShare(ctx, reportId);
    return null;
  },
});
