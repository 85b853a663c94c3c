// An order's refunds and disputes. With its payments, they decide the state of a paid order.
import {
  lostSum,
  paidStateOf,
  type PaymentFacts,
  type RefundState,
  refundsUnderWay,
  refundSum,
  returnedStates,
} from "../../../../domain/posts/orderStates";
import { unearnedCents } from "../../../../domain/posts/refundAmount";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { payment as paymentShape } from "../postShapes";
import { enterOrderState } from "./orders";

type Order = Doc<"orders">;
export type Payment = Infer<typeof paymentShape>;
export type Refund = Doc<"refunds">;
type Dispute = Doc<"disputes">;

/** More refunds or disputes than an order ever has. */
const mostRows = 50;

/** The order's refunds, oldest first. */
export const refundsOf = async (ctx: QueryCtx, orderId: Id<"orders">) =>
  await ctx.db
    .query("refunds")
    .withIndex("by_order", (q) => q.eq("orderId", orderId))
    .take(mostRows);

const disputesOf = async (ctx: QueryCtx, orderId: Id<"orders">) =>
  await ctx.db
    .query("disputes")
    .withIndex("by_order", (q) => q.eq("orderId", orderId))
    .take(mostRows);

export const disputesOfIntent = async (ctx: QueryCtx, intent: string | undefined) =>
  intent
    ? await ctx.db
        .query("disputes")
        .withIndex("by_intent", (q) => q.eq("intent", intent))
        .take(mostRows)
    : [];

/** Refunds that Stripe has not made yet, of payments for our orders: other products' refunds have no `orderId`. */
export async function unfinishedRefunds(ctx: QueryCtx, count: number): Promise<Refund[]> {
  const refundsByState = await Promise.all(
    refundsUnderWay.map((state) =>
      ctx.db
        .query("refunds")
        .withIndex("by_state_and_order", (q) => q.eq("state", state).gt("orderId", undefined))
        .take(count),
    ),
  );
  return refundsByState.flat();
}

/** Whether the payment has a dispute that the buyer's bank still has to decide. */
export async function hasOpenDispute(ctx: QueryCtx, intent: string | undefined): Promise<boolean> {
  return (await disputesOfIntent(ctx, intent)).some(({ state }) => state === "open");
}

/** A refund that was made on Stripe's page names only the payment's intent. */
export const isRefundOf = ({ session, intent }: Payment, refund: Refund) =>
  refund.session === session || (refund.intent !== undefined && refund.intent === intent);

/** The refunds and disputes of an order, by which money goes back to its buyer. */
export interface MoneyBack {
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

export const moneyBackOf = async (ctx: QueryCtx, orderId: Id<"orders">): Promise<MoneyBack> => ({
  refunds: await refundsOf(ctx, orderId),
  disputes: await disputesOf(ctx, orderId),
});

const refundsOfPayment = (payment: Payment, refunds: readonly Refund[]): PaymentFacts["refunds"] => [
  ...refunds.filter((refund) => isRefundOf(payment, refund)),
  ...(payment.paidBack ? [{ amount: payment.amount, state: "byHand" as const }] : []),
];

/**
 * The dispute, with its amount in `currency`. If it is in another currency, its amount becomes the whole `sum`, because
 * we don't know the rate, and counting too little could pay money back twice.
 */
export const disputeInCurrency = (dispute: Dispute, currency: string, sum: number | null): Dispute =>
  dispute.currency === currency ? dispute : { ...dispute, amount: sum ?? dispute.amount };

const disputesOfPayment = ({ intent, amount, currency }: Payment, disputes: readonly Dispute[]) =>
  disputes
    .filter((dispute) => dispute.intent === intent)
    .map((dispute) => disputeInCurrency(dispute, currency, amount));

/** The cents of a payment that went back to the buyer: by refunds in one of the states, or by disputes that we lost. */
export function returnedCents(
  payment: Payment,
  { refunds, disputes }: MoneyBack,
  states: readonly RefundState[] = returnedStates,
): number {
  return refundSum(refundsOfPayment(payment, refunds), states) + lostSum(disputesOfPayment(payment, disputes));
}

/**
 * The part of the first payment, in cents, that is for posts not published yet. While an operator still has to accept
 * the payment's amount, it is the whole payment.
 */
export const unearnedOf = ({ publishedPosts, problems }: Order, { amount }: Payment) =>
  unearnedCents(amount ?? 0, problems.includes("amount") ? 0 : publishedPosts.length);

/** The state of a paid order that follows from its payment, refunds and disputes. */
async function paidState(ctx: QueryCtx, order: Order, payment: Payment) {
  const { refunds, disputes } = await moneyBackOf(ctx, order._id);
  return paidStateOf({
    amount: payment.amount,
    refunds: refundsOfPayment(payment, refunds),
    disputes: disputesOfPayment(payment, disputes),
    unearned: unearnedOf(order, payment),
    needsDecision: order.problems.includes("amount"),
  });
}

/**
 * Moves a paid order to the state that follows from its money. Call it after every change to its payments, posts,
 * refunds or disputes.
 */
export async function settleOrder(ctx: MutationCtx, orderId: Id<"orders"> | undefined) {
  const order = orderId && (await ctx.db.get("orders", orderId));
  const [firstPayment] = order ? order.payments : [];
  if (!order || !firstPayment) return;
  const state = await paidState(ctx, order, firstPayment);
  if (state === order.state) return;
  // When an operator accepts the payment, `since` stays the time of the payment, from which `lateRefundAt` counts.
  await enterOrderState(ctx, order, state, order.state === "review" && state === "paid" ? { since: order.since } : {});
}

/**
 * The cents that the buyer is still to get: `dueCents`, without those that are paid back or being refunded. Null: the
 * whole payment, whose amount is unknown.
 */
export function unpaidPart(payment: Payment, dueCents: number | null, moneyBack: MoneyBack): number | null {
  const cents = returnedCents(payment, moneyBack, [...returnedStates, ...refundsUnderWay]);
  if (dueCents === null) return cents > 0 ? 0 : null;
  return Math.max(0, dueCents - cents);
}

/**
 * The cents of a payment that are still to be refunded if the order ends now. Null: the whole payment, whose amount is
 * unknown. Of the first payment, the part for missing posts is refunded; further payments are refunded completely.
 */
export function owedOf(order: Order, payment: Payment, moneyBack: MoneyBack): number | null {
  const isForPosts = payment.amount !== null && payment === order.payments[0];
  return unpaidPart(payment, isForPosts ? unearnedOf(order, payment) : payment.amount, moneyBack);
}
