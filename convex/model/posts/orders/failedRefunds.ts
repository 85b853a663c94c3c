// Refunds that failed, and how much of each is still to be paid back: operators may have refunded the money on Stripe's
// page, or the buyer's bank may have paid it back.
import { lostSum, refundsUnderWay, refundSum, returnedStates } from "../../../../domain/posts/orderStates";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import {
  disputeInCurrency,
  isRefundOf,
  type MoneyBack,
  moneyBackOf,
  type Refund,
  returnedCents,
  unearnedOf,
} from "./money";

/** More failed refunds than operators ever have at once. */
const mostRefunds = 200;

/** A failed refund, with the cents that are still to be paid back. Null: all of a payment of unknown amount. */
export interface FailedRefund {
  refund: Refund;
  order: Doc<"orders"> | null;
  cents: number | null;
}

const paidBackStates = [...returnedStates, ...refundsUnderWay];

/** The cents that a failed refund may still pay back. Infinity: all of a payment of unknown amount. */
function centsLeft(order: Doc<"orders"> | null, failedRefund: Refund, { refunds, disputes }: MoneyBack): number {
  const refundCents = failedRefund.amount ?? Infinity;
  const payment = order?.payments.find((one) => isRefundOf(one, failedRefund));
  if (!order || !payment) {
    // The order was deleted with its account. A refund made after the failed one took its place.
    const { session, intent, _creationTime } = failedRefund;
    const isLater = (one: Pick<Refund, "_creationTime" | "intent">) =>
      _creationTime < one._creationTime && intent !== undefined && one.intent === intent;
    const laterRefunds = refunds.filter(
      (one) => isLater(one) || (_creationTime < one._creationTime && one.session === session),
    );
    const laterDisputes = disputes
      .filter(isLater)
      .map((one) => disputeInCurrency(one, failedRefund.currency, refundCents));
    return Math.max(0, refundCents - refundSum(laterRefunds, paidBackStates) - lostSum(laterDisputes));
  }
  const paidBack = returnedCents(payment, { refunds, disputes }, paidBackStates);
  const amount = payment.amount ?? Infinity;
  // A refund on Stripe's page may be a favour, and pay back more than the price of the missing posts.
  const dueCents =
    payment === order.payments[0] && failedRefund.reason !== "stripe" ? unearnedOf(order, payment) : amount;
  if (payment.amount === null) return paidBack > 0 ? 0 : refundCents;
  return Math.max(0, Math.min(refundCents, dueCents - paidBack));
}

/**
 * An order's failed refunds whose money is still to be paid back, without refunds of payments that are disputed now.
 */
export async function failedRefundsOf(ctx: QueryCtx, orderId: Doc<"orders">["_id"]): Promise<FailedRefund[]> {
  const { refunds, disputes } = await moneyBackOf(ctx, orderId);
  if (!refunds.some(({ state }) => state === "failed")) return [];
  const order = await ctx.db.get("orders", orderId);
  const openDisputes = disputes.filter(({ state }) => state === "open");
  // If two refunds failed, the newer one counts first, as if it were asked for again, and the older one only for the
  // rest.
  let countedRefunds = refunds;
  return refunds.toReversed().flatMap((refund) => {
    if (refund.state !== "failed" || openDisputes.some(({ intent }) => intent === refund.intent)) return [];
    const cents = centsLeft(order, refund, { refunds: countedRefunds, disputes });
    if (cents === 0) return [];
    const amount = cents === Infinity ? null : cents;
    countedRefunds = countedRefunds.map((one) => (one === refund ? { ...one, amount, state: "asked" } : one));
    return [{ refund, order, cents: amount }];
  });
}

/** Refunds of our own payments that failed and are still to be paid back, grouped by order. */
export async function failedRefunds(ctx: QueryCtx, count: number): Promise<FailedRefund[]> {
  const failedRows = await ctx.db
    .query("refunds")
    .withIndex("by_state_and_order", (q) => q.eq("state", "failed").gt("orderId", undefined))
    .take(mostRefunds);
  const stillOwed: FailedRefund[] = [];
  for (const orderId of new Set(failedRows.map((refund) => refund.orderId!))) {
    stillOwed.push(...(await failedRefundsOf(ctx, orderId)));
    if (stillOwed.length >= count) break;
  }
  return stillOwed.slice(0, count);
}
