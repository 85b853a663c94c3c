// A report that its author removes disappears at once, and is deleted once it can no longer be restored. Until then,
// its photos, posts and orders stay as they are.
import { limits } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deliverSoon, dropFromReviewSoon } from "../posts/jobs";
import { pagePostsOf } from "../posts/pagePosts";
import { closeCase } from "../moderation/cases";
import { deleteReportCascade } from "./deleteReportCascade";
import { hideReport, isRemoved, showReport } from "../moderation/hideContent";
import { flagReportGone } from "../posts/orders";
import { replacePhotos } from "../photos/photos";
import { dropFromReview } from "../posts/authorPosts";
import { patchReport } from "./reportRecords";

export async function remove(ctx: MutationCtx, report: Doc<"reports">) {
  const removedAt = Date.now();
  await hideReport(ctx, report, "removed");
  await patchReport(ctx, report._id, { removedAt });
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.reports.removals.finish, {
    reportId: report._id,
    removedAt,
  });
}

/** False if it is too late. A report that was restored already stays as it is. */
export async function restore(ctx: MutationCtx, report: Doc<"reports">): Promise<boolean> {
  if (report.removedAt === undefined) return true;
  if (Date.now() >= report.removedAt + limits.undoRemovalMs) return false;
  await showReport(ctx, report, "removed");
  // It was hidden meanwhile.
  await patchReport(ctx, report._id, { removedAt: undefined, shownSince: Date.now() });
  const post = await pagePostsOf(ctx, report).first();
  if (post?.state === "queued") await deliverSoon(ctx, post._id, Math.max(0, post.since - Date.now()));
  // It may have been closed meanwhile.
  await dropFromReviewSoon(ctx, report, 0);
  return true;
}

/** Does nothing if this removal was undone, even if the report has been removed again since. */
export async function finish(ctx: MutationCtx, reportId: Id<"reports">, removedAt: number) {
  const report = await ctx.db.get("reports", reportId);
  if (report && isRemoved(report) && report.removedAt === removedAt) await deleteReport(ctx, report);
}

export async function deleteReport(ctx: MutationCtx, report: Doc<"reports">) {
  await replacePhotos(ctx, report.photos, []);
  await flagReportGone(ctx, report);
  await closeCase(ctx, report._id);
  await deleteReportCascade(ctx, report._id);
  // Last, because a post stays while its report can be restored.
  await dropFromReview(ctx, report);
}
