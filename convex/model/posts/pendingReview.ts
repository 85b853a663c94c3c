// Tells an author whether their post will be reviewed, and how long that usually takes.
import { postLines } from "../../../domain/posts/postText";
import { limits } from "../../../domain/limits";
import { isRewritten } from "../../../domain/posts/postPauses";
import { usualReviewMs } from "../../../domain/posts/usualReviewTime";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";
import { findAdvertisedReport } from "./advertisedReport";
import { clearanceOf } from "./clearance";
import { firstVisiblePhoto } from "../photos/photos";
import { isEmailVerified } from "../account/users";

const noText = { message: "", hashtags: "" };

/**
 * Whether a post about the report needs review, before its author has written a message. The message may give one more
 * reason for review, and never removes one.
 */
export async function needsReview(ctx: QueryCtx, viewer: Doc<"users">, reportId: Id<"reports">): Promise<boolean> {
  const report = await findAdvertisedReport(ctx, viewer, reportId);
  if (typeof report === "string") return true;
  const newestPost = await pagePostsOf(ctx, report).first();
  const draft = {
    ...noText,
    authorId: viewer._id,
    emailVerified: await isEmailVerified(ctx),
    ...(newestPost && isRewritten(newestPost, Date.now()) && { _creationTime: newestPost._creationTime }),
  };
  const photo = (await firstVisiblePhoto(ctx, report.photos))?._id ?? null;
  const { reason } = await clearanceOf(ctx, draft, report, { text: postLines(report, noText), photo });
  return reason !== null;
}

/** How long posts had been pending when they were approved or declined, the latest decisions first. */
async function reviewTimesOf(ctx: QueryCtx, action: "passPost" | "refusePost") {
  const rows = await ctx.db
    .query("operatorLog")
    .withIndex("by_action", (q) => q.eq("action", action).gt("_creationTime", Date.now() - limits.decisionsCountedMs))
    .order("desc")
    .take(limits.decisionsCounted);
  return rows.flatMap(({ _creationTime: at, waitedMs }) => (waitedMs === undefined ? [] : [{ at, waitedMs }]));
}

export async function usualReviewTime(ctx: QueryCtx): Promise<number | null> {
  const reviewTimes = [...(await reviewTimesOf(ctx, "passPost")), ...(await reviewTimesOf(ctx, "refusePost"))]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, limits.decisionsCounted)
    .map(({ waitedMs }) => waitedMs);
  const pendingPosts = await ctx.db
    .query("pagePosts")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review"))
    .take(limits.decisionsCounted);
  const now = Date.now();
  return usualReviewMs(
    reviewTimes,
    pendingPosts.map(({ since }) => now - since),
  );
}
