// The short addresses on flyers and posters.
import { v } from "convex/values";
import { query } from "../_generated/server";
import { isRemoved } from "../model/moderation/hideContent";
import { userMutation } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { householdReport } from "../model/search/household";
import { ensureCode, reportOfCode } from "../model/search/reportCodes";

/**
 * Public: strangers read the code on a flyer. Accepts any text, because it comes from the address bar. Null for a
 * report that is hidden or removed, as for one that doesn't exist.
 */
export const find = query({
  args: { code: v.string() },
  returns: v.union(v.null(), v.id("reports")),
  handler: async (ctx, { code }) => {
    const report = await reportOfCode(ctx, code);
    return report && report.lifecycle !== "hidden" && !isRemoved(report) ? report._id : null;
  },
});

/** Gives a report the code that its flyer and poster need. `reports.get` returns it. */
export const prepare = userMutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (!report) return refuse({ code: "report.notFound" });
    await ensureCode(ctx, report);
    return null;
  },
});
