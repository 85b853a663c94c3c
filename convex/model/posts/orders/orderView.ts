// A user's own orders, as the user sees them.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import type { Problem } from "../../../../domain/texts/failure";
import type { RefundState } from "../../../../domain/posts/orderStates";
import { taxesInPart } from "../../../../domain/posts/salesTaxes";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { orderState, publishedPost, taxLine } from "../postShapes";
import { type FailedRefund, failedRefundsOf } from "./failedRefunds";
import { type MoneyBack, moneyBackOf, owedOf, type Refund, returnedCents } from "./money";
import { isFullyPosted } from "./orders";
import { lateRefundAt, refundOrder } from "./refunds";

const refundProgress = v.union(v.literal("underWay"), v.literal("done"), v.literal("failed"));

export const ownOrder = v.object({
  _id: v.id("orders"),
  _creationTime: v.number(),
  reportId: v.id("reports"),
  petName: v.string(),
  state: orderState,
  reportGone: v.boolean(),
  paidAt: v.union(v.number(), v.null()),
  publishedPosts: v.array(publishedPost),
  // The amounts are in cents. Null: all of the payment.
  refunds: v.array(v.object({ amount: v.union(v.number(), v.null()), progress: refundProgress })),
  // The amount that the user gets back on request now. Null if they can't ask for a refund.
  refundable: v.union(v.number(), v.null()),
  // When the posts that are not published are refunded without a request. Null if all are published, or the state is
  // not `paid`.
  refundAt: v.union(v.number(), v.null()),
  // `refunded` is the part of `amount` that was paid back. The taxes are those of the rest.
  receipt: v.union(
    v.null(),
    v.object({
      number: v.string(),
      amount: v.number(),
      refunded: v.number(),
      currency: v.string(),
      taxes: v.array(taxLine),
    }),
  ),
});

const progressByState: Record<Exclude<RefundState, "replaced">, Infer<typeof refundProgress>> = {
  asked: "underWay",
  pending: "underWay",
  succeeded: "done",
  byHand: "done",
  failed: "failed",
};

function viewOf({ _id, amount, state }: Refund, failedRefunds: readonly FailedRefund[]) {
  if (state === "replaced") return [];
  if (state !== "failed") return [{ amount, progress: progressByState[state] }];
  return failedRefunds
    .filter(({ refund }) => refund._id === _id)
    .map(({ cents }) => ({ amount: cents, progress: progressByState[state] }));
}

function receiptOf({ _id, payments: [firstPayment] }: Doc<"orders">, moneyBack: MoneyBack) {
  if (!firstPayment?.amount) return null;
  const { amount, currency, taxes = [] } = firstPayment;
  const refunded = Math.min(amount, returnedCents(firstPayment, moneyBack));
  return { number: _id, amount, refunded, currency, taxes: taxesInPart(taxes, amount - refunded) };
}

async function ownOrderOf(ctx: QueryCtx, order: Doc<"orders">): Promise<Infer<typeof ownOrder>> {
  const { _id, _creationTime, reportId, petName, state, problems, paidAt = null, publishedPosts, payments } = order;
  const [firstPayment] = payments;
  const moneyBack = firstPayment ? await moneyBackOf(ctx, _id) : { refunds: [], disputes: [] };
  const failedRefunds = firstPayment ? await failedRefundsOf(ctx, _id) : [];
  const owedCents =
    firstPayment && (state === "paid" || state === "review") ? owedOf(order, firstPayment, moneyBack) : null;
  return {
    _id,
    _creationTime,
    reportId,
    petName,
    state,
    reportGone: problems.includes("reportGone"),
    paidAt,
    publishedPosts,
    refunds: moneyBack.refunds.flatMap((refund) => viewOf(refund, failedRefunds)),
    refundable: owedCents || null,
    refundAt: state === "paid" && !isFullyPosted(order) ? lateRefundAt(order) : null,
    receipt: receiptOf(order, moneyBack),
  };
}

/** The user's orders, newest first. */
export async function ordersOfViewer(ctx: QueryCtx, viewer: Doc<"users">) {
  const orders = await ctx.db
    .query("orders")
    .withIndex("by_author", (q) => q.eq("authorId", viewer._id))
    .order("desc")
    .take(limits.ownOrdersListed);
  return await Promise.all(orders.map((order) => ownOrderOf(ctx, order)));
}

/** Ends the user's own order and refunds the posts that are not published. */
export async function requestRefund(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  orderId: Id<"orders">,
): Promise<Problem | null> {
  const order = await ctx.db.get("orders", orderId);
  if (!order || order.authorId !== viewer._id) return { code: "alert.notMine" };
  return (await refundOrder(ctx, order, "buyer")) ? null : { code: "alert.refundNotPossible" };
}
