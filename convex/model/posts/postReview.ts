// The review of posts before they go to the community's page.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { cleanLine, firstCharacters } from "../../../domain/texts/text";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { contentOf } from "./postContent";
import { openReportOf } from "./delivery";
import { deliverSoon } from "./jobs";
import { enterPostState, type PagePost, type PagePostState } from "./pagePosts";
import { failPost } from "./authorPosts";
import { postContent, reviewReason } from "./postShapes";

/**
 * Everything that an operator needs to decide about one post. An approval sends `content` back, so that it counts only
 * for the content that the operator saw.
 */
export const pendingPost = v.object({
  postId: v.id("pagePosts"),
  reportId: v.id("reports"),
  authorId: v.id("users"),
  petName: v.string(),
  content: postContent,
  image: v.union(v.string(), v.null()),
  since: v.number(),
  reviewReason: v.union(reviewReason, v.null()),
});

/**
 * The outcome of a decision, which takes effect only if it is "done". Otherwise, another operator decided first
 * ("approved", "declined"), the content has changed ("changed"), or the post was withdrawn or failed, or its report is
 * no longer open ("gone").
 */
export const postDecision = v.union(
  v.literal("done"),
  v.literal("approved"),
  v.literal("declined"),
  v.literal("changed"),
  v.literal("gone"),
);
type PostDecision = Infer<typeof postDecision>;

/** The posts that have been pending longest. */
export async function pendingPosts(ctx: QueryCtx): Promise<Infer<typeof pendingPost>[]> {
  const posts = await ctx.db
    .query("pagePosts")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review"))
    .take(limits.pendingPostsShown);
  const pendingPosts = await Promise.all(
    posts.map(async (post) => {
      const report = await openReportOf(ctx, post);
      if (!report) return null;
      const { _id: postId, reportId, authorId, petName, since, reviewReason: reason = null } = post;
      const content = await contentOf(ctx, post, report);
      const photo = content.photo && (await ctx.db.get("photos", content.photo));
      const image = photo ? await ctx.storage.getUrl(photo.full) : null;
      return { postId, reportId, authorId, petName, content, image, since, reviewReason: reason };
    }),
  );
  return pendingPosts.filter((one) => one !== null);
}

const decisionOfState: Record<Exclude<PagePostState, "failed">, PostDecision | null> = {
  review: null,
  declined: "declined",
  removing: "declined",
  removed: "declined",
  queued: "approved",
  posting: "approved",
  posted: "approved",
};

/** The outcome of an earlier decision. Null while the post is pending. */
function earlierDecision(post: PagePost | null): PostDecision | null {
  if (!post) return "gone";
  if (post.state === "failed") return post.approved ? "approved" : "gone";
  return decisionOfState[post.state];
}

/** Sends the post, if its content is still the one that the operator saw. */
export async function approvePost(
  ctx: MutationCtx,
  postId: Id<"pagePosts">,
  reviewedContent: Infer<typeof postContent>,
): Promise<PostDecision> {
  const post = await ctx.db.get("pagePosts", postId);
  const earlierOutcome = earlierDecision(post);
  if (!post || earlierOutcome) return earlierOutcome ?? "gone";
  const report = await openReportOf(ctx, post);
  if (!report) {
    await failPost(ctx, post);
    return "gone";
  }
  const { text, photo } = await contentOf(ctx, post, report);
  if (text !== reviewedContent.text || photo !== reviewedContent.photo) return "changed";
  await enterPostState(ctx, postId, "queued", { tries: 0, approved: { text, photo } });
  await deliverSoon(ctx, postId);
  return "done";
}

/** Declines the post. Its author reads the first line of the reason. */
export async function declinePost(ctx: MutationCtx, postId: Id<"pagePosts">, reason: string): Promise<PostDecision> {
  const post = await ctx.db.get("pagePosts", postId);
  const earlierOutcome = earlierDecision(post);
  if (earlierOutcome) return earlierOutcome;
  const line = firstCharacters(cleanLine(reason.trim().split("\n")[0] ?? ""), limits.declineReason);
  await enterPostState(ctx, postId, "declined", { reason: line });
  return "done";
}

/**
 * Sets whether all of a user's posts need review, as they do while something that the user published stays removed by
 * an operator.
 */
export async function setPostsPendingReview(ctx: MutationCtx, ownerId: Id<"users">, isNeeded: boolean) {
  if (await ctx.db.get("users", ownerId)) await ctx.db.patch("users", ownerId, { postsPendingReview: isNeeded });
}
