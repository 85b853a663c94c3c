// Takes a post off the community's page. Facebook's answer may be lost, so a deletion is repeated until the post is
// certainly gone: deleting it twice does no harm.
import type { TakeDownFailure } from "../../../domain/posts/postFailures";
import { hourMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { stopAfterTakeDowns } from "./automaticPosting";
import { leaseMs, waits } from "./delivery";
import { checkLater, removeSoon } from "./jobs";
import { enter } from "./pagePosts";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { linkOf } from "./content";

/** How a post is found on the page. */
export interface OnPage {
  /** Facebook's id, if its answer arrived. */
  facebookId: string | null;
  link: string;
  since: number;
}

export interface Removal extends OnPage {
  attempt: number;
}

/** "refused": Facebook says no, and an operator has to do something about it. */
export type Removed = "done" | "again" | "refused";

/** False if there is no such post on the page. Pressed again, it tries again at once. */
export async function takeDown(ctx: MutationCtx, operator: Operator, postId: Id<"pagePosts">): Promise<boolean> {
  const post = await ctx.db.get("pagePosts", postId);
  if (!post?.automatic) return false;
  if (post.state === "removed") return true;
  const isRepeated = post.state === "removing";
  if (!isRepeated && post.state !== "posted") return false;
  await enter(ctx, postId, "removing", { tries: 0, failure: undefined, seen: true });
  await removeSoon(ctx, postId);
  if (isRepeated) return true;
  const { petName: title, authorId } = post;
  await writeLog(ctx, operator, { action: "takeDownPost", subject: postId, title, ownerId: authorId, why: "" });
  await stopAfterTakeDowns(ctx);
  return true;
}

const onPage = (post: Doc<"pagePosts">): OnPage => ({
  facebookId: post.facebookId ?? null,
  link: linkOf(post),
  since: post._creationTime,
});

/** Claims the deletion for one try. Null if there is nothing to do, or another try is running. */
export async function claimRemoval(ctx: MutationCtx, postId: Id<"pagePosts">): Promise<Removal | null> {
  const now = Date.now();
  const post = await ctx.db.get("pagePosts", postId);
  if (post?.state !== "removing" || post.since > now) return null;
  const attempt = post.attempt + 1;
  await ctx.db.patch("pagePosts", postId, { attempt, since: now + leaseMs });
  await checkLater(ctx, postId, leaseMs);
  return { attempt, ...onPage(post) };
}

const failures = { again: "operator.removalBusy", refused: "operator.removalRefused" } satisfies Record<
  string,
  TakeDownFailure
>;

export async function settleRemoval(ctx: MutationCtx, postId: Id<"pagePosts">, attempt: number, outcome: Removed) {
  const post = await ctx.db.get("pagePosts", postId);
  if (post?.state !== "removing") return;
  const now = Date.now();
  if (outcome === "done") {
    await enter(ctx, postId, "removed");
    return;
  }
  if (post.attempt !== attempt) return;
  const tries = post.tries + 1;
  const wait = waits[tries - 1] ?? hourMs;
  await ctx.db.patch("pagePosts", postId, { tries, failure: failures[outcome], since: now + wait });
  await removeSoon(ctx, postId, wait);
}

/** The account is being deleted. What it has on the page that nobody approved leaves with it. */
export async function removeWithAccount(ctx: MutationCtx, post: Doc<"pagePosts">) {
  const isUp = post.state === "posted" || post.state === "removing";
  if (!post.automatic || !isUp) return;
  await ctx.scheduler.runAfter(0, internal.posts.steps.removeOrphan, { ...onPage(post), tries: 0 });
}
