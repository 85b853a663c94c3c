import { v } from "convex/values";
import { checkout } from "../model/posts/orders/checkout";
import { ordersOfViewer, ownOrder, requestRefund as requestRefundNow } from "../model/posts/orders/orderView";
import { fail } from "../model/platform/errors";
import { anyUserMutation, userAction, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { configuredServices } from "../model/posts/configuredServices";
import { OutsideError } from "../providers/outsideRequest";

export const mine = userQuery({
  args: {},
  returns: v.array(ownOrder),
  handler: async (ctx) => (ctx.viewer ? await ordersOfViewer(ctx, ctx.viewer) : []),
});

/**
 * Ends the order and refunds the posts that are not published yet. Banned users may ask, too, because it is their own
 * money.
 */
export const requestRefund = anyUserMutation({
  args: { orderId: v.id("orders") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { orderId }) => {
    await limit(ctx, "orderRefund");
    const problem = await requestRefundNow(ctx, ctx.viewer, orderId);
    return problem && refuse(problem);
  },
});

/** The URL of Stripe's payment page. Repeated calls return the page that is still open, so that nobody pays twice. */
export const buy = userAction({
  args: { reportId: v.optional(v.id("reports")) },
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { reportId }) => {
    if (!configuredServices().payment) fail("alert.paymentOff");
    await limit(ctx, "order");
    try {
      return await checkout(ctx, ctx.viewer._id, reportId);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return fail("alert.paymentFailed");
    }
  },
});
