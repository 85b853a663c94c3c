// A post on the community's page outlives the search. Once the time for undoing is over, it says that the pet is home.
// If the pet is missing again, it asks for help again.
import { postText } from "../../../domain/posts/postText";
import { limits } from "../../../domain/limits";
import { hasEnded, safeKind, safeName } from "../../../domain/report/publicText";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";
import { reviewReasonOf } from "./postTrust";
import { linkOf, contentOf } from "./postContent";
import { schedulePostUpdate } from "./jobs";
import { isShared } from "../reports/share/shareCards";

/** Most posts of a report that are updated. At most one a day is posted. */
const mostPosts = 5;

export interface Update {
  link: string;
  since: number;
  text: string;
}

/** Call it when a report has become home, has ended, or has been reopened. */
export async function updatePostsSoon(ctx: MutationCtx, before: Doc<"reports">) {
  const report = (await ctx.db.get("reports", before._id))!;
  const ended = hasEnded(report) || hasEnded(before);
  if (!ended && report.homeAt === before.homeAt) return;
  // Undone in time: the posts have not said that the pet was home.
  if (!ended && before.homeAt !== undefined && Date.now() - before.homeAt < limits.undoHomeMs) return;
  await schedulePostUpdate(ctx, report, report.homeAt);
}

/** The text that the report's posts should have, and the time since which the pet is home. */
export async function updatesOf(ctx: QueryCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report || !(isShared(report) || hasEnded(report))) return null;
  const posts: Update[] = [];
  for (const post of await pagePostsOf(ctx, report).take(mostPosts)) {
    if (post.state !== "posted") continue;
    posts.push({ link: linkOf(post), since: post._creationTime, text: await textOf(ctx, post, report) });
  }
  return { homeAt: report.homeAt ?? null, posts };
}

/** A post that needed approval must not get words that neither an operator nor the automatic rules have passed. */
async function textOf(ctx: QueryCtx, post: Doc<"pagePosts">, report: Doc<"reports">) {
  const { authorId, automatic, approved: passed = automatic } = post;
  if (report.lifecycle === "open" && passed) return passed.text;
  const content = await contentOf(ctx, post, report);
  const werePassed = passed && [safeName(report), safeKind(report)].every((words) => passed.text.includes(words));
  if (werePassed || (await reviewReasonOf(ctx, { authorId }, content)) === null) return content.text;
  return postText({ ...report, petName: "", petBreed: "" }, { message: "", hashtags: "", link: linkOf(post) });
}
