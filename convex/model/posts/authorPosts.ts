// A user's posts on the community's page: how often they may post, and how they change a post or take it back.
import { accountPause, isRewritten, reportPause } from "../../../domain/posts/postPauses";
import { type PostForm, checkPost, checkPostSize, cleanPost, mentionsStreet } from "../../../domain/posts/postRules";
import type { Problem, Refused } from "../../../domain/texts/failure";
import type { LanguageCode } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";
import { limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { nameInSentence } from "../../../domain/report/sentences/petInSentence";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { deliverSoon } from "./jobs";
import { enterPostState, type PagePost, pagePostsOf } from "./pagePosts";
import { clearanceOf } from "./clearance";
import { isRemoved } from "../moderation/hideContent";
import { contentOf } from "./postContent";
import { postsSince } from "./postTrust";
import { refuse } from "../platform/refusal";
import { isEmailVerified } from "../account/users";

/** The same post within this time is a double press, or a repeated request. */
const samePressMs = minuteMs;

/**
 * Why the account may not post again today. Null if it may. `postId`, the post that is being sent again, doesn't count.
 */
async function problemOfDay(ctx: QueryCtx, authorId: Id<"users">, postId?: Id<"pagePosts">): Promise<Problem | null> {
  const now = Date.now();
  const recentPosts = await postsSince(ctx, authorId, now - limits.postEveryMs).take(limits.postsPerDay + 1);
  const times = recentPosts.filter(({ _id }) => _id !== postId).map(({ since }) => since);
  return accountPause(times, now);
}

/** Queues the post for sending, or for review. `report` is null if it is no longer open. */
async function startDelivery(ctx: MutationCtx, post: PagePost, report: Doc<"reports"> | null) {
  // A post that may already be on the page needs no clearance, because the next attempt first searches for it.
  const clearance =
    report && !post.unsure ? await clearanceOf(ctx, post, report, await contentOf(ctx, post, report)) : null;
  const reason = clearance?.reason;
  if (reason) {
    const since = post.state === "review" ? post.since : Date.now();
    await enterPostState(ctx, post._id, "review", { tries: 0, reviewReason: reason, since });
    return;
  }
  await enterPostState(ctx, post._id, "queued", { tries: 0 });
  await deliverSoon(ctx, post._id);
}

async function rewritePost(
  ctx: MutationCtx,
  post: PagePost,
  report: Doc<"reports">,
  words: Pick<PagePost, "message" | "hashtags" | "emailVerified">,
) {
  await ctx.db.patch("pagePosts", post._id, { ...words, approved: undefined });
  await startDelivery(ctx, (await ctx.db.get("pagePosts", post._id))!, report);
  return post._id;
}

/**
 * Sends a post, or changes the pending one. A report gets one post a day. A post that failed less than a day ago is
 * sent again as the same row with its new text: if the first attempt did reach Facebook, the row's own link finds it.
 */
export async function sendPost(
  ctx: MutationCtx,
  report: Doc<"reports">,
  form: PostForm,
  lang: LanguageCode | undefined,
): Promise<Id<"pagePosts"> | Refused> {
  const problem = checkPostSize(form) ?? checkPost(cleanPost(form));
  if (problem) return refuse(problem);
  const postTexts = { ...cleanPost(form), emailVerified: await isEmailVerified(ctx) };
  if (mentionsStreet(postTexts.message, report.place.address)) return refuse({ code: "alert.addressInMessage" });

  const { authorId, _id: reportId } = report;
  const newestPost = await pagePostsOf(ctx, report).first();
  if (newestPost) {
    // For a post on the page, `since` is when it appeared there, which may be long after its author sent it.
    const age = Date.now() - newestPost.since;
    const isSame = newestPost.message === postTexts.message && newestPost.hashtags === postTexts.hashtags;
    if (newestPost.state === "review" && isSame) return newestPost._id;
    if (isRewritten(newestPost, Date.now())) return await rewritePost(ctx, newestPost, report, postTexts);
    const pause = reportPause(newestPost, Date.now());
    if (pause) return isSame && age < samePressMs ? newestPost._id : refuse(pause);
  }
  const dayProblem = await problemOfDay(ctx, authorId);
  if (dayProblem) return refuse(dayProblem);
  const postId = await ctx.db.insert("pagePosts", {
    authorId,
    reportId,
    petName: inLanguage(lang, () => nameInSentence(report)),
    // A post that is changed keeps its language, because Facebook's copy is found by the link, which names the
    // language.
    ...(lang && { lang }),
    ...postTexts,
    state: "queued",
    since: Date.now(),
    attempt: 0,
    tries: 0,
  });
  await startDelivery(ctx, (await ctx.db.get("pagePosts", postId))!, report);
  return postId;
}

/** Retries the report's newest post. Retrying an older one could put two posts on the page in one day. */
export async function retryPost(ctx: MutationCtx, post: PagePost): Promise<null | Refused> {
  const { _id, authorId, reportId } = post;
  const newestPost = await pagePostsOf(ctx, { _id: reportId, authorId }).first();
  if (newestPost?._id !== _id) return refuse({ code: "alert.retryOld" });
  const dayProblem = await problemOfDay(ctx, authorId, _id);
  if (dayProblem) return refuse(dayProblem);
  const report = await ctx.db.get("reports", reportId);
  await startDelivery(ctx, post, report?.lifecycle === "open" ? report : null);
  return null;
}

/** Deletes a post that is pending review. A post that is being sent can't be withdrawn. */
export async function withdrawPost(ctx: MutationCtx, { _id, state }: PagePost): Promise<null | Refused> {
  if (state !== "review") return refuse({ code: "alert.tooLate" });
  await ctx.db.delete("pagePosts", _id);
  return null;
}

/** Milliseconds for which marking the pet home can still be undone. */
export const undoTimeLeft = (report: Doc<"reports"> | null) =>
  report?.homeAt === undefined ? 0 : Math.max(0, report.homeAt + limits.undoHomeMs - Date.now());

/** Takes the post of a closed or deleted report out of review. */
export async function takeOutOfReview(ctx: MutationCtx, report: Pick<Doc<"reports">, "_id" | "authorId">) {
  const newestPost = await pagePostsOf(ctx, report).first();
  if (newestPost?.state === "review") await failPost(ctx, newestPost);
}

/** Fails a post whose report is no longer open. Does nothing while the author can undo a removal or "home". */
export async function failPost(ctx: MutationCtx, { _id, reportId }: PagePost) {
  const report = await ctx.db.get("reports", reportId);
  if ((report && isRemoved(report)) || undoTimeLeft(report) > 0) return;
  const failure = report?.lifecycle === "hidden" ? "alert.reportHidden" : "alert.reportClosed";
  await enterPostState(ctx, _id, "failed", { failure });
}
