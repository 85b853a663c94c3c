// The operator's command line for orders: `npx convex run moderation/operators:orders`. It does the same as the
// operator's page, without a sign-in. Also the scheduled steps of a ban. All are internal, so browsers can't call them.
import { ConvexError, v } from "convex/values";
import { isMessageCode, messages } from "../../domain/messages";
import { internalMutation, internalQuery } from "../_generated/server";
import { applyBanToReports, applyBanToSightings as applyToSightings } from "../model/moderation/bans";
import {
  markPaidBack as markPaidBackNow,
  refundNow,
  retryRefund as retryRefundNow,
  settleProblems as settleProblemsNow,
  tickPost,
} from "../model/posts/orders/operatorOrders";
import { listOrders, orderList } from "../model/posts/orders/paidOrders";
import { orderChannel } from "../model/posts/postShapes";

/** Actions on the command line are logged without an operator. */
const commandLine = {};

/** On the command line, a failure is a sentence, not a code. */
async function putFailureIntoWords<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const { code } = error instanceof ConvexError ? (error.data as { code: unknown }) : {};
    throw isMessageCode(code) ? new Error(messages[code], { cause: error }) : error;
  }
}

export const orders = internalQuery({
  args: {},
  returns: orderList,
  handler: async (ctx) => await listOrders(ctx),
});

export const tick = internalMutation({
  args: { orderId: v.id("orders"), channel: orderChannel, link: v.string() },
  returns: v.string(),
  handler: async (ctx, args) => {
    const count = await putFailureIntoWords(tickPost(ctx, commandLine, args));
    // An order has three posts, one for each channel.
    return count === 3 ? "All posts of this order are up." : `Saved. ${count} of 3 posts are up.`;
  },
});

export const refund = internalMutation({
  args: { orderId: v.id("orders") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    await putFailureIntoWords(refundNow(ctx, commandLine, orderId));
    return null;
  },
});

export const retryRefund = internalMutation({
  args: { refundId: v.id("refunds") },
  returns: v.null(),
  handler: async (ctx, { refundId }) => {
    await putFailureIntoWords(retryRefundNow(ctx, commandLine, refundId));
    return null;
  },
});

export const markPaidBack = internalMutation({
  args: { refundId: v.id("refunds") },
  returns: v.null(),
  handler: async (ctx, { refundId }) => {
    await putFailureIntoWords(markPaidBackNow(ctx, commandLine, refundId));
    return null;
  },
});

export const settleProblems = internalMutation({
  args: { orderId: v.id("orders") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    await putFailureIntoWords(settleProblemsNow(ctx, commandLine, orderId));
    return null;
  },
});

/** Continues hiding a banned user's reports, or showing them after the ban. */
export const continueBan = internalMutation({
  args: { userId: v.id("users"), cursor: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, cursor }) => {
    await applyBanToReports(ctx, userId, cursor);
    return null;
  },
});

/** Hides a banned user's sightings, or shows them again after the ban, in batches. */
export const applyBanToSightings = internalMutation({
  args: { userId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { userId, cursor }) => {
    await applyToSightings(ctx, userId, cursor);
    return null;
  },
});
