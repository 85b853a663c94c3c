// Decides whether a user is trusted. Trusted users' posts go to the community's page without review, unless they read
// like a scam.
import type { Infer } from "convex/values";
import { limits } from "../../../domain/limits";
import { type ReviewReason, reviewReasonFor } from "../../../domain/posts/postTrust";
import { scamSpans } from "../../../domain/scams/scamRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isRemoved } from "../moderation/hideContent";
import { isUnpublished } from "../reports/unpublished";
import type { PostContent } from "./postContent";
import type { PagePost } from "./pagePosts";
import type { reviewReason } from "./postShapes";

/** More posts than a user can send within `limits.declineMemoryMs`. */
export const mostPosts = 300;
/** The user's posts since a time, newest first. */
export const postsSince = (ctx: QueryCtx, authorId: Id<"users">, since: number) =>
  ctx.db
    .query("pagePosts")
    .withIndex("by_author_and_since", (q) => q.eq("authorId", authorId).gt("since", since))
    .order("desc");

/** The states of a post that an operator declined or took down. */
const unwantedStates = new Set<PagePost["state"]>(["declined", "removing", "removed"]);

/** Why the user's posts need review. Null for a trusted user. */
export async function reviewReasonOfPerson(ctx: QueryCtx, person: Doc<"users">): Promise<ReviewReason | null> {
  const now = Date.now();
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", person._id))
    .take(10);
  const posts = await postsSince(ctx, person._id, now - limits.declineMemoryMs).take(mostPosts);
  const history = {
    since: person._creationTime,
    reports: reports
      .filter((report) => !isRemoved(report) && !isUnpublished(report))
      .map((report) => ({ since: report._creationTime, isHidden: report.lifecycle === "hidden" })),
    declinedAt: posts.find(({ state }) => unwantedStates.has(state))?.since ?? null,
    // The field is true while something that the user published stays removed by an operator.
    hasRemovedContent: person.postsPendingReview ?? false,
  };
  return reviewReasonFor(history, now);
}

/**
 * Why this content needs review. Null if it was approved, or if its author is trusted and it doesn't read like a scam.
 */
export async function reviewReasonOf(
  ctx: QueryCtx,
  { authorId, approved }: Pick<PagePost, "authorId" | "approved">,
  content: PostContent,
): Promise<Infer<typeof reviewReason> | null> {
  if (approved?.text === content.text && approved.photo === content.photo) return null;
  if (scamSpans(content.text).length > 0) return "pattern";
  const author = await ctx.db.get("users", authorId);
  // If the author's account was deleted, the reason is the same as for removed content.
  const reason = author ? await reviewReasonOfPerson(ctx, author) : "removed";
  return reason && approved ? "changed" : reason;
}
