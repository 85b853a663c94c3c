// Schedules the work on page posts. Convex runs a scheduled mutation exactly once, but a scheduled action at most once:
// so each action has a check beside it, which starts the work again if the action was lost.
import { limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";

/** An action that has not begun this long after its time is taken for lost. */
export const lostMs = minuteMs;

/** Looks later whether the post's work was interrupted. Does nothing if it went on. */
export const checkLater = (ctx: MutationCtx, postId: Id<"pagePosts">, wait: number) =>
  ctx.scheduler.runAfter(wait, internal.posts.steps.resume, { postId });

export async function deliverSoon(ctx: MutationCtx, postId: Id<"pagePosts">, wait = 0) {
  await ctx.scheduler.runAfter(wait, internal.posts.steps.deliver, { postId });
  await checkLater(ctx, postId, wait + lostMs);
}

export async function removeSoon(ctx: MutationCtx, postId: Id<"pagePosts">, wait = 0) {
  await ctx.scheduler.runAfter(wait, internal.posts.steps.remove, { postId });
  await checkLater(ctx, postId, wait + lostMs);
}

/** The report is being closed or hidden: its post in review leaves the operators' list, unless that is undone in time. */
export async function dropFromReviewSoon(ctx: MutationCtx, report: Doc<"reports">, wait: number) {
  const newest = await pagePostsOf(ctx, report).first();
  if (newest?.state === "review") await checkLater(ctx, newest._id, wait);
}

/** Brings a report's posts up to date: once Undo is past if the pet has just come home, and at once otherwise. */
export async function schedulePostUpdate(ctx: MutationCtx, report: Doc<"reports">, homeAt: number | undefined) {
  if (!(await pagePostsOf(ctx, report).first())) return;
  const update = { reportId: report._id, homeAt: homeAt ?? null, tries: 0 };
  await ctx.scheduler.runAfter(homeAt === undefined ? 0 : limits.undoHomeMs, internal.posts.steps.update, update);
}
