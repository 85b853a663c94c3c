import { v } from "convex/values";
import { postsOfViewer, ownPost } from "../model/posts/pagePosts";
import { fail } from "../model/platform/errors";
import { userMutation, userQuery } from "../model/platform/guards";
import { languageFrom } from "../model/platform/pageLanguages";
import { limit } from "../model/platform/rateLimits";
import { needsReview, usualReviewTime } from "../model/posts/pendingReview";
import { retryPost, sendPost, withdrawPost } from "../model/posts/authorPosts";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import { configuredServices } from "../model/posts/configuredServices";
import { pagePostFailure, pagePostState } from "../model/posts/postShapes";
import { findAdvertisedReport } from "../model/posts/advertisedReport";

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("pagePosts"),
      _creationTime: v.number(),
      // When the post entered its state or, in `queued` and `removing`, when the next attempt is due.
      since: v.number(),
      reportId: v.id("reports"),
      petName: v.string(),
      message: v.string(),
      hashtags: v.string(),
      state: pagePostState,
      failure: v.union(pagePostFailure, v.null()),
      // Why the operator declined the post.
      reason: v.union(v.string(), v.null()),
      // Whether it is sent tomorrow, because the page has had its posts for today.
      tomorrow: v.boolean(),
      link: v.union(v.string(), v.null()),
      // Whether an attempt to send or delete it has failed.
      again: v.boolean(),
    }),
  ),
  handler: async (ctx) => (ctx.viewer ? await postsOfViewer(ctx, ctx.viewer) : []),
});

/** Whether a post about this report needs review, even with a harmless message. */
export const isReviewNeeded = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.boolean(),
  handler: async (ctx, { reportId }) => (ctx.viewer ? await needsReview(ctx, ctx.viewer, reportId) : true),
});

/** The usual time until operators decide about a post, in milliseconds. Null without recent decisions. */
export const usualReviewMs = userQuery({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: async (ctx) => await usualReviewTime(ctx),
});

/**
 * Sends a post to the community's page. If the report's newest post is in review or failed less than a day ago, changes
 * and sends that one instead. `mine` shows its progress.
 */
export const send = userMutation({
  args: { reportId: v.optional(v.id("reports")), message: v.string(), hashtags: v.string(), lang: pageLanguage },
  returns: v.union(v.id("pagePosts"), refusal),
  handler: async (ctx, { reportId, message, hashtags, lang }) => {
    if (!configuredServices().facebook) fail("alert.facebookOff");
    await limit(ctx, "pagePost");
    const report = await findAdvertisedReport(ctx, ctx.viewer, reportId);
    if (typeof report === "string") return refuse({ code: report });
    return await sendPost(ctx, report, { message, hashtags }, languageFrom(lang));
  },
});

export const retry = userMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { postId }) => {
    await limit(ctx, "pagePost");
    const post = await ownPost(ctx, ctx.viewer, postId);
    if (!post) return refuse({ code: "alert.notMine" });
    return post.state === "failed" ? await retryPost(ctx, post) : null;
  },
});

/** Deletes a post that is in review. */
export const withdraw = userMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { postId }) => {
    await limit(ctx, "pagePost");
    const post = await ownPost(ctx, ctx.viewer, postId);
    return post ? await withdrawPost(ctx, post) : refuse({ code: "alert.notMine" });
  },
});
