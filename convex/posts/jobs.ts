// Internal steps of posting to Facebook, and the functions that operators call on the command line.
import { v } from "convex/values";
import type { PostFailure } from "../../domain/posts/postFailures";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { decidePost } from "../model/moderation/decisions";
import { leasePost, type DeliveryJob, type DeliveryOutcome, settlePost, retryWaitsMs } from "../model/posts/delivery";
import { updatesOf } from "../model/posts/postUpdates";
import { resumePost, sweepPosts } from "../model/posts/resumePosts";
import { postDecision, pendingPost, pendingPosts } from "../model/posts/postReview";
import { postContent } from "../model/posts/postShapes";
import { leaseRemoval, type Removal, type RemovalOutcome, settleRemoval } from "../model/posts/takeDown";
import { editPost, findPost, publish, deletePost } from "../providers/facebook";
import { OutsideError } from "../providers/outsideRequest";

const job = v.object({
  attempt: v.number(),
  // Null if the post may not be sent as it is.
  text: v.union(v.string(), v.null()),
  link: v.string(),
  image: v.union(v.string(), v.null()),
  unsure: v.boolean(),
  since: v.number(),
});

const outcome = v.union(
  v.object({ kind: v.literal("posted"), id: v.string(), link: v.string() }),
  v.object({ kind: v.literal("failed"), code: v.string() }),
  v.object({ kind: v.literal("withheld") }),
  v.object({ kind: v.literal("retry"), unsure: v.boolean() }),
);

export const lease = internalMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.union(v.null(), job),
  handler: async (ctx, { postId }) => await leasePost(ctx, postId),
});

export const settle = internalMutation({
  args: { postId: v.id("pagePosts"), attempt: v.number(), outcome },
  returns: v.null(),
  handler: async (ctx, { postId, attempt, outcome }) => {
    await settlePost(ctx, postId, attempt, outcome as DeliveryOutcome);
    return null;
  },
});

export const deliver = internalAction({
  args: { postId: v.id("pagePosts") },
  returns: v.null(),
  handler: async (ctx, { postId }): Promise<null> => {
    const job: DeliveryJob | null = await ctx.runMutation(internal.posts.jobs.lease, { postId });
    if (!job) return null;
    const { attempt } = job;
    const settleWith = (outcome: DeliveryOutcome): Promise<null> =>
      ctx.runMutation(internal.posts.jobs.settle, { postId, attempt, outcome });
    if (job.unsure) {
      const existingPost = await findPost(job.link, job.since).catch((error: unknown) => {
        console.warn(String(error));
        return undefined;
      });
      if (existingPost) return await settleWith({ kind: "posted", ...existingPost });
      // While the page can't be read, the post may be on it, so nothing may be sent.
      if (existingPost === undefined) return await settleWith({ kind: "retry", unsure: true });
    }
    const { text, link, image } = job;
    if (text === null) return await settleWith({ kind: "withheld" });
    try {
      const result = await publish({ text, link, image });
      if (result.kind !== "posted") console.warn(`Facebook: ${result.detail}`);
      return await settleWith(outcomeOf(result));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return await settleWith({ kind: "failed", code: "alert.facebookOff" });
    }
  },
});

function outcomeOf(result: Awaited<ReturnType<typeof publish>>): DeliveryOutcome {
  if (result.kind === "posted") return result;
  if (result.kind === "retry") return { kind: "retry", unsure: result.unsure };
  // "shut": the page itself can't post, so an operator has to act.
  const code: PostFailure = result.kind === "shut" ? "alert.facebookRefused" : "alert.facebookFailed";
  return { kind: "failed", code };
}

/** The texts that a report's posts should have, and since when the pet has been home. */
export const updates = internalQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(
    v.null(),
    v.object({
      homeAt: v.union(v.number(), v.null()),
      posts: v.array(v.object({ link: v.string(), since: v.number(), text: v.string() })),
    }),
  ),
  handler: async (ctx, { reportId }) => await updatesOf(ctx, reportId),
});

/**
 * Rewrites a report's posts after the pet came home, or the report ended or was reopened. Does nothing if `homeAt` is
 * outdated.
 */
export const update = internalAction({
  args: { reportId: v.id("reports"), homeAt: v.union(v.number(), v.null()), tries: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, homeAt, tries }): Promise<null> => {
    const newTexts: Awaited<ReturnType<typeof updatesOf>> = await ctx.runQuery(internal.posts.jobs.updates, {
      reportId,
    });
    if (!newTexts || newTexts.homeAt !== homeAt) return null;
    let hasFailed = false;
    for (const { link, since, text } of newTexts.posts) {
      try {
        const existingPost = await findPost(link, since);
        if (existingPost && (await editPost(existingPost.id, text)) === "retry") hasFailed = true;
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        console.warn(error.message);
        hasFailed = true;
      }
    }
    // The report may have changed meanwhile, and Facebook may have received an older text after the newer one.
    const latestTexts: typeof newTexts | null = await ctx.runQuery(internal.posts.jobs.updates, { reportId });
    const wait = retryWaitsMs[tries];
    if (latestTexts && (latestTexts.homeAt !== homeAt || wordsIn(latestTexts) !== wordsIn(newTexts))) {
      await ctx.scheduler.runAfter(0, internal.posts.jobs.update, { reportId, homeAt: latestTexts.homeAt, tries: 0 });
    } else if (hasFailed && wait !== undefined) {
      await ctx.scheduler.runAfter(wait, internal.posts.jobs.update, { reportId, homeAt, tries: tries + 1 });
    }
    return null;
  },
});

const wordsIn = ({ posts }: { posts: { text: string }[] }) => posts.map(({ text }) => text).join();

const postOnPage = { facebookId: v.union(v.string(), v.null()), link: v.string(), since: v.number() };

export const leaseRemovalOf = internalMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.union(v.null(), v.object({ attempt: v.number(), ...postOnPage })),
  handler: async (ctx, { postId }) => await leaseRemoval(ctx, postId),
});

export const settleRemovalOf = internalMutation({
  args: {
    postId: v.id("pagePosts"),
    attempt: v.number(),
    outcome: v.union(v.literal("done"), v.literal("retry"), v.literal("refused")),
  },
  returns: v.null(),
  handler: async (ctx, { postId, attempt, outcome }) => {
    await settleRemoval(ctx, postId, attempt, outcome);
    return null;
  },
});

async function tryToRemove(post: Parameters<typeof deletePost>[0]): Promise<RemovalOutcome> {
  try {
    return await deletePost(post);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return error.trouble === "off" ? "refused" : "retry";
  }
}

/** Deletes a post that an operator has taken down. */
export const remove = internalAction({
  args: { postId: v.id("pagePosts") },
  returns: v.null(),
  handler: async (ctx, { postId }): Promise<null> => {
    const removal: Removal | null = await ctx.runMutation(internal.posts.jobs.leaseRemovalOf, { postId });
    if (!removal) return null;
    const { attempt, ...post } = removal;
    const outcome = await tryToRemove(post);
    return await ctx.runMutation(internal.posts.jobs.settleRemovalOf, { postId, attempt, outcome });
  },
});

/**
 * Deletes an automatic post whose author's account was deleted. Nothing is stored about the post any more, so the
 * attempts are counted in the arguments.
 */
export const removeOrphan = internalAction({
  args: { ...postOnPage, tries: v.number() },
  returns: v.null(),
  handler: async (ctx, { tries, ...post }): Promise<null> => {
    const outcome = await tryToRemove(post);
    const wait = retryWaitsMs[tries];
    if (outcome !== "done" && wait !== undefined) {
      await ctx.scheduler.runAfter(wait, internal.posts.jobs.removeOrphan, { ...post, tries: tries + 1 });
    }
    return null;
  },
});

/** Resumes a post's delivery or deletion if it was interrupted. Fails a post in review if its report is not open. */
export const resume = internalMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.null(),
  handler: async (ctx, { postId }) => {
    await resumePost(ctx, postId);
    return null;
  },
});

/** Resumes deliveries and deletions whose job was lost, and fails posts in review whose reports are not open. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepPosts(ctx);
    return null;
  },
});

/** Decisions on the command line are logged without a name. */
const commandLine = {};

export const pending = internalQuery({
  args: {},
  returns: v.array(pendingPost),
  handler: async (ctx) => await pendingPosts(ctx),
});

export const approve = internalMutation({
  args: { postId: v.id("pagePosts"), content: postContent },
  returns: postDecision,
  handler: async (ctx, { postId, content }) => await decidePost(ctx, commandLine, { postId, pass: content, why: "" }),
});

export const decline = internalMutation({
  args: { postId: v.id("pagePosts"), reason: v.string() },
  returns: postDecision,
  handler: async (ctx, { postId, reason }) => await decidePost(ctx, commandLine, { postId, pass: null, why: reason }),
});
