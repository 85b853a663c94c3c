// Delivers a post to Facebook exactly once, although Facebook has no idempotency keys. Every attempt leases the post
// first. After an attempt without a clear result, the next one searches the page for the post's own link before it
// sends anything.
import type { PostFailure } from "../../../domain/posts/postFailures";
import { dayMs, minuteMs } from "../../../domain/units";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { takeQuota } from "../platform/quotaUsage";
import { lifecycleOf } from "../moderation/hideContent";
import { clearanceOf } from "./clearance";
import { contentOf, linkOf, textToSend } from "./postContent";
import { checkLater, deliverSoon, schedulePostUpdate } from "./jobs";
import { enterPostState, type PagePost, type PagePostState } from "./pagePosts";
import { failPost, undoTimeLeft } from "./authorPosts";

/**
 * The delays between attempts. After the last attempt, the author decides. The first delay gives a new post time to
 * appear in the page's list.
 */
export const retryWaitsMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];

/**
 * The calls of one attempt time out within two minutes in all, so an attempt that leased a post this long ago has died.
 */
export const leaseMs = 11 * minuteMs;

export interface DeliveryJob {
  attempt: number;
  /** Null if the post may not be sent. Then the attempt only searches the page for it. */
  text: string | null;
  link: string;
  image: string | null;
  /** Whether an earlier attempt may have posted it. */
  unsure: boolean;
  /** When the post was created, so the search need not look at older posts on the page. */
  since: number;
}

export type DeliveryOutcome =
  | { kind: "posted"; id: string; link: string }
  /** Facebook rejected it, or isn't set up; nothing was posted. */
  | { kind: "failed"; code: PostFailure }
  /** The post isn't on the page, and may not be sent as it is. */
  | { kind: "withheld" }
  /** Try again later. `unsure`: it may have been posted nevertheless. */
  | { kind: "retry"; unsure: boolean };

export async function openReportOf(ctx: QueryCtx, post: PagePost) {
  const report = await ctx.db.get("reports", post.reportId);
  return report?.lifecycle === "open" ? report : null;
}

/** Moves a post that may not be sent to review. If its report is not open, the post has failed. */
async function withhold(ctx: MutationCtx, post: PagePost) {
  const report = await openReportOf(ctx, post);
  if (!report) return await failPost(ctx, post);
  const { reason } = await clearanceOf(ctx, post, report, await contentOf(ctx, post, report));
  await enterPostState(ctx, post._id, "review", { reviewReason: reason ?? "changed" });
}

const nextDayStart = (now: number) => (Math.floor(now / dayMs) + 1) * dayMs;

/** Leases the post for one attempt. Null if it is not due, may not be sent now, or another attempt is running. */
export async function leasePost(ctx: MutationCtx, postId: Id<"pagePosts">): Promise<DeliveryJob | null> {
  const now = Date.now();
  const post = await ctx.db.get("pagePosts", postId);
  if (!post || post.state !== "queued" || post.since > now) return null;
  const wait = undoTimeLeft(await ctx.db.get("reports", post.reportId));
  if (wait > 0) {
    // The author has just marked the pet home, perhaps by mistake.
    await ctx.db.patch("pagePosts", postId, { since: now + wait });
    await deliverSoon(ctx, postId, wait);
    return null;
  }
  const report = await openReportOf(ctx, post);
  const content = report && (await contentOf(ctx, post, report));
  const clearance = content && (await clearanceOf(ctx, post, report, content));
  const isSendable = clearance?.reason === null;
  // A post that may be on the page is still searched for, so its author gets the link.
  if (!post.unsure) {
    if (!isSendable) {
      await withhold(ctx, post);
      return null;
    }
    if (post.tries === 0 && !(await takeQuota(ctx, "posts", 1))) {
      const since = nextDayStart(now);
      await ctx.db.patch("pagePosts", postId, { since, tomorrow: true });
      await deliverSoon(ctx, postId, since - now);
      return null;
    }
  }
  const attempt = post.attempt + 1;
  const text = isSendable ? textToSend(report!, post) : null;
  // For the operators' list of automatic posts: exactly what is sent.
  const sentFields =
    clearance?.isAutomatic && text !== null
      ? { automatic: { ...content!, text }, isReviewed: false }
      : { automatic: undefined, isReviewed: undefined };
  // Searching alone does not change what was sent.
  await enterPostState(ctx, postId, "posting", { attempt, ...(isSendable && sentFields) });
  await checkLater(ctx, postId, leaseMs);
  const photo = content?.photo && (await ctx.db.get("photos", content.photo));
  return {
    attempt,
    text,
    link: linkOf(post),
    image: photo ? await ctx.storage.getUrl(photo.full) : null,
    unsure: post.unsure ?? false,
    since: post._creationTime,
  };
}

/** The states of a post that has been on the page. No later result changes that. */
const statesOnPage = new Set<PagePostState>(["posted", "removing", "removed"]);

export async function settlePost(ctx: MutationCtx, postId: Id<"pagePosts">, attempt: number, outcome: DeliveryOutcome) {
  const post = await ctx.db.get("pagePosts", postId);
  if (!post || statesOnPage.has(post.state)) return;
  // "Posted" counts from any attempt, every other result only from the current one.
  if (outcome.kind === "posted") {
    const { id: facebookId, link } = outcome;
    await enterPostState(ctx, postId, "posted", { facebookId, link });
    // If the report was closed while this post was being sent, its other posts have been rewritten, but not this one.
    const report = await ctx.db.get("reports", post.reportId);
    if (report && lifecycleOf(report) !== "open") await schedulePostUpdate(ctx, report, report.homeAt);
    return;
  }
  if (post.state !== "posting" || post.attempt !== attempt) return;
  if (outcome.kind === "failed") {
    await enterPostState(ctx, postId, "failed", { failure: outcome.code, unsure: undefined });
    return;
  }
  if (outcome.kind === "withheld") await withhold(ctx, post);
  else await retryLater(ctx, post, outcome.unsure);
}

async function retryLater(ctx: MutationCtx, post: PagePost, isUnsure: boolean) {
  const tries = post.tries + 1;
  const wait = retryWaitsMs[tries - 1];
  const unsure = isUnsure || undefined;
  if (wait === undefined) {
    const failure = isUnsure ? "alert.facebookUnsure" : "alert.facebookFailed";
    await enterPostState(ctx, post._id, "failed", { failure, unsure, tries });
    return;
  }
  await enterPostState(ctx, post._id, "queued", { since: Date.now() + wait, unsure, tries });
  await deliverSoon(ctx, post._id, wait);
}

/** Resumes after an attempt that died. It may have posted, so the next attempt searches first. */
export const resumeDelivery = (ctx: MutationCtx, post: PagePost) => retryLater(ctx, post, true);
