// Payment pages as Stripe reports them, and the payments that have to be accounted for.
import { type TaxLine, taxesIn } from "../../../../domain/posts/salesTaxes";
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { Session } from "../../../providers/stripe/objects";
import { lifecycleOf } from "../../moderation/hideContent";
import { attachEarlyNews } from "./disputes";
import { moneyBackOf, owedOf, type Payment, settleOrder, unpaidPart } from "./money";
import { enterOrderState, packagePrice } from "./orders";
import { queueReceipt } from "./receiptLetter";
import { keepSale } from "./sales";
import { insertRefund, refundRestOfLost } from "./refunds";
import { taxNumbers } from "./taxNumbers";

export type SessionOutcome = "paid" | "review" | "pending" | "failed" | "expired" | "ignored" | "orphan";

type Event = Pick<Doc<"stripeEvents">, "eventId" | "type" | "session" | "owed"> & {
  outcome: SessionOutcome | "closed" | "money";
};

/**
 * Records an event with its outcome. A payment of a deleted account counts only once: if it was counted before, the
 * event is recorded as ignored, and the result is false. "closed" means that the payment was settled when the account
 * was deleted.
 */
export async function recordEvent(ctx: MutationCtx, event: Event): Promise<boolean> {
  let { outcome } = event;
  for (const earlierOutcome of outcome === "orphan" ? ["orphan", "paidBack", "closed"] : []) {
    const earlierEvent = await ctx.db
      .query("stripeEvents")
      .withIndex("by_session_and_outcome", (q) => q.eq("session", event.session).eq("outcome", earlierOutcome))
      .first();
    if (earlierEvent) outcome = "ignored";
  }
  await ctx.db.insert("stripeEvents", { ...event, outcome });
  return outcome === event.outcome;
}

/** Refunds a payment that arrived after the buyer's account was deleted. */
export async function refundOrphan(ctx: MutationCtx, session: Session, event: Pick<Event, "eventId" | "type">) {
  const { id, intent, amount, currency } = session;
  const orderId = ctx.db.normalizeId("orders", session.order);
  const owed = { order: session.order, amount, currency, posted: [] };
  const isNew = await recordEvent(ctx, { ...event, session: id, outcome: "orphan", owed });
  if (!isNew || !orderId) return;
  if (intent) {
    await ctx.db.insert("stripePayments", { intent, session: id, orderId });
    await attachEarlyNews(ctx, intent, orderId);
  }
  const payment = { session: id, ...(intent && { intent }), amount, currency };
  const unpaidCents = unpaidPart(payment, amount, await moneyBackOf(ctx, orderId));
  if (unpaidCents !== 0) await insertRefund(ctx, { orderId, payment, amount: unpaidCents, reason: "accountDeleted" });
}

/**
 * Refunds what is owed when the account of an order is deleted. Refunds, disputes, Stripe's payment ids, and the days,
 * amounts and taxes of sales outlive the order, but nothing about the person. The ids stay even if nothing is owed, so
 * a late event doesn't count as a new payment.
 */
export async function refundOwedPayments(ctx: MutationCtx, order: Doc<"orders">) {
  const moneyBack = await moneyBackOf(ctx, order._id);
  for (const payment of order.payments) {
    const { session } = payment;
    await recordEvent(ctx, { eventId: `ended:${session}`, type: "account.ended", session, outcome: "closed" });
    const amount = owedOf(order, payment, moneyBack);
    await keepSale(ctx, order, payment, moneyBack);
    if (amount !== 0) await insertRefund(ctx, { orderId: order._id, payment, amount, reason: "accountDeleted" });
  }
}

const isPrice = ({ amount, currency }: Session) => amount === packagePrice.amount && currency === packagePrice.currency;

/** The buyer lives where the card's bill goes or, if the card has no address, where the report is. */
function taxesOf(session: Session, report: Doc<"reports"> | null): TaxLine[] {
  const { amount, country, province } = session;
  if (amount === null || session.currency !== packagePrice.currency) return [];
  const buyer = country
    ? { country, province: province ?? "" }
    : { country: "CA", province: report?.place.province ?? "" };
  return taxesIn(amount, buyer, taxNumbers());
}

/** Applies a payment. It counts in every state, even if it comes late. A second payment of an order is refunded. */
async function applyPayment(ctx: MutationCtx, order: Doc<"orders">, session: Session): Promise<SessionOutcome> {
  const { _id: orderId, payments } = order;
  const { id, intent, amount, currency } = session;
  if (payments.some((payment) => payment.session === id)) return "ignored";
  const report = await ctx.db.get("reports", order.reportId);
  const taxes = taxesOf(session, report);
  const payment: Payment = {
    session: id,
    ...(intent && { intent }),
    amount,
    currency,
    ...(taxes.length > 0 && { taxes }),
  };
  const changes: Pick<Doc<"orders">, "payments"> = { payments: [...payments, payment] };
  if (intent) {
    await ctx.db.insert("stripePayments", { intent, session: id, orderId });
    await attachEarlyNews(ctx, intent, orderId);
  }
  if (payments.length > 0) {
    await ctx.db.patch("orders", orderId, changes);
    const owedCents = owedOf({ ...order, ...changes }, payment, await moneyBackOf(ctx, orderId));
    if (owedCents !== 0) await insertRefund(ctx, { orderId, payment, amount: owedCents, reason: "extra" });
    return "paid";
  }
  const problems = new Set(order.problems);
  if (!isPrice(session)) problems.add("amount");
  // A hidden report counts as what it was before: it may be shown again, and the operator's decision about the report
  // also decides about the order.
  if (!report || lifecycleOf(report) !== "open") problems.add("reportGone");
  const state = problems.has("amount") ? "review" : "paid";
  await enterOrderState(ctx, order, state, { ...changes, paidAt: Date.now(), problems: [...problems] });
  await queueReceipt(ctx, order, payment, session.email);
  await refundRestOfLost(ctx, { ...order, ...changes, problems: [...problems] });
  await settleOrder(ctx, orderId);
  return state;
}

/** Applies what Stripe says about a session. Events may come in any order, and repeatedly. */
export async function applySession(ctx: MutationCtx, session: Session, hasFailed = false): Promise<SessionOutcome> {
  const id = ctx.db.normalizeId("orders", session.order);
  const order = id && (await ctx.db.get("orders", id));
  // A coupon of Stripe's can take the whole price off. Nothing is charged then, so the order counts as not paid.
  const isFree = session.amount === 0;
  const isPaid = !isFree && (session.paymentStatus === "paid" || session.paymentStatus === "no_payment_required");
  // Without an order, the session sold another product of the same Stripe account.
  if (!id) return "ignored";
  // The account may have been deleted during the payment. The money must still be accounted for.
  if (!order) return isPaid ? "orphan" : "ignored";
  if (isPaid) return await applyPayment(ctx, order, session);

  // News other than a payment matters only if it is about the page that is open now.
  const isCurrent = order.checkout?.session === session.id;
  if (!isCurrent) return "ignored";
  const isUnpaid = hasFailed || (isFree && session.status === "complete");
  if (isUnpaid || session.status === "expired") {
    const state = isUnpaid ? "failed" : "expired";
    await enterOrderState(ctx, order, state);
    return state;
  }
  if (session.status !== "complete") return "ignored";
  if (order.state === "pending") {
    if (Date.now() - order.expiresAt < limits.bankAnswerMs) return "ignored";
    await enterOrderState(ctx, order, "failed");
    return "failed";
  }
  await enterOrderState(ctx, order, "pending");
  return "pending";
}
