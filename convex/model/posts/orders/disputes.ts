// Payments that the buyer disputes with their bank. Operators send the evidence on Stripe's page, and the bank decides.
import { isLaterDispute } from "../../../../domain/posts/orderStates";
import { dayMs } from "../../../../domain/units";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { StripeDispute } from "../../../providers/stripe/objects";
import { settleOrder } from "./money";
import { nextAskAt, orderIdOf, reduceRefund, refundRestOfLost, scheduleRefundNews, scheduleRefunds } from "./refunds";
import { tellTimes } from "./refundNews";

const mostRows = 20;

const refundsOfIntent = async (ctx: MutationCtx, intent: string) =>
  await ctx.db
    .query("refunds")
    .withIndex("by_intent", (q) => q.eq("intent", intent))
    .take(mostRows);

/**
 * Stripe doesn't refund a disputed payment. Refunds that are not made yet are made once the dispute is won. Once it is
 * lost, they are reduced by the disputed amount, which the buyer's bank has already paid back.
 */
async function moveUnmadeRefunds(ctx: MutationCtx, { intent, state, amount, currency }: StripeDispute) {
  if (state === "open") return;
  for (const refund of await refundsOfIntent(ctx, intent)) {
    if (refund.state !== "asked") continue;
    if (state === "lost") await reduceRefund(ctx, refund, refund.currency === currency ? amount : Infinity);
    else await ctx.db.patch("refunds", refund._id, { nextAt: Date.now() });
  }
  await scheduleRefunds(ctx);
}

/**
 * The latest deadline, and whether the evidence for that deadline was sent. After an inquiry that was answered, a bank
 * can begin a dispute with a later deadline.
 */
function evidenceOf(news: StripeDispute, existing: Doc<"disputes"> | null) {
  const [newDueBy, oldDueBy] = [news.dueBy ?? existing?.dueBy ?? 0, existing?.dueBy ?? 0];
  const wasAnswered = newDueBy <= oldDueBy && existing?.isAnswered;
  const isAnswered = wasAnswered || (newDueBy >= oldDueBy && news.isAnswered);
  return { dueBy: Math.max(newDueBy, oldDueBy) || undefined, isAnswered: isAnswered ? (true as const) : undefined };
}

/** Applies what Stripe says about a dispute. Events may come in any order, repeatedly, and before the payment's own. */
export async function applyDispute(ctx: MutationCtx, news: StripeDispute) {
  const { disputeId, intent, amount, currency, state } = news;
  const existing = await ctx.db
    .query("disputes")
    .withIndex("by_dispute", (q) => q.eq("disputeId", disputeId))
    .unique();
  const evidence = evidenceOf(news, existing);
  const orderId = existing?.orderId ?? (await orderIdOf(ctx, intent));
  if (!existing) await ctx.db.insert("disputes", { disputeId, intent, amount, currency, state, orderId, ...evidence });
  else if (isLaterDispute(state, existing.state))
    await ctx.db.patch("disputes", existing._id, { amount, currency, state, ...evidence });
  else return await ctx.db.patch("disputes", existing._id, evidence);
  await moveUnmadeRefunds(ctx, news);
  const order = orderId && (await ctx.db.get("orders", orderId));
  if (order && state === "lost") await refundRestOfLost(ctx, order);
  await settleOrder(ctx, orderId);
}

/**
 * Ends a dispute that Stripe doesn't know, because the app now uses the keys of another Stripe account. It counts as
 * won, because it can't take money from us.
 */
export async function endUnknownDispute(ctx: MutationCtx, disputeId: string) {
  const dispute = await ctx.db
    .query("disputes")
    .withIndex("by_dispute", (q) => q.eq("disputeId", disputeId))
    .unique();
  if (dispute) await applyDispute(ctx, { ...dispute, state: "won", dueBy: null, isAnswered: false });
}

/** Disputes that the bank hasn't decided, of our own payments only. */
export const openDisputes = (ctx: QueryCtx, count: number) =>
  ctx.db
    .query("disputes")
    .withIndex("by_state_and_order", (q) => q.eq("state", "open").gt("orderId", undefined))
    .take(count);

/** The most disputes that one run of the job asks Stripe about. */
const batchSize = 5;
const maxOpen = 200;
/** How often Stripe is asked about each open dispute, in case an event got lost. */
const askEveryMs = dayMs;

/** The open disputes to ask Stripe about. Marks them as asked, so those without news don't block the others. */
export async function takeDueDisputes(ctx: MutationCtx): Promise<string[]> {
  const now = Date.now();
  const dueDisputes = (await openDisputes(ctx, maxOpen))
    .filter(({ askedAt, _creationTime }) => (askedAt ?? _creationTime) <= now - askEveryMs)
    .slice(0, batchSize);
  for (const { _id } of dueDisputes) await ctx.db.patch("disputes", _id, { askedAt: now });
  return dueDisputes.map(({ disputeId }) => disputeId);
}

/** The deadline for the evidence. Null once it was sent, or if only the bank has to decide. */
export const evidenceDueAt = ({ dueBy, isAnswered }: Pick<Doc<"disputes">, "dueBy" | "isAnswered">) =>
  isAnswered ? null : (dueBy ?? null);

/** Adds the order's id to refunds and disputes whose events came before the payment's event. */
export async function attachEarlyNews(ctx: MutationCtx, intent: string, orderId: Id<"orders">) {
  for (const refund of await refundsOfIntent(ctx, intent)) {
    if (refund.orderId) continue;
    const times = { nextAt: nextAskAt(refund.state), ...tellTimes(refund.state) };
    await ctx.db.patch("refunds", refund._id, { orderId, ...times });
    await scheduleRefundNews(ctx, times);
  }
  const disputes = await ctx.db
    .query("disputes")
    .withIndex("by_intent", (q) => q.eq("intent", intent))
    .take(mostRows);
  for (const { _id } of disputes) await ctx.db.patch("disputes", _id, { orderId });
}
