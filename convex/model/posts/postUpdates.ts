// Updates a report's posts on the community's page after the search. When "home" can't be undone any more, the posts
// say that the pet is home. If the pet is missing again, they ask for help again.
import { limits } from "../../../domain/limits";
import { isArchivedWithEnding, safeKind, safeName } from "../../../domain/report/publicText";
import { inLanguage } from "../../../domain/texts/languages";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";
import { reviewReasonOf } from "./postTrust";
import { linkOf, contentOf, textOf } from "./postContent";
import { schedulePostUpdate } from "./jobs";
import { isShared } from "../reports/share/shareCards";

/** At most this many posts of a report are updated. At most one a day is posted. */
const mostPosts = 5;

export interface PostUpdate {
  link: string;
  since: number;
  text: string;
}

/** Updates the posts after a report has become home, has ended, or has been reopened. */
export async function updatePostsSoon(ctx: MutationCtx, before: Doc<"reports">) {
  const report = (await ctx.db.get("reports", before._id))!;
  const hasEnding = isArchivedWithEnding(report) || isArchivedWithEnding(before);
  if (!hasEnding && report.homeAt === before.homeAt) return;
  // If "home" was undone in time, the posts have never said that the pet was home.
  if (!hasEnding && before.homeAt !== undefined && Date.now() - before.homeAt < limits.undoHomeMs) return;
  await schedulePostUpdate(ctx, report, report.homeAt);
}

/** The texts that the report's posts should have, and since when the pet has been home. */
export async function updatesOf(ctx: QueryCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report || !(isShared(report) || isArchivedWithEnding(report))) return null;
  const posts: PostUpdate[] = [];
  for (const post of await pagePostsOf(ctx, report).take(mostPosts)) {
    if (post.state !== "posted") continue;
    posts.push({ link: linkOf(post), since: post._creationTime, text: await updatedTextOf(ctx, post, report) });
  }
  return { homeAt: report.homeAt ?? null, posts };
}

/**
 * The new text of a post. It has only words that an operator or the rules for automatic posts have approved, or that
 * need no review.
 */
async function updatedTextOf(ctx: QueryCtx, post: Doc<"pagePosts">, report: Doc<"reports">) {
  const { authorId, automatic, approved: approvedContent = automatic } = post;
  if (report.lifecycle === "open" && approvedContent) return approvedContent.text;
  const content = await contentOf(ctx, post, report);
  const petWords = inLanguage(post.lang, () => [safeName(report), safeKind(report)]);
  const areApproved = approvedContent && petWords.every((words) => approvedContent.text.includes(words));
  if (areApproved || (await reviewReasonOf(ctx, { authorId }, content)) === null) return content.text;
  return textOf({ ...report, petName: "", petBreed: "" }, { message: "", hashtags: "", lang: post.lang }, linkOf(post));
}
