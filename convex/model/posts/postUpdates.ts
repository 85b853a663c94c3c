// A post on the community's page stays there after the search. Once Undo is past, it says that the pet is home, and if
// the pet is missing again, it asks for help again.
import { postText } from "../../../domain/posts/postText";
import { limits } from "../../../domain/limits";
import { hasEnded, safeKind, safeName } from "../../../domain/report/publicText";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pagePostsOf } from "./pagePosts";
import { reviewReasonOf } from "./postTrust";
import { linkOf, contentOf } from "./content";
import { schedulePostUpdate } from "./jobs";
import { isShared } from "../reports/share/shareCards";

/** As many of a report's posts as are kept up to date. One a day goes up at most. */
const mostPosts = 5;

export interface Update {
  link: string;
  since: number;
  text: string;
}

/** Call it when a report has moved on: it has become home, or has ended, or was that before and is open again. */
export async function updatePostsSoon(ctx: MutationCtx, before: Doc<"reports">) {
  const report = (await ctx.db.get("reports", before._id))!;
  const ended = hasEnded(report) || hasEnded(before);
  if (!ended && report.homeAt === before.homeAt) return;
  // Undone in time: the posts never said that the pet was home.
  if (!ended && before.homeAt !== undefined && Date.now() - before.homeAt < limits.undoHomeMs) return;
  await schedulePostUpdate(ctx, report, report.homeAt);
}

/** What the report's posts have to say, and since when the pet is home. */
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

/** Words that neither an operator nor the rules for automatic posts have passed stay out of a post that needed that. */
async function textOf(ctx: QueryCtx, post: Doc<"pagePosts">, report: Doc<"reports">) {
  const { authorId, automatic, approved: passed = automatic } = post;
  if (report.lifecycle === "open" && passed) return passed.text;
  const content = await contentOf(ctx, post, report);
  const werePassed = passed && [safeName(report), safeKind(report)].every((words) => passed.text.includes(words));
  if (werePassed || (await reviewReasonOf(ctx, { authorId }, content)) === null) return content.text;
  return postText({ ...report, petName: "", petBreed: "" }, { message: "", hashtags: "", link: linkOf(post) });
}
