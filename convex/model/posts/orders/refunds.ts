// Refunds: deciding them, asking Stripe for them, and Stripe's news about them. A refund is stored before Stripe is
// asked, with its own id in Stripe's metadata and idempotency key, so it is made once however often the job runs.
import type { Infer } from "convex/values";
import { isLaterRefund, refundSum } from "../../../../domain/posts/orderStates";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { dayMs, hourMs, minuteMs } from "../../../../domain/units";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { RefundAnswer } from "../../../providers/stripe/calls";
import type { StripeRefund } from "../../../providers/stripe/objects";
import type { refundReason } from "../postShapes";
import {
  disputesOfIntent,
  isRefundOf,
  moneyBackOf,
  owedOf,
  type Payment,
  type Refund,
  refundsOf,
  settleOrder,
} from "./money";
import { tellTimes } from "./refundNews";

type Reason = Infer<typeof refundReason>;

/** One run refunds at most this many orders with missing posts, and as many that no operator has decided about. */
const orderBatch = 20;
/**
 * The most refunds in each state that one run asks Stripe about. Each takes up to four calls, and the run still ends
 * before the refunds' leases do.
 */
export const refundBatch = 4;
const leaseMs = 10 * minuteMs;
/** After this time, Stripe is asked about a refund that it has accepted, in case its event got lost. */
const pendingMs = dayMs;
/** The wait after the first attempt is twice the shortest one, and doubles with each further attempt. */
const [shortestWaitMs, longestWaitMs] = [minuteMs, 6 * hourMs];

export const scheduleRefunds = (ctx: MutationCtx) => ctx.scheduler.runAfter(0, internal.posts.refunds.run, {});

/** Runs the job at once if a buyer has to be told about a refund. */
export async function scheduleRefundNews(ctx: MutationCtx, { tellAt }: Pick<Refund, "tellAt">) {
  if (tellAt !== undefined) await scheduleRefunds(ctx);
}

interface NewRefund {
  orderId: Id<"orders">;
  payment: Payment;
  /** In cents. Null: all of a payment of unknown amount. */
  amount: number | null;
  reason: Reason;
}

/** Stores a refund for the job to ask Stripe for. The new refund takes the place of the payment's failed ones. */
export async function insertRefund(ctx: MutationCtx, { orderId, payment, amount, reason }: NewRefund) {
  const { session, intent, currency } = payment;
  for (const refund of await refundsOf(ctx, orderId)) {
    if (refund.state === "failed" && isRefundOf(payment, refund))
      await ctx.db.patch("refunds", refund._id, { state: "replaced" });
  }
  await ctx.db.insert("refunds", {
    orderId,
    session,
    ...(intent && { intent }),
    amount,
    currency,
    reason,
    state: "asked",
    tries: 0,
    nextAt: Date.now(),
  });
  await scheduleRefunds(ctx);
}

/** The states of a paid order in which a refund can be decided. In the others, it already was, or the bank decides. */
const refundableStates = new Set<Doc<"orders">["state"]>(["paid", "review"]);

/**
 * Refunds what the order's first payment paid for posts that are missing. Any further payment was refunded when it
 * arrived. False if there is nothing to refund.
 */
export async function refundOrder(ctx: MutationCtx, order: Doc<"orders">, reason: Reason): Promise<boolean> {
  const [payment] = order.payments;
  if (!payment || !refundableStates.has(order.state)) return false;
  const amount = owedOf(order, payment, await moneyBackOf(ctx, order._id));
  if (amount === 0) return false;
  await insertRefund(ctx, { orderId: order._id, payment, amount, reason });
  await settleOrder(ctx, order._id);
  return true;
}

/** Refunds what is still owed of each payment that the buyer's bank took back in part. */
export async function refundRestOfLost(ctx: MutationCtx, order: Doc<"orders">) {
  const moneyBack = await moneyBackOf(ctx, order._id);
  for (const payment of order.payments) {
    if (!moneyBack.disputes.some(({ intent, state }) => intent === payment.intent && state === "lost")) continue;
    const amount = owedOf(order, payment, moneyBack);
    if (amount !== 0) await insertRefund(ctx, { orderId: order._id, payment, amount, reason: "dispute" });
  }
}

/** The time at which missing posts, or a payment that no operator has decided about, are refunded. */
export const lateRefundAt = ({ since }: Pick<Doc<"orders">, "since">) => since + paidPackage.refundHours * hourMs;

/**
 * Replaces a refund by a new one of these cents with a key of its own, because Stripe repeats its answer to the old
 * key. `cents` is null for all of a payment of unknown amount.
 */
async function replaceRefund(
  ctx: MutationCtx,
  refund: Refund,
  { cents, nextAt = Date.now(), earlierId }: { cents: number | null; nextAt?: number; earlierId?: Id<"refunds"> },
) {
  const { _id, _creationTime, refundId: _failed, failure: _why, refusals: _refusals, ...fields } = refund;
  await ctx.db.patch("refunds", _id, { state: "replaced", nextAt: undefined });
  await ctx.db.insert("refunds", { ...fields, amount: cents, state: "asked", tries: 0, nextAt, earlierId });
}

/**
 * Reduces a refund by the cents that the buyer's bank took back. Stripe may be making the refund at this moment, so the
 * job waits until the refund's lease has ended, and then looks for it at Stripe (`earlierId`).
 */
export async function reduceRefund(ctx: MutationCtx, refund: Refund, lostCents: number) {
  const now = Date.now();
  // Of a payment of unknown amount, nothing more is refunded once the bank took any of it back (as in `unpaidPart`).
  const cents = refund.amount === null ? 0 : refund.amount - lostCents;
  const { tries, _id, earlierId, nextAt = now } = refund;
  const wait =
    tries > 0
      ? { nextAt: Math.min(nextAt, now + leaseMs), earlierId: _id }
      : { nextAt, ...(earlierId && { earlierId }) };
  if (cents > 0) await replaceRefund(ctx, refund, { cents, ...wait });
  else await ctx.db.patch("refunds", refund._id, { state: "replaced", nextAt: undefined });
}

/** Makes a failed refund again, for the cents that are still owed. */
export async function repeatRefund(ctx: MutationCtx, refund: Refund, cents: number | null) {
  await replaceRefund(ctx, refund, { cents });
  await scheduleRefunds(ctx);
  await settleOrder(ctx, refund.orderId);
}

/** Refunds posts that are not published in time, and payments that no operator has decided about in time. */
export async function refundLateOrders(ctx: MutationCtx) {
  const lateSince = Date.now() - paidPackage.refundHours * hourMs;
  const unfinishedOrders = await ctx.db
    .query("orders")
    .withIndex("by_state_and_handled_and_since", (q) =>
      q.eq("state", "paid").eq("handled", undefined).lte("since", lateSince),
    )
    .take(orderBatch);
  const undecidedOrders = await ctx.db
    .query("orders")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review").lte("since", lateSince))
    .take(orderBatch);
  for (const order of [...unfinishedOrders, ...undecidedOrders]) await refundOrder(ctx, order, "late");
}

/** Leases the refunds that Stripe has to be asked about now. */
export async function takeDueRefunds(ctx: MutationCtx) {
  const now = Date.now();
  const dueByState = await Promise.all(
    (["asked", "pending"] as const).map((state) =>
      ctx.db
        .query("refunds")
        .withIndex("by_state_and_nextAt", (q) => q.eq("state", state).gte("nextAt", 0).lte("nextAt", now))
        .take(refundBatch),
    ),
  );
  const dueRefunds = dueByState.flat();
  for (const { _id, tries } of dueRefunds)
    await ctx.db.patch("refunds", _id, { nextAt: now + leaseMs, tries: tries + 1 });
  return dueRefunds.map(({ _id, session, intent, amount, refundId, tries, refusals, earlierId }) => ({
    _id,
    session: session ?? null,
    intent: intent ?? null,
    amount,
    refundId: refundId ?? null,
    wasTried: tries > 0,
    refusals: refusals ?? 0,
    earlierId: earlierId ?? null,
  }));
}

/** When to ask Stripe about a refund that it has accepted, in case its event gets lost. */
export const nextAskAt = (state: Refund["state"]) => (state === "pending" ? Date.now() + pendingMs : undefined);

/** A refund's state and fields, as Stripe gives them. */
type StripeNews = Pick<Refund, "state"> & Partial<Pick<Refund, "refundId" | "amount" | "currency" | "failure">>;

/** Stores news about a refund, unless something newer is known, and updates the state of its order. */
async function updateRefund(ctx: MutationCtx, refund: Refund, news: StripeNews) {
  if (!isLaterRefund(news.state, refund.state)) return;
  // `tellTimes` sets the times at which the refund was made and the buyer is told.
  const times = refund.orderId
    ? { nextAt: nextAskAt(news.state), ...tellTimes(news.state) }
    : { nextAt: undefined, tellAt: undefined };
  await ctx.db.patch("refunds", refund._id, { ...news, ...times });
  await settleOrder(ctx, refund.orderId);
  await scheduleRefundNews(ctx, times);
}

/**
 * Applies the refunds that Stripe lists because it doesn't have to make this one any more. This one may be among them.
 * Each counts once. If they pay back less than this one should, operators are to look into it.
 */
async function applyMadeRefunds(ctx: MutationCtx, refund: Refund, madeRefunds: StripeRefund[]) {
  for (const one of madeRefunds) await applyRefund(ctx, one);
  const latestRefund = await ctx.db.get("refunds", refund._id);
  // If the state has changed, this refund was among those that were made.
  if (latestRefund?.state !== refund.state) return;
  // Stripe says that nothing is left to refund, but lists no refund.
  if (madeRefunds.length === 0) return await updateRefund(ctx, latestRefund, { state: "succeeded" });
  const isCovered = refundSum(madeRefunds, ["pending", "succeeded"]) >= (refund.amount ?? 0);
  const news: StripeNews = isCovered ? { state: "replaced" } : { state: "failed", failure: "charge_already_refunded" };
  await updateRefund(ctx, latestRefund, news);
}

/** Stripe doesn't refund a payment while it is disputed. If we lose the dispute, the refund has failed. */
async function applyDisputed(ctx: MutationCtx, refund: Refund) {
  const states = (await disputesOfIntent(ctx, refund.intent)).map(({ state }) => state);
  if (states.includes("lost") && !states.includes("open"))
    await updateRefund(ctx, refund, { state: "failed", failure: "charge_disputed" });
}

/** Stores Stripe's answer to the job. */
export async function saveRefundAnswer(ctx: MutationCtx, id: Id<"refunds">, answer: RefundAnswer) {
  const refund = await ctx.db.get("refunds", id);
  if (!refund) return;
  // The refund was replaced while Stripe made it.
  if (refund.state === "replaced" && answer.kind === "refund") return await applyRefund(ctx, answer.refund);
  if (refund.state !== "asked" && refund.state !== "pending") return;
  if (answer.kind === "refund") await applyRefund(ctx, { ...answer.refund, reference: id });
  else if (answer.kind === "done") await applyMadeRefunds(ctx, refund, answer.refunds);
  else if (answer.kind === "failed") await updateRefund(ctx, refund, { state: "failed", failure: answer.code });
  else if (answer.kind === "disputed") await applyDisputed(ctx, refund);
  const isRefused = answer.kind === "disputed" || (answer.kind === "later" && answer.isRefused);
  const latestRefund = await ctx.db.get("refunds", id);
  // The refund's state is still the same: Stripe gave no answer, has no news, or refused for now. Ask again later.
  if (latestRefund && latestRefund.state === refund.state) {
    const wait = Math.min(shortestWaitMs * 2 ** refund.tries, longestWaitMs);
    await ctx.db.patch("refunds", id, {
      nextAt: Date.now() + (latestRefund.state === "pending" ? pendingMs : wait),
      refusals: (refund.refusals ?? 0) + (isRefused ? 1 : 0),
    });
  }
}

/**
 * The stored refund that Stripe's news is about: our own, which the news names (`reference`), or one that an operator
 * made on Stripe's page and that is stored already. If our own was replaced before Stripe confirmed it, it is looked up
 * by Stripe's id, like one from Stripe's page.
 */
async function knownRefund(ctx: MutationCtx, { reference, refundId }: StripeRefund) {
  const id = reference ? ctx.db.normalizeId("refunds", reference) : null;
  const ownRefund = id && (await ctx.db.get("refunds", id));
  const isOwn = ownRefund?.refundId ? ownRefund.refundId === refundId : ownRefund?.state !== "replaced";
  if (ownRefund && isOwn) return ownRefund;
  return await ctx.db
    .query("refunds")
    .withIndex("by_refund", (q) => q.eq("refundId", refundId))
    .unique();
}

/** The order of a payment. Undefined while the payment isn't known, and for other products of the Stripe account. */
export const orderIdOf = async (ctx: MutationCtx, intent: string) =>
  (
    await ctx.db
      .query("stripePayments")
      .withIndex("by_intent", (q) => q.eq("intent", intent))
      .first()
  )?.orderId;

/** Applies what Stripe says about a refund. Events may come in any order, repeatedly, and before the payment's own. */
export async function applyRefund(ctx: MutationCtx, news: StripeRefund) {
  const { refundId, intent, amount, currency, state, failure } = news;
  const fields = { refundId, amount, currency, state, ...(failure && { failure }) };
  const existing = await knownRefund(ctx, news);
  if (existing) return await updateRefund(ctx, existing, fields);
  const orderId = await orderIdOf(ctx, intent);
  const times = orderId ? { nextAt: nextAskAt(state), ...tellTimes(state) } : { tellAt: undefined };
  await ctx.db.insert("refunds", { ...fields, intent, orderId, reason: "stripe", tries: 0, ...times });
  await settleOrder(ctx, orderId);
  await scheduleRefundNews(ctx, times);
}
