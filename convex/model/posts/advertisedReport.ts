// The report that a page post or an order is for.
import type { MessageCode } from "../../../domain/messages";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../platform/errors";
import { isRemoved } from "../moderation/hideContent";
import { newestReport } from "../reports/ownReports";

/**
 * The viewer's own report, if it is open, or the code that says why not. Without an id, looks at their newest report.
 */
export async function findAdvertisedReport(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  reportId?: Id<"reports">,
): Promise<Doc<"reports"> | MessageCode> {
  const report = reportId ? await ctx.db.get("reports", reportId) : await newestReport(ctx, viewer);
  if (!report && !reportId) return "alert.noReport";
  if (report?.authorId !== viewer._id || isRemoved(report)) return "report.notFound";
  if (report.lifecycle === "hidden") return "alert.reportHidden";
  return report.lifecycle === "open" ? report : "alert.reportClosed";
}

export async function requireAdvertisedReport(ctx: QueryCtx, viewer: Doc<"users">, reportId?: Id<"reports">) {
  const reportOrCode = await findAdvertisedReport(ctx, viewer, reportId);
  return typeof reportOrCode === "string" ? fail(reportOrCode) : reportOrCode;
}
