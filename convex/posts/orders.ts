import { v } from "convex/values";
import { checkout } from "../model/posts/checkout";
import { ordersOfViewer as ordersMine } from "../model/posts/orders";
import { fail } from "../model/platform/errors";
import { userAction, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { configuredServices } from "../model/posts/configuredServices";
import { orderState, publishedPost } from "../model/posts/postShapes";
import { OutsideError } from "../providers/outsideRequest";

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("orders"),
      _creationTime: v.number(),
      reportId: v.id("reports"),
      petName: v.string(),
      state: orderState,
      reportGone: v.boolean(),
      paidAt: v.union(v.number(), v.null()),
      publishedPosts: v.array(publishedPost),
    }),
  ),
  handler: async (ctx) => (ctx.viewer ? await ordersMine(ctx, ctx.viewer) : []),
});

/** The URL of the payment page. However often this is called, only one page is open at a time. */
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
