// An order of the paid package, from the payment page to the last published post. Only Stripe's statement about a
// session makes an order paid, whatever the browser says.
import { orderChannels, paidPackage } from "../../../domain/posts/orderChoices";
import { limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { nameInSentence } from "../../../domain/report/sentences/petInSentence";
import type { LanguageCode } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Session } from "../../providers/stripe";
import { fail } from "../platform/errors";
import { lifecycleOf } from "../moderation/hideContent";
import type { payment as paymentShape } from "./postShapes";

/**
 * Stripe accepts only payment pages that stay open for at least 30 minutes, so an attempt with less time is not
 * repeated.
 */
const leastLeftMs = 35 * minuteMs;

/** The values that the payment page needs. */
export interface Checkout {
  orderId: Id<"orders">;
  attempt: number;
  expiresAt: number;
  petName: string;
  /** The language of the payment page. Absent: English. */
  lang?: LanguageCode;
  reportId: Id<"reports">;
  /** The payment page that is already open. Ask Stripe about it first. */
  session: string | null;
}

export const isFullyPosted = ({ publishedPosts }: Pick<Doc<"orders">, "publishedPosts">) =>
  orderChannels.every(({ value }) => publishedPosts.some((post) => post.channel === value));

/** The order's `handled`: true or absent, so an index can list the unfinished orders, oldest first. */
export const handledOf = (order: Pick<Doc<"orders">, "publishedPosts" | "problems">) =>
  isFullyPosted(order) && order.problems.length === 0 ? true : undefined;

const checkoutOf = (order: Doc<"orders">): Checkout => ({
  orderId: order._id,
  attempt: order.attempt,
  expiresAt: order.expiresAt,
  petName: order.petName,
  ...(order.lang && { lang: order.lang }),
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

export async function ordersOfViewer(ctx: QueryCtx, viewer: Doc<"users">) {
  const found = await ctx.db
    .query("orders")
    .withIndex("by_author", (q) => q.eq("authorId", viewer._id))
    .order("desc")
    .take(limits.ordersMine);
  return found.map(({ _id, _creationTime, reportId, petName, state, problems, paidAt = null, publishedPosts }) => {
    return {
      _id,
      _creationTime,
      reportId,
      petName,
      state,
      reportGone: problems.includes("reportGone"),
      paidAt,
      publishedPosts,
    };
  });
}

/** The unpaid order of this report, or a new one. */
export async function beginOrder(ctx: MutationCtx, report: Doc<"reports">): Promise<Checkout> {
  const { authorId, _id: reportId } = report;
  const now = Date.now();
  const lang = (await ctx.db.get("users", authorId))?.lang;
  const newest = await ordersOf(ctx, report).first();
  if (newest?.state === "pending") fail("alert.statePending");
  if (newest?.state === "review") fail("alert.stateReview");
  if (newest?.state === "paid" && !isFullyPosted(newest)) fail("alert.alreadyPaid");
  if (newest?.state === "open") return checkoutOf(newest);
  const expiresAt = now + limits.paymentPageMs;
  if (newest?.state === "opening") {
    // If an earlier press got no reply, the same key and fields make Stripe return the same page.
    if (newest.expiresAt - now > leastLeftMs) return checkoutOf(newest);
  }
  if (newest?.state === "opening" || newest?.state === "expired" || newest?.state === "failed") {
    await enter(ctx, newest._id, "opening", { expiresAt, attempt: newest.attempt + 1, lang });
    return checkoutOf((await ctx.db.get("orders", newest._id))!);
  }
  const orderId = await ctx.db.insert("orders", {
    authorId,
    reportId,
    petName: inLanguage(lang, () => nameInSentence(report)),
    ...(lang && { lang }),
    state: "opening",
    since: now,
    attempt: 1,
    expiresAt,
    payments: [],
    problems: [],
    publishedPosts: [],
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

/** Notes on a report's orders that the report is gone. A payment then has to be refunded, unless everything was posted. */
export async function noteReportGone(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if ((order.state !== "paid" && order.state !== "review") || isFullyPosted(order)) continue;
    await ctx.db.patch("orders", order._id, { problems: [...new Set(order.problems).add("reportGone")] });
  }
}

/** Undoes this for a report that is shown again. Refunds made meanwhile stay refunds. */
export async function noteReportBack(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if (!order.problems.includes("reportGone") || order.state === "refunded") continue;
    await ctx.db.patch("orders", order._id, { problems: order.problems.filter((problem) => problem !== "reportGone") });
  }
}

/**
 * Whether a payment has to be refunded if the order ends now. The first payment is earned once everything is posted.
 */
const isOwed = (order: Doc<"orders">, payment: Infer<typeof paymentShape>) =>
  !payment.paidBack &&
  (payment !== order.payments[0] || !isFullyPosted(order) || order.problems.some((problem) => problem !== "paidTwice"));

type Event = Pick<Doc<"stripeEvents">, "eventId" | "type" | "session" | "owed"> & {
  outcome: SessionOutcome | "closed";
};

/** Records the outcome of an event. A payment whose account is deleted is recorded once, even if it was settled since. */
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
export async function keepOwedPayments(ctx: MutationCtx, order: Doc<"orders">) {
  for (const payment of order.payments) {
    const { session, amount, currency } = payment;
    const event = { eventId: `ended:${session}`, type: "account.ended", session };
    const owed = { order: order._id, amount, currency, posted: order.publishedPosts.map(({ channel }) => channel) };
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
  // The session sold another product of the same Stripe account.
  if (!id) return "ignored";
  // The account may have been deleted during the payment. The money must still be accounted for.
  if (!order) return paid ? "orphan" : "ignored";
  const now = Date.now();

  if (paid) {
    const earlierPayments = order.payments;
    if (earlierPayments.some((payment) => payment.session === session.id)) return "ignored";
    const payments = [...earlierPayments, { session: session.id, amount: session.amount, currency: session.currency }];
    const problems = new Set(order.problems);
    if (earlierPayments.length > 0) problems.add("paidTwice");
    if (!isPrice(session)) problems.add("amount");
    const report = await ctx.db.get("reports", order.reportId);
    // A hidden report may come back. The operator's decision about it also decides about the order.
    if (!report || lifecycleOf(report) !== "open") problems.add("reportGone");
    // A second payment doesn't change the first one. Its problem makes an operator look at the order.
    if (earlierPayments.length > 0) {
      const state = order.state === "refunded" ? "review" : order.state;
      await ctx.db.patch("orders", order._id, { state, payments, problems: [...problems], handled: undefined });
      return "review";
    }
    const state = problems.has("amount") ? "review" : "paid";
    await enter(ctx, order._id, state, { paidAt: now, payments, problems: [...problems] });
    return state;
  }

  // News other than a payment matters only if it is about the page that is open now.
  const isCurrent = order.checkout?.session === session.id && (order.state === "open" || order.state === "pending");
  if (!isCurrent) return "ignored";
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
