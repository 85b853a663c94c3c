// An order of the paid package, from the payment page to the last receipt. Only Stripe's statement about a session
// makes an order paid, whatever the browser says.
import { orderChannels, paidPackage } from "../../../domain/posts/orderChoices";
import { limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { nameInSentence } from "../../../domain/report/petInSentence";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Session } from "../../providers/stripe";
import { fail } from "../platform/errors";
import { lifecycleOf } from "../moderation/hideContent";
import type { payment as paymentShape } from "./postShapes";

/** Stripe requires 30 minutes. A page with this much time left is offered again when the button is pressed again. */
const leastLeftMs = 35 * minuteMs;

/** The values that the payment page needs. */
export interface Checkout {
  orderId: Id<"orders">;
  attempt: number;
  expiresAt: number;
  petName: string;
  reportId: Id<"reports">;
  /** The payment page that is already open. Ask Stripe about it first. */
  session: string | null;
}

export const isDone = ({ receipts }: Pick<Doc<"orders">, "receipts">) =>
  orderChannels.every(({ value }) => receipts.some((receipt) => receipt.channel === value));

/** True or absent, so an index lists the unfinished orders, oldest first. */
export const handledOf = (order: Pick<Doc<"orders">, "receipts" | "flags">) =>
  isDone(order) && order.flags.length === 0 ? true : undefined;

const checkoutOf = (order: Doc<"orders">): Checkout => ({
  orderId: order._id,
  attempt: order.attempt,
  expiresAt: order.expiresAt,
  petName: order.petName,
  reportId: order.reportId,
  session: order.state === "open" ? (order.checkout?.session ?? null) : null,
});

export const packagePrice = { amount: paidPackage.cents, currency: paidPackage.currency };

/** The report's orders, newest first. */
export const ordersOf = (ctx: QueryCtx, report: Pick<Doc<"reports">, "_id" | "authorId">) =>
  ctx.db
    .query("orders")
    .withIndex("by_author_and_report", (q) => q.eq("authorId", report.authorId).eq("reportId", report._id))
    .order("desc");

/** Moves the order to a state. Only an unpaid order keeps its payment page. */
export async function enter(
  ctx: MutationCtx,
  orderId: Id<"orders">,
  state: Doc<"orders">["state"],
  changes: Partial<Doc<"orders">> = {},
) {
  const noPage = state !== "open" && state !== "pending" && { checkout: undefined };
  await ctx.db.patch("orders", orderId, { ...noPage, since: Date.now(), ...changes, state });
}

export async function mine(ctx: QueryCtx, viewer: Doc<"users">) {
  const found = await ctx.db
    .query("orders")
    .withIndex("by_author", (q) => q.eq("authorId", viewer._id))
    .order("desc")
    .take(limits.ordersMine);
  return found.map(({ _id, _creationTime, reportId, petName, state, flags, paidAt = null, receipts }) => {
    return { _id, _creationTime, reportId, petName, state, reportGone: flags.includes("reportGone"), paidAt, receipts };
  });
}

/** The unpaid order of this report, or a new one. */
export async function begin(ctx: MutationCtx, report: Doc<"reports">): Promise<Checkout> {
  const { authorId, _id: reportId } = report;
  const now = Date.now();
  const newest = await ordersOf(ctx, report).first();
  if (newest?.state === "pending") fail("alert.statePending");
  if (newest?.state === "review") fail("alert.stateReview");
  if (newest?.state === "paid" && !isDone(newest)) fail("alert.alreadyPaid");
  if (newest?.state === "open") return checkoutOf(newest);
  const expiresAt = now + limits.paymentPageMs;
  if (newest?.state === "opening") {
    // An earlier press got no reply. With the same key and fields, Stripe returns the same page.
    if (newest.expiresAt - now > leastLeftMs) return checkoutOf(newest);
  }
  if (newest?.state === "opening" || newest?.state === "expired" || newest?.state === "failed") {
    await enter(ctx, newest._id, "opening", { expiresAt, attempt: newest.attempt + 1 });
    return checkoutOf((await ctx.db.get("orders", newest._id))!);
  }
  const orderId = await ctx.db.insert("orders", {
    authorId,
    reportId,
    petName: nameInSentence(report),
    state: "opening",
    since: now,
    attempt: 1,
    expiresAt,
    payments: [],
    flags: [],
    receipts: [],
  });
  return checkoutOf((await ctx.db.get("orders", orderId))!);
}

/** Stores the open page, unless Stripe has already reported something newer. */
export async function storeCheckoutPage(ctx: MutationCtx, orderId: Id<"orders">, attempt: number, session: Session) {
  const order = await ctx.db.get("orders", orderId);
  if (!order || order.state !== "opening" || order.attempt !== attempt || !session.url) return;
  await enter(ctx, orderId, "open", { checkout: { session: session.id, url: session.url } });
}

/** Stripe rejected the page and repeats that reply for the same key, so the buyer's next attempt needs a new key. */
export async function storeRefusal(ctx: MutationCtx, orderId: Id<"orders">, attempt: number) {
  const order = await ctx.db.get("orders", orderId);
  if (order?.state !== "opening" || order.attempt !== attempt) return;
  await enter(ctx, orderId, "expired");
}

export type SessionOutcome = "paid" | "review" | "pending" | "failed" | "expired" | "ignored" | "orphan";

/** Flags the orders of a report that is being removed. A payment is owed back unless everything was posted. */
export async function flagReportGone(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if ((order.state !== "paid" && order.state !== "review") || isDone(order)) continue;
    await ctx.db.patch("orders", order._id, { flags: [...new Set(order.flags).add("reportGone")] });
  }
}

/** The report is shown again. Refunds made meanwhile stay refunds. */
export async function unflagReportGone(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if (!order.flags.includes("reportGone") || order.state === "refunded") continue;
    await ctx.db.patch("orders", order._id, { flags: order.flags.filter((flag) => flag !== "reportGone") });
  }
}

/**
 * Whether a payment has to be refunded if the order ends now. The first payment is earned once everything is posted.
 */
const isOwed = (order: Doc<"orders">, payment: Infer<typeof paymentShape>) =>
  !payment.paidBack &&
  (payment !== order.payments[0] || !isDone(order) || order.flags.some((flag) => flag !== "paidTwice"));

type Event = Pick<Doc<"stripeEvents">, "eventId" | "type" | "session" | "owed"> & {
  outcome: SessionOutcome | "closed";
};

/** Records the outcome of an event. A payment without an account is recorded once, even if it was settled since. */
export async function recordEvent(ctx: MutationCtx, event: Event) {
  let { outcome } = event;
  for (const before of outcome === "orphan" ? ["orphan", "paidBack", "closed"] : []) {
    const recorded = await ctx.db
      .query("stripeEvents")
      .withIndex("by_session_and_outcome", (q) => q.eq("session", event.session).eq("outcome", before))
      .first();
    if (recorded) outcome = "ignored";
  }
  await ctx.db.insert("stripeEvents", { ...event, outcome });
}

/**
 * Keeps what must outlive an order when its account is deleted: Stripe's payment ids and what is owed, and nothing
 * about the person. If nothing is owed, it keeps only the id, so a late event does not count as a new payment.
 */
export async function close(ctx: MutationCtx, order: Doc<"orders">) {
  for (const payment of order.payments) {
    const { session, amount, currency } = payment;
    const event = { eventId: `ended:${session}`, type: "account.ended", session };
    const owed = { order: order._id, amount, currency, posted: order.receipts.map(({ channel }) => channel) };
    await recordEvent(
      ctx,
      isOwed(order, payment) ? { ...event, outcome: "orphan", owed } : { ...event, outcome: "closed" },
    );
  }
}

const isPrice = ({ amount, currency }: Session) => amount === packagePrice.amount && currency === packagePrice.currency;

/** Applies what Stripe says about a session. Events may come in any order, and repeatedly. */
export async function applySession(ctx: MutationCtx, session: Session, failed = false): Promise<SessionOutcome> {
  const id = ctx.db.normalizeId("orders", session.order);
  const order = id && (await ctx.db.get("orders", id));
  const paid = session.paymentStatus === "paid" || session.paymentStatus === "no_payment_required";
  // Another product that was sold through the same Stripe account.
  if (!id) return "ignored";
  // The account may have been deleted during the payment. The money must still be accounted for.
  if (!order) return paid ? "orphan" : "ignored";
  const now = Date.now();

  if (paid) {
    const before = order.payments;
    if (before.some((payment) => payment.session === session.id)) return "ignored";
    const payments = [...before, { session: session.id, amount: session.amount, currency: session.currency }];
    const flags = new Set(order.flags);
    if (before.length > 0) flags.add("paidTwice");
    if (!isPrice(session)) flags.add("amount");
    const report = await ctx.db.get("reports", order.reportId);
    // A hidden report may come back. The operator's decision about it also decides about the order.
    if (!report || lifecycleOf(report) !== "open") flags.add("reportGone");
    // A second payment doesn't change the first. The flag makes the operator look at it.
    if (before.length > 0) {
      const state = order.state === "refunded" ? "review" : order.state;
      await ctx.db.patch("orders", order._id, { state, payments, flags: [...flags], handled: undefined });
      return "review";
    }
    const state = flags.has("amount") ? "review" : "paid";
    await enter(ctx, order._id, state, { paidAt: now, payments, flags: [...flags] });
    return state;
  }

  // Everything except a payment concerns only the page that is open now.
  const current = order.checkout?.session === session.id && (order.state === "open" || order.state === "pending");
  if (!current) return "ignored";
  if (failed || session.status === "expired") {
    const state = failed ? "failed" : "expired";
    await enter(ctx, order._id, state);
    return state;
  }
  if (session.status !== "complete") return "ignored";
  if (order.state === "pending") {
    if (now - order.expiresAt < limits.bankAnswerMs) return "ignored";
    await enter(ctx, order._id, "failed");
    return "failed";
  }
  await enter(ctx, order._id, "pending");
  return "pending";
}
