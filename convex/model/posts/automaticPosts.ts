// New accounts' first posts, which went to the community's page without review.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isOnAfter, newestSwitchChange } from "./automaticPosting";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { ownerSummary, ownerSummaryOf } from "../moderation/queue";
import { pagePostFailure } from "./postShapes";

export const automaticPosts = v.object({
  on: v.boolean(),
  /** When the switch last changed, and whether it turned off by itself because many posts were taken down. */
  changed: v.union(v.null(), v.object({ at: v.number(), byItself: v.boolean() })),
  posts: v.array(
    v.object({
      postId: v.id("pagePosts"),
      /** Null if the report has been deleted. */
      reportId: v.union(v.id("reports"), v.null()),
      petName: v.string(),
      text: v.string(),
      image: v.union(v.string(), v.null()),
      link: v.union(v.string(), v.null()),
      since: v.number(),
      /** Why Facebook has not yet deleted a post that an operator took down. */
      failure: v.union(pagePostFailure, v.null()),
      owner: v.union(ownerSummary, v.null()),
    }),
  ),
});

/** Posts that Facebook has failed to delete, and then the unreviewed posts, newest first. */
export async function listAutomatic(ctx: QueryCtx): Promise<Infer<typeof automaticPosts>> {
  const change = await newestSwitchChange(ctx);
  const removingPosts = await ctx.db
    .query("pagePosts")
    .withIndex("by_state_and_since", (q) => q.eq("state", "removing"))
    .take(limits.pendingPostsShown);
  const unreviewedPosts = await ctx.db
    .query("pagePosts")
    .withIndex("by_isReviewed_and_state_and_since", (q) => q.eq("isReviewed", false).eq("state", "posted"))
    .order("desc")
    .take(limits.pendingPostsShown);
  const failedRemovals = removingPosts.filter(({ failure }) => failure !== undefined);
  return {
    on: isOnAfter(change),
    changed: change && { at: change._creationTime, byItself: change.action === "automaticStopped" },
    posts: await Promise.all([...failedRemovals, ...unreviewedPosts].map((post) => automaticPostView(ctx, post))),
  };
}

async function automaticPostView(ctx: QueryCtx, post: Doc<"pagePosts">) {
  const { _id: postId, petName, since, automatic, link = null, failure = null, authorId } = post;
  const report = await ctx.db.get("reports", post.reportId);
  const photo = automatic?.photo && (await ctx.db.get("photos", automatic.photo));
  return {
    postId,
    reportId: report && report._id,
    petName,
    text: automatic?.text ?? "",
    image: photo ? await ctx.storage.getUrl(photo.full) : null,
    link,
    since,
    failure,
    owner: await ownerSummaryOf(ctx, await ctx.db.get("users", authorId)),
  };
}

/**
 * Takes a post off the operators' list and leaves it on the page. True also if it was already off the list. False if it
 * was not posted automatically or is not on the page.
 */
export async function leaveUp(ctx: MutationCtx, operator: Operator, postId: Id<"pagePosts">) {
  const post = await ctx.db.get("pagePosts", postId);
  if (!post?.automatic || post.state !== "posted") return false;
  if (post.isReviewed) return true;
  await ctx.db.patch("pagePosts", postId, { isReviewed: true });
  const { petName: title, authorId } = post;
  await writeLog(ctx, operator, { action: "leavePost", subject: postId, title, ownerId: authorId, why: "" });
  return true;
}
