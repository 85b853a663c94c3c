// Decides whether a post may go to the community's page now or needs review.
import { goesUpAtOnce, typedTexts } from "../../../domain/posts/automaticPostRules";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isAutomaticOn } from "./automaticPosting";
import { banOf } from "../moderation/bans";
import { hasRoom } from "../platform/quotaUsage";
import { openFlagsOf } from "../moderation/cases";
import { hasOperators } from "../moderation/operatorAccess";
import type { PostContent } from "./postContent";
import type { PagePost } from "./pagePosts";
import { reviewReasonOf, mostPosts, postsSince } from "./postTrust";
import type { reviewReason } from "./postShapes";

/** An author with this many cases gets no automatic post. */
const mostCases = 100;

/** The fields of a post that are known before it is sent, or even before it is written. */
type Draft = Pick<PagePost, "authorId" | "message" | "hashtags" | "approved" | "emailVerified"> &
  Partial<Pick<PagePost, "tries" | "_creationTime">>;

export interface Clearance {
  /** Why the post needs review. Null if it may be posted now. */
  reason: Infer<typeof reviewReason> | null;
  /** Whether it may be posted only because it is a new account's first post and nothing about it is suspicious. */
  isAutomatic: boolean;
}

export async function clearanceOf(
  ctx: QueryCtx,
  draft: Draft,
  report: Doc<"reports">,
  content: PostContent,
): Promise<Clearance> {
  const reason = await reviewReasonOf(ctx, draft, content);
  if (reason !== "newAccount" && reason !== "newReports") return { reason, isAutomatic: false };
  const isAutomatic = await isFirstAndHarmless(ctx, draft, report, content);
  return { reason: isAutomatic ? null : reason, isAutomatic };
}

async function isFirstAndHarmless(ctx: QueryCtx, draft: Draft, report: Doc<"reports">, content: PostContent) {
  return goesUpAtOnce({
    isOffered: hasOperators() && (await isAutomaticOn(ctx)),
    isFirst: await isFirstPost(ctx, draft),
    isVerified: draft.emailVerified,
    isFlagged: await isFlagged(ctx, draft.authorId, report),
    hasPhoto: content.photo !== null,
    hasPlace: report.place.address.trim() !== "",
    // A post that is sent again was counted towards the day's posts the first time.
    isPageFull: !draft.tries && !(await hasRoom(ctx, "posts")),
    texts: typedTexts(report, draft),
  });
}

/** Whether the author has no earlier post. Of two posts that are sent at the same time, one counts as the first. */
async function isFirstPost(ctx: QueryCtx, { authorId, _creationTime = Infinity }: Draft) {
  const posts = await postsSince(ctx, authorId, 0).take(mostPosts);
  return posts.every((other) => other._creationTime >= _creationTime);
}

/**
 * Whether the author is banned, or something of the author's was flagged, reads like a scam (which opens a case) or is
 * hidden. Content that an operator has cleared doesn't count.
 */
async function isFlagged(ctx: QueryCtx, authorId: Id<"users">, report: Doc<"reports">) {
  const author = await ctx.db.get("users", authorId);
  if (!author || author.postsPendingReview || author.nameHidden || (await banOf(ctx, author))) return true;
  if (report.lifecycle !== "open") return true;
  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", authorId))
    .take(mostCases);
  if (cases.length === mostCases) return true;
  for (const caseRow of cases) {
    // "kept": an operator keeps the subject hidden.
    if (caseRow.state === "pending" || caseRow.state === "kept") return true;
    // The author removed the subject before an operator decided.
    if (caseRow.state === "gone" && (await openFlagsOf(ctx, caseRow)).length > 0) return true;
  }
  return false;
}
