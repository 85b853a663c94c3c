// Operators' work on orders: publish posts, decide about payments, and pay back money whose refund failed.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { type Operator, writeLog } from "../../moderation/operatorLog";
import { fail } from "../../platform/errors";
import { type FailedRefund, failedRefundsOf } from "./failedRefunds";
import { settleOrder } from "./money";
import { handledOf, isFullyPosted } from "./orders";
import { lacksReport } from "./paidOrders";
import { refundOrder, repeatRefund } from "./refunds";

type Order = Doc<"orders">;
type Channel = Order["publishedPosts"][number]["channel"];

const logOrder = (
  ctx: MutationCtx,
  operator: Operator,
  action: "tick" | "refunded" | "settled",
  order: Order,
  why = "",
) => writeLog(ctx, operator, { action, subject: order._id, title: order.petName, ownerId: order.authorId, why });

/** Records a published post. The buyer sees its link at once. A second post on the same channel replaces the first. */
export async function tickPost(
  ctx: MutationCtx,
  operator: Operator,
  { orderId, channel, link }: { orderId: Id<"orders">; channel: Channel; link: string },
) {
  const order = await ctx.db.get("orders", orderId);
  if (order?.state !== "paid") fail("operator.noOrder");
  if (link.length > limits.publishedPostLink || !URL.canParse(link) || new URL(link).protocol !== "https:") {
    fail("operator.badLink");
  }
  if (order.publishedPosts.some((post) => post.channel === channel && post.link === link))
    return order.publishedPosts.length;
  const otherPosts = order.publishedPosts.filter((post) => post.channel !== channel);
  const publishedPosts = [...otherPosts, { channel, link, at: Date.now() }];
  // Once everything is posted, it no longer matters that the report is gone.
  const isDone = isFullyPosted({ publishedPosts });
  const problems = order.problems.filter((problem) => !isDone || problem !== "reportGone");
  const handled = handledOf({ problems, publishedPosts });
  await ctx.db.patch("orders", orderId, { publishedPosts, problems, handled });
  await settleOrder(ctx, orderId);
  await logOrder(ctx, operator, "tick", order, link);
  return publishedPosts.length;
}

async function paidOrder(ctx: MutationCtx, orderId: Id<"orders">) {
  const order = await ctx.db.get("orders", orderId);
  return !order || order.payments.length === 0 ? fail("operator.noOrder") : order;
}

/** Refunds the posts of an order that are not published, and ends the order. */
export async function refundNow(ctx: MutationCtx, operator: Operator, orderId: Id<"orders">) {
  const order = await paidOrder(ctx, orderId);
  if (!(await refundOrder(ctx, order, "operator"))) fail("operator.nothingToRefund");
  await logOrder(ctx, operator, "refunded", order);
}

/** Records that the order's problems, such as an unexpected amount, are accepted. */
export async function settleProblems(ctx: MutationCtx, operator: Operator, orderId: Id<"orders">) {
  const order = await ctx.db.get("orders", orderId);
  if (order?.state !== "paid" && order?.state !== "review") fail("operator.noOrder");
  if (order.problems.length === 0) return;
  if (lacksReport(order)) fail("operator.refundFirst");
  await ctx.db.patch("orders", orderId, { problems: [], handled: handledOf({ ...order, problems: [] }) });
  await settleOrder(ctx, orderId);
  await logOrder(ctx, operator, "settled", order);
}

/** A refund that failed and is still to be paid back. */
async function failedRefund(ctx: MutationCtx, refundId: Id<"refunds">): Promise<FailedRefund> {
  const orderId = (await ctx.db.get("refunds", refundId))?.orderId;
  const failedRefunds = orderId ? await failedRefundsOf(ctx, orderId) : [];
  return failedRefunds.find(({ refund }) => refund._id === refundId) ?? fail("operator.noPayment");
}

async function logRefund(
  ctx: MutationCtx,
  operator: Operator,
  action: "refunded" | "paidBack",
  { refund: { _id, session, intent }, order }: FailedRefund,
) {
  const title = order ? order.petName : (intent ?? session ?? "");
  await writeLog(ctx, operator, { action, subject: _id, title, ...(order && { ownerId: order.authorId }), why: "" });
}

/** Asks Stripe once more for a refund that failed. */
export async function retryRefund(ctx: MutationCtx, operator: Operator, refundId: Id<"refunds">) {
  const owedRefund = await failedRefund(ctx, refundId);
  await repeatRefund(ctx, owedRefund.refund, owedRefund.cents);
  await logRefund(ctx, operator, "refunded", owedRefund);
}

/** Records that the money of a refund that failed was paid back in another way. */
export async function markPaidBack(ctx: MutationCtx, operator: Operator, refundId: Id<"refunds">) {
  const owedRefund = await failedRefund(ctx, refundId);
  await ctx.db.patch("refunds", refundId, { state: "byHand", amount: owedRefund.cents });
  await settleOrder(ctx, owedRefund.refund.orderId);
  await logRefund(ctx, operator, "paidBack", owedRefund);
}
