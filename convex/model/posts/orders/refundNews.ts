// Tells buyers by email that their money was sent back. Their address is only at Stripe, with the payment.
import { dayMs, hourMs } from "../../../../domain/units";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { isRefundOf, type Refund } from "./money";
import { queueRefundReceipt } from "./receiptLetter";

/** The most refunds that one run of the job tells buyers about. */
const batchSize = 5;
/** After this time, Stripe is asked again for an address that it didn't give. */
const retryMs = hourMs;
/** After this time, an email that a refund was made would no longer be news. */
const newsMs = 2 * dayMs;

/**
 * The times of a refund that enters this state. `madeAt`: now, if the refund has succeeded. `tellAt`: now, if the
 * refund has succeeded and email is set up.
 */
export const tellTimes = (state: Refund["state"]) => {
  const isNews = state === "succeeded" && mailSettings() !== null;
  return { madeAt: state === "succeeded" ? Date.now() : undefined, tellAt: isNews ? Date.now() : undefined };
};

async function orderAndPaymentOf(ctx: MutationCtx, refund: Refund) {
  const order = refund.orderId && (await ctx.db.get("orders", refund.orderId));
  const payment = order?.payments.find((one) => isRefundOf(one, refund));
  return order && payment ? { order, payment } : null;
}

/** The refunds that buyers don't know of yet, with the sessions of their payments. Leases them for an hour. */
export async function takeUntoldRefunds(ctx: MutationCtx) {
  const now = Date.now();
  const dueRefunds = await ctx.db
    .query("refunds")
    .withIndex("by_tellAt", (q) => q.gte("tellAt", 0).lte("tellAt", now))
    .take(batchSize);
  const untoldRefunds: { _id: Id<"refunds">; session: string }[] = [];
  for (const refund of dueRefunds) {
    const orderAndPayment = await orderAndPaymentOf(ctx, refund);
    // The order of a deleted account is deleted, too, so the payment that has the address can't be found.
    const isNews = orderAndPayment && (refund.madeAt ?? 0) > now - newsMs;
    await ctx.db.patch("refunds", refund._id, { tellAt: isNews ? now + retryMs : undefined });
    if (isNews) untoldRefunds.push({ _id: refund._id, session: orderAndPayment.payment.session });
  }
  return untoldRefunds;
}

/** Sends the receipt of a refund to the address of its payment. Null: the payment has none. */
export async function tellRefund(ctx: MutationCtx, id: Id<"refunds">, address: string | null) {
  const refund = await ctx.db.get("refunds", id);
  if (refund?.tellAt === undefined) return;
  await ctx.db.patch("refunds", id, { tellAt: undefined });
  const orderAndPayment = await orderAndPaymentOf(ctx, refund);
  if (orderAndPayment) await queueRefundReceipt(ctx, { ...orderAndPayment, refund }, address);
}
