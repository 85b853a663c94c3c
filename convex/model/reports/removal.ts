// Removing a report. It disappears at once, and is deleted when it can no longer be restored. Until then, its photos,
// posts and orders stay as they are.
import { limits } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deliverSoon, takeOutOfReviewSoon } from "../posts/jobs";
import { pagePostsOf } from "../posts/pagePosts";
import { closeCase } from "../moderation/cases";
import { deleteReportCascade } from "./deleteReportCascade";
import { hideReport, isRemoved, showReport } from "../moderation/hideContent";
import { noteReportGone } from "../posts/orders/orders";
import { replacePhotos } from "../photos/photos";
import { takeOutOfReview } from "../posts/authorPosts";
import { patchReport } from "./reportRecords";

export async function removeReport(ctx: MutationCtx, report: Doc<"reports">) {
  const removedAt = Date.now();
  await hideReport(ctx, report, "removed");
  await patchReport(ctx, report._id, { removedAt });
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.reports.removals.finish, {
    reportId: report._id,
    removedAt,
  });
}

/** Restores a removed report. False if it is too late. Does nothing to a report that was restored already. */
export async function restoreReport(ctx: MutationCtx, report: Doc<"reports">): Promise<boolean> {
  if (report.removedAt === undefined) return true;
  if (Date.now() >= report.removedAt + limits.undoRemovalMs) return false;
  await showReport(ctx, report, "removed");
  // While it was removed, nobody could see it, so its public time starts again.
  await patchReport(ctx, report._id, { removedAt: undefined, shownSince: Date.now() });
  // While the report was removed, attempts to send its post did nothing.
  const post = await pagePostsOf(ctx, report).first();
  if (post?.state === "queued") await deliverSoon(ctx, post._id, Math.max(0, post.since - Date.now()));
  // A report that was closed meanwhile needs no review of its posts.
  await takeOutOfReviewSoon(ctx, report, 0);
  return true;
}

/** Deletes a removed report. Does nothing if this removal was undone, even if the report was removed again later. */
export async function finishRemoval(ctx: MutationCtx, reportId: Id<"reports">, removedAt: number) {
  const report = await ctx.db.get("reports", reportId);
  if (report && isRemoved(report) && report.removedAt === removedAt) await deleteReport(ctx, report);
}

export async function deleteReport(ctx: MutationCtx, report: Doc<"reports">) {
  await replacePhotos(ctx, report.photos, []);
  await noteReportGone(ctx, report);
  await closeCase(ctx, report._id);
  await deleteReportCascade(ctx, report._id);
  // Last, because this does nothing to the post of a removed report as long as the report is stored.
  await takeOutOfReview(ctx, report);
}
