// A report's lifecycle: home or archived, and open again. The household changes it, and a cron archives reports that
// nobody confirms. Also the street of windows on the front page.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { areaOf, safeName } from "../../domain/report/publicText";
import type { Doc } from "../_generated/dataModel";
import { internal } from "../_generated/api";
import { internalMutation, type MutationCtx, query } from "../_generated/server";
import { type HouseholdAction, logActivity } from "../model/search/activityLog";
import { userMutation } from "../model/platform/guards";
import { lifecycleOf } from "../model/moderation/hideContent";
import { householdReport } from "../model/search/household";
import {
  archiveReport,
  closeReport,
  confirmReport,
  reopenReport,
  storeStory as storeReportStory,
} from "../model/reports/lifecycle";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { countHomeIn } from "../model/reports/reunions";
import { ending, reportPetType } from "../model/platform/shapes";
import type { ViewerCtx } from "../model/account/users";

const returns = v.union(v.null(), refusal);

/** Whether the report had been closed or reopened already, so the activity log has the action. */
const isRepeated = (action: string, before: Doc<"reports">, after: Doc<"reports"> | null) =>
  (action === "closed" || action === "reopened") && after !== null && lifecycleOf(before) === lifecycleOf(after);

async function changeAndLog(
  ctx: ViewerCtx & MutationCtx,
  { reportId, action }: { reportId: Doc<"reports">["_id"]; action: "closed" | HouseholdAction },
  change: (report: Doc<"reports">) => ReturnType<typeof closeReport>,
) {
  await limit(ctx, "save");
  const report = await householdReport(ctx, reportId);
  if (!report) return refuse({ code: "report.notFound" });
  const refused = await change(report);
  if (refused || isRepeated(action, report, await ctx.db.get("reports", reportId))) return refused;
  const closedAction = report.status === "lost" ? "home" : "ended";
  await logActivity(ctx, reportId, ctx.viewer, action === "closed" ? closedAction : action);
  return null;
}

/** Ends the search. `ending` says how it ended; a lost pet's household may say that later. */
export const markHome = userMutation({
  args: { reportId: v.id("reports"), ending: v.optional(ending) },
  returns,
  handler: async (ctx, { reportId, ending }) =>
    await changeAndLog(ctx, { reportId, action: "closed" }, async (report) => closeReport(ctx, report, ending)),
});

/** Stores how the pet came home, the household's thanks, and whether the window may show the photo. */
export const storeStory = userMutation({
  args: { reportId: v.id("reports"), ending: v.union(ending, v.null()), thanks: v.string(), showsPhoto: v.boolean() },
  returns,
  handler: async (ctx, { reportId, ...story }) =>
    await changeAndLog(ctx, { reportId, action: "edited" }, async (report) =>
      storeReportStory(ctx, report, ctx.viewer._id, story),
    ),
});

/** Puts a report that is archived or home back on the board. */
export const reopen = userMutation({
  args: { reportId: v.id("reports") },
  returns,
  handler: async (ctx, { reportId }) =>
    await changeAndLog(ctx, { reportId, action: "reopened" }, async (report) => {
      await reopenReport(ctx, report);
      return null;
    }),
});

/**
 * Stores that the household has answered yes to "Still missing?" or "Still looking for its owner?". This reopens an
 * archived report.
 */
export const keepOpen = userMutation({
  args: { reportId: v.id("reports") },
  returns,
  handler: async (ctx, { reportId }) =>
    await changeAndLog(ctx, { reportId, action: "stillMissing" }, async (report) => confirmReport(ctx, report)),
});

/**
 * Public: the windows on the front page, newest first, and how many lost pets came home, this month and in all. The
 * caller says which month it is, because a query that reads the clock is never cached.
 */
export const street = query({
  args: { month: v.string() },
  returns: v.object({
    windows: v.array(
      v.object({
        _id: v.id("reports"),
        name: v.string(),
        petType: reportPetType,
        area: v.string(),
        homeAt: v.number(),
        photo: v.union(v.string(), v.null()),
        colour: v.optional(v.string()),
      }),
    ),
    // How many lost pets came home, this month and in all.
    month: v.number(),
    all: v.number(),
  }),
  handler: async (ctx, { month }) => {
    const reports = await ctx.db
      .query("reports")
      .withIndex("by_lifecycle_and_window_and_homeAt", (q) => q.eq("lifecycle", "home").eq("window", true))
      .order("desc")
      .take(limits.litWindows);
    const windows = await Promise.all(
      reports.map(async (report) => {
        const cover = report.showsPhoto ? report.cover : undefined;
        const photo = cover ? await ctx.storage.getUrl(cover.thumb) : null;
        return {
          _id: report._id,
          name: safeName(report),
          petType: report.petType,
          area: areaOf(report.place),
          homeAt: report.homeAt!,
          photo,
          ...(photo && cover && { colour: cover.colour }),
        };
      }),
    );
    return { windows, month: await countHomeIn(ctx, month), all: await countHomeIn(ctx, "all") };
  },
});

/** Archiving a report also deletes its unclaimed matches, so only a few reports fit into one transaction. */
const batch = 8;

/** Archives reports that their households have not confirmed for months. A household can reopen one with one press. */
export const archiveStale = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const staleReports = await ctx.db
      .query("reports")
      .withIndex("by_lifecycle_and_confirmedAt", (q) =>
        q.eq("lifecycle", "open").lt("confirmedAt", Date.now() - limits.archiveMs),
      )
      .take(batch);
    for (const report of staleReports) await archiveReport(ctx, report);
    if (staleReports.length === batch) await ctx.scheduler.runAfter(0, internal.reports.lifecycle.archiveStale, {});
    return null;
  },
});
