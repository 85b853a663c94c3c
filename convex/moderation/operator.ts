// The operator's page. For everybody else, all functions but `access` answer like a page that doesn't exist.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { query } from "../_generated/server";
import { areaRow, areasIn } from "../model/notify/areaMonthlyCounts";
import { setAutomatic } from "../model/posts/automaticPosting";
import { automaticPosts as automaticPostsShape, leaveUp, listAutomatic } from "../model/posts/automaticPosts";
import { healthNow, healthShape } from "../model/platform/health/health";
import {
  decide as decideCase,
  decidePost as decidePostNow,
  relight as relightNow,
  removePhoto as removePhotoNow,
  setBan,
  liftReachLimit as liftReachLimitNow,
  undo as undoNow,
} from "../model/moderation/decisions";
import { operatorMutation, operatorQuery } from "../model/platform/guards";
import { isOperator } from "../model/moderation/operatorAccess";
import { canUndo } from "../model/moderation/operatorLog";
import {
  markPaidBack as markPaidBackNow,
  refundNow,
  retryRefund as retryRefundNow,
  settleProblems as settleProblemsNow,
  tickPost,
} from "../model/posts/orders/operatorOrders";
import { listOrders, orderList } from "../model/posts/orders/paidOrders";
import { postDecision, pendingPost, pendingPosts } from "../model/posts/postReview";
import { caseDetails, caseDetailsOf } from "../model/moderation/caseDetails";
import {
  narrowReachReport,
  newestNarrowReachReports,
  ownerSummary,
  ownerSummaryOf,
  queuedCase,
  pendingCases,
} from "../model/moderation/queue";
import { orderChannel, postContent } from "../model/posts/postShapes";
import { caseWhat, operatorAction } from "../model/moderation/moderationShapes";
import { takeDown as takeDownNow } from "../model/posts/takeDown";

/** The outcome of a decision: it is made, or another operator decided first. `logId` is null if nothing changed. */
const outcome = v.union(
  v.object({ done: v.literal(true), logId: v.union(v.id("operatorLog"), v.null()) }),
  v.object({ done: v.literal(false), by: v.string(), action: operatorAction }),
);

/** Public: whether the caller may use the page. */
export const access = query({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isOperator(ctx),
});

export const queue = operatorQuery({
  args: {},
  returns: v.array(queuedCase),
  handler: async (ctx) => await pendingCases(ctx),
});

/** A case with its details. Null if it was deleted with its owner's account. */
export const details = operatorQuery({
  args: { caseId: v.id("cases") },
  returns: v.union(caseDetails, v.null()),
  handler: async (ctx, { caseId }) => {
    const caseRow = await ctx.db.get("cases", caseId);
    return caseRow && (await caseDetailsOf(ctx, caseRow));
  },
});

export const decide = operatorMutation({
  args: { caseId: v.id("cases"), decision: v.union(v.literal("keep"), v.literal("show")), why: v.string() },
  returns: outcome,
  handler: async (ctx, args) => await decideCase(ctx, ctx.viewer, args),
});

/** Posts that are pending review before they go to the community's page. */
export const posts = operatorQuery({
  args: {},
  returns: v.array(v.object({ ...pendingPost.fields, owner: v.union(ownerSummary, v.null()) })),
  handler: async (ctx) =>
    await Promise.all(
      (await pendingPosts(ctx)).map(async (post) => ({
        ...post,
        owner: await ownerSummaryOf(ctx, await ctx.db.get("users", post.authorId)),
      })),
    ),
});

/** Approves or declines a post. `pass`: the post as the operator saw it, or null to decline it. */
export const decidePost = operatorMutation({
  args: { postId: v.id("pagePosts"), pass: v.union(postContent, v.null()), why: v.string() },
  returns: postDecision,
  handler: async (ctx, args) => await decidePostNow(ctx, ctx.viewer, args),
});

/**
 * New accounts' first posts, which went up without review: first those that Facebook has failed to delete, then those
 * that no operator has reviewed since. `on`: whether such posts may still go up without review.
 */
export const automaticPosts = operatorQuery({
  args: {},
  returns: automaticPostsShape,
  handler: async (ctx) => await listAutomatic(ctx),
});

/** Takes an automatic post off the page, or tries again. False if it isn't automatic or never was on the page. */
export const takeDown = operatorMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.boolean(),
  handler: async (ctx, { postId }) => await takeDownNow(ctx, ctx.viewer, postId),
});

/** Leaves an automatic post on the page, and takes it off the list. False if it isn't automatic or isn't on it. */
export const keepPost = operatorMutation({
  args: { postId: v.id("pagePosts") },
  returns: v.boolean(),
  handler: async (ctx, { postId }) => await leaveUp(ctx, ctx.viewer, postId),
});

export const setAutomaticPosting = operatorMutation({
  args: { on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { on }) => {
    await setAutomatic(ctx, ctx.viewer, on);
    return null;
  },
});

/**
 * Open reports that only people close by were notified of, because the author's account is new or some of its content
 * stays removed. Newest first.
 */
export const reportsWithLimitedReach = operatorQuery({
  args: {},
  returns: v.array(narrowReachReport),
  handler: async (ctx) => await newestNarrowReachReports(ctx),
});

export const liftReachLimit = operatorMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => await liftReachLimitNow(ctx, ctx.viewer, reportId),
});

export const removePhoto = operatorMutation({
  args: { photoId: v.id("photos"), reportId: v.id("reports"), why: v.string() },
  returns: outcome,
  handler: async (ctx, args) => await removePhotoNow(ctx, ctx.viewer, args),
});

export const ban = operatorMutation({
  args: { userId: v.id("users"), banned: v.boolean(), why: v.string() },
  returns: outcome,
  handler: async (ctx, args) => await setBan(ctx, ctx.viewer, args),
});

/** Lights a reunion's window on the front page again after flags have turned it off. */
export const relight = operatorMutation({
  args: { caseId: v.id("cases") },
  returns: outcome,
  handler: async (ctx, { caseId }) => await relightNow(ctx, ctx.viewer, caseId),
});

export const undo = operatorMutation({
  args: { logId: v.id("operatorLog") },
  returns: outcome,
  handler: async (ctx, { logId }) => await undoNow(ctx, ctx.viewer, logId),
});

const logLine = v.object({
  _id: v.id("operatorLog"),
  at: v.number(),
  /** The operator's name. Empty once their account is deleted, and for the command line and the app itself. */
  by: v.string(),
  action: operatorAction,
  what: v.union(caseWhat, v.null()),
  title: v.string(),
  why: v.string(),
  canUndo: v.boolean(),
});

/** The operators' log, newest first. */
export const log = operatorQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(logLine),
  handler: async (ctx, { paginationOpts }) => {
    const numItems = Math.max(1, Math.min(Math.floor(paginationOpts.numItems) || 1, limits.largestPage));
    const rows = await ctx.db
      .query("operatorLog")
      .order("desc")
      .paginate({ ...paginationOpts, numItems });
    const page = await Promise.all(
      rows.page.map(async (row) => ({
        _id: row._id,
        at: row._creationTime,
        by: (row.operatorId && (await ctx.db.get("users", row.operatorId))?.displayName) ?? "",
        action: row.action,
        what: row.what ?? null,
        title: row.title,
        why: row.why,
        canUndo: await canUndo(ctx, row),
      })),
    );
    return { ...rows, page };
  },
});

/** The health of the site. `domain/moderation/health.ts` decides what is wrong. */
export const health = operatorQuery({
  args: {},
  returns: healthShape,
  handler: async (ctx) => await healthNow(ctx),
});

/** The counts of one month for each town (`area`). Only the towns with the most reports are listed. */
export const areas = operatorQuery({
  args: { month: v.string() },
  returns: v.array(areaRow),
  handler: async (ctx, { month }) => await areasIn(ctx, month),
});

export const orders = operatorQuery({
  args: {},
  returns: orderList,
  handler: async (ctx) => await listOrders(ctx),
});

export const tick = operatorMutation({
  args: { orderId: v.id("orders"), channel: orderChannel, link: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await tickPost(ctx, ctx.viewer, args);
    return null;
  },
});

export const refund = operatorMutation({
  args: { orderId: v.id("orders") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    await refundNow(ctx, ctx.viewer, orderId);
    return null;
  },
});

export const retryRefund = operatorMutation({
  args: { refundId: v.id("refunds") },
  returns: v.null(),
  handler: async (ctx, { refundId }) => {
    await retryRefundNow(ctx, ctx.viewer, refundId);
    return null;
  },
});

export const markPaidBack = operatorMutation({
  args: { refundId: v.id("refunds") },
  returns: v.null(),
  handler: async (ctx, { refundId }) => {
    await markPaidBackNow(ctx, ctx.viewer, refundId);
    return null;
  },
});

export const settleProblems = operatorMutation({
  args: { orderId: v.id("orders") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    await settleProblemsNow(ctx, ctx.viewer, orderId);
    return null;
  },
});
