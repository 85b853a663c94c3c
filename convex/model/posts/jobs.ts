// Schedules the work on page posts. Convex runs a scheduled mutation exactly once, but a scheduled action at most once.
// So a check is scheduled with each delivery and take-down, and restarts the work if the action was lost.
import { limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";

/** An action that has not begun this long after its time counts as lost. */
export const lostMs = minuteMs;

/** Checks later whether the post's work was interrupted. Does nothing if it continued. */
export const checkLater = (ctx: MutationCtx, postId: Id<"pagePosts">, wait: number) =>
  ctx.scheduler.runAfter(wait, internal.posts.jobs.resume, { postId });

export async function deliverSoon(ctx: MutationCtx, postId: Id<"pagePosts">, wait = 0) {
  await ctx.scheduler.runAfter(wait, internal.posts.jobs.deliver, { postId });
  await checkLater(ctx, postId, wait + lostMs);
}

export async function removeSoon(ctx: MutationCtx, postId: Id<"pagePosts">, wait = 0) {
  await ctx.scheduler.runAfter(wait, internal.posts.jobs.remove, { postId });
  await checkLater(ctx, postId, wait + lostMs);
}

/** After `wait`, fails the pending post of a report that was closed or hidden, unless the change is undone by then. */
export async function takeOutOfReviewSoon(ctx: MutationCtx, report: Doc<"reports">, wait: number) {
  const newestPost = await pagePostsOf(ctx, report).first();
  if (newestPost?.state === "review") await checkLater(ctx, newestPost._id, wait);
}

/** Updates a report's posts: at once or, if the pet is home, when that can't be undone any more. */
export async function schedulePostUpdate(ctx: MutationCtx, report: Doc<"reports">, homeAt: number | undefined) {
  if (!(await pagePostsOf(ctx, report).first())) return;
  const update = { reportId: report._id, homeAt: homeAt ?? null, tries: 0 };
  await ctx.scheduler.runAfter(homeAt === undefined ? 0 : limits.undoHomeMs, internal.posts.jobs.update, update);
}
