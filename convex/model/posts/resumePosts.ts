// Resumes interrupted deliveries and deletions of page posts. Each schedules a check of its work (jobs.ts), and an
// hourly sweep catches work that the checks have missed.
import { minuteMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { leaseMs, openReportOf, resumeDelivery } from "./delivery";
import { deliverSoon, lostMs, removeSoon } from "./jobs";
import type { PagePost } from "./pagePosts";
import { failPost } from "./authorPosts";

type ResumableState = "posting" | "queued" | "removing" | "review";

/** A post counts as interrupted this long after its `since`. */
const graceMs: Record<ResumableState, number> = { posting: leaseMs, queued: lostMs, removing: 0, review: 0 };

const resumeByState: Record<ResumableState, (ctx: MutationCtx, post: PagePost) => Promise<unknown>> = {
  posting: resumeDelivery,
  queued: (ctx, { _id }) => deliverSoon(ctx, _id),
  removing: (ctx, { _id }) => removeSoon(ctx, _id),
  // Posts of closed or hidden reports fail.
  review: async (ctx, post) => (await openReportOf(ctx, post)) ?? (await failPost(ctx, post)),
};

const isOverdue = (post: PagePost): post is PagePost & { state: ResumableState } =>
  post.state in graceMs && post.since + graceMs[post.state as ResumableState] <= Date.now();

export async function resumePost(ctx: MutationCtx, postId: Id<"pagePosts">) {
  const post = await ctx.db.get("pagePosts", postId);
  if (post && isOverdue(post)) await resumeByState[post.state](ctx, post);
}

const batchSize = 50;

export async function sweepPosts(ctx: MutationCtx) {
  let isFull = false;
  for (const state of Object.keys(graceMs) as ResumableState[]) {
    const overduePosts = await ctx.db
      .query("pagePosts")
      .withIndex("by_state_and_since", (q) => q.eq("state", state).lte("since", Date.now() - graceMs[state]))
      .take(batchSize);
    for (const post of overduePosts) await resumeByState[state](ctx, post);
    // Posts of open reports stay in review, so a full batch of them doesn't mean that there is more to do.
    if (state !== "review" && overduePosts.length === batchSize) isFull = true;
  }
  if (isFull) await ctx.scheduler.runAfter(2 * minuteMs, internal.posts.jobs.sweep, {});
}
