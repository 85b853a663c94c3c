// Takes a post off the community's page. Facebook's answer may get lost, so the deletion is repeated until the post is
// certainly gone or, if its author's account is deleted, a few times. Deleting it twice does no harm.
import type { TakeDownFailure } from "../../../domain/posts/postFailures";
import { hourMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { stopAfterTakeDowns } from "./automaticPosting";
import { leaseMs, retryWaitsMs } from "./delivery";
import { checkLater, removeSoon } from "./jobs";
import { enterPostState } from "./pagePosts";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { linkOf } from "./postContent";

/** The fields by which a post is found on the page. */
export interface PostOnPage {
  /** Facebook's id, if its answer arrived. */
  facebookId: string | null;
  link: string;
  /** When the post was created, so the search need not look at older posts on the page. */
  since: number;
}

export interface Removal extends PostOnPage {
  attempt: number;
}

/** The outcome of an attempt to delete. "refused": an operator has to act. */
export type RemovalOutcome = "done" | "retry" | "refused";

/**
 * Starts deleting a post. Pressing again tries again at once. True also if it was taken down before. False if it was
 * not posted automatically or never was on the page.
 */
export async function takeDown(ctx: MutationCtx, operator: Operator, postId: Id<"pagePosts">): Promise<boolean> {
  const post = await ctx.db.get("pagePosts", postId);
  if (!post?.automatic) return false;
  if (post.state === "removed") return true;
  const isRepeated = post.state === "removing";
  if (!isRepeated && post.state !== "posted") return false;
  await enterPostState(ctx, postId, "removing", { tries: 0, failure: undefined, isReviewed: true });
  await removeSoon(ctx, postId);
  if (isRepeated) return true;
  const { petName: title, authorId } = post;
  await writeLog(ctx, operator, { action: "takeDownPost", subject: postId, title, ownerId: authorId, why: "" });
  await stopAfterTakeDowns(ctx);
  return true;
}

const placeOnPage = (post: Doc<"pagePosts">): PostOnPage => ({
  facebookId: post.facebookId ?? null,
  link: linkOf(post),
  since: post._creationTime,
});

/** Leases the deletion for one attempt. Null if nothing is to be deleted now, or another attempt is running. */
export async function leaseRemoval(ctx: MutationCtx, postId: Id<"pagePosts">): Promise<Removal | null> {
  const now = Date.now();
  const post = await ctx.db.get("pagePosts", postId);
  if (post?.state !== "removing" || post.since > now) return null;
  const attempt = post.attempt + 1;
  await ctx.db.patch("pagePosts", postId, { attempt, since: now + leaseMs });
  await checkLater(ctx, postId, leaseMs);
  return { attempt, ...placeOnPage(post) };
}

const failures = { retry: "operator.removalBusy", refused: "operator.removalRefused" } satisfies Record<
  string,
  TakeDownFailure
>;

const waitAfter = (tries: number) => retryWaitsMs[tries - 1] ?? hourMs;

/**
 * When the first attempt to delete a post from the page was due. Each attempt that fails moves `since` to a later time.
 */
export function removalDueAt({ since, tries }: Pick<Doc<"pagePosts">, "since" | "tries">): number {
  let dueAt = since;
  for (let attempt = 1; attempt <= tries; attempt += 1) dueAt -= waitAfter(attempt);
  return dueAt;
}

export async function settleRemoval(
  ctx: MutationCtx,
  postId: Id<"pagePosts">,
  attempt: number,
  outcome: RemovalOutcome,
) {
  const post = await ctx.db.get("pagePosts", postId);
  if (post?.state !== "removing") return;
  const now = Date.now();
  if (outcome === "done") {
    await enterPostState(ctx, postId, "removed");
    return;
  }
  if (post.attempt !== attempt) return;
  const tries = post.tries + 1;
  const wait = waitAfter(tries);
  await ctx.db.patch("pagePosts", postId, { tries, failure: failures[outcome], since: now + wait });
  await removeSoon(ctx, postId, wait);
}

/** Takes a post that went up automatically off the page, because its author's account is being deleted. */
export async function removeWithAccount(ctx: MutationCtx, post: Doc<"pagePosts">) {
  const isUp = post.state === "posted" || post.state === "removing";
  if (!post.automatic || !isUp) return;
  await ctx.scheduler.runAfter(0, internal.posts.jobs.removeOrphan, { ...placeOnPage(post), tries: 0 });
}
