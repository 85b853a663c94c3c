// An order's refunds and disputes. With its payments, they decide the state of a paid order.
import {
  paidStateOf,
  type PaymentFacts,
  refundsUnderWay,
  refundSum,
  returnedStates,
} from "../../../../domain/posts/orderStates";
import { unearnedCents } from "../../../../domain/posts/refundAmount";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { payment as paymentShape } from "../postShapes";
import { enter } from "./orders";

type Order = Doc<"orders">;
export type Payment = Infer<typeof paymentShape>;
export type Refund = Doc<"refunds">;

/** More than an order ever has. */
const most = 50;

/** The order's refunds, oldest first. */
export const refundsOf = async (ctx: QueryCtx, orderId: Id<"orders">) =>
  await ctx.db
    .query("refunds")
    .withIndex("by_order", (q) => q.eq("orderId", orderId))
    .take(most);

export const disputesOf = async (ctx: QueryCtx, orderId: Id<"orders">) =>
  await ctx.db
    .query("disputes")
    .withIndex("by_order", (q) => q.eq("orderId", orderId))
    .take(most);

/** Whether the buyer's bank has taken a payment back. Then nothing of it is left to refund. */
export async function isTakenBack(ctx: QueryCtx, { intent }: Pick<Payment, "intent">) {
  if (!intent) return false;
  const disputes = await ctx.db
    .query("disputes")
    .withIndex("by_intent", (q) => q.eq("intent", intent))
    .take(most);
  return disputes.some(({ state }) => state === "lost");
}

/** A refund that was made on Stripe's page names only the payment's intent. */
export const isOf = ({ session, intent }: Payment, refund: Refund) =>
  refund.session === session || (refund.intent !== undefined && refund.intent === intent);

export const refundsOfPayment = (payment: Payment, refunds: readonly Refund[]): PaymentFacts["refunds"] => [
  ...refunds.filter((refund) => isOf(payment, refund)),
  ...(payment.paidBack ? [{ amount: payment.amount, state: "byHand" as const }] : []),
];

/** The first payment pays for the posts that are published. Nothing is earned while its amount is in question. */
export const unearnedOf = ({ publishedPosts, problems }: Order, { amount }: Payment) =>
  unearnedCents(amount ?? 0, problems.includes("amount") ? 0 : publishedPosts.length);

/** The state of an order that was paid, as its money says. */
async function paidState(ctx: QueryCtx, order: Order, payment: Payment) {
  const disputes = await disputesOf(ctx, order._id);
  return paidStateOf({
    amount: payment.amount,
    refunds: refundsOfPayment(payment, await refundsOf(ctx, order._id)),
    disputes: disputes.filter(({ intent }) => intent === payment.intent),
    unearned: unearnedOf(order, payment),
    needsDecision: order.problems.includes("amount"),
  });
}

/** Moves a paid order to the state that follows from its money. Call it after every change of what is known. */
export async function settleOrder(ctx: MutationCtx, orderId: Id<"orders"> | undefined) {
  const order = orderId && (await ctx.db.get("orders", orderId));
  const [first] = order ? order.payments : [];
  if (!order || !first) return;
  const state = await paidState(ctx, order, first);
  if (state !== order.state) await enter(ctx, order, state);
}

/**
 * The cents of a payment that are still to be refunded if the order ends now. Null: all, of an unknown amount. The first
 * payment has to be refunded for the posts that are missing, any other one completely.
 */
export function owedOf(order: Order, payment: Payment, refunds: readonly Refund[]): number | null {
  const made = refundSum(refundsOfPayment(payment, refunds), [...returnedStates, ...refundsUnderWay]);
  if (payment.amount === null) return made > 0 ? 0 : null;
  const owed = payment === order.payments[0] ? unearnedOf(order, payment) : payment.amount;
  return Math.max(0, owed - made);
}
