// Internal steps of a payment: the order, Stripe's events about it, and checks of orders and disputes whose events may
// have got lost.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { minuteMs } from "../../domain/units";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { requireAdvertisedReport } from "../model/posts/advertisedReport";
import { fail } from "../model/platform/errors";
import { languageCode } from "../model/platform/shapes";
import { applyDispute, endUnknownDispute, takeDueDisputes } from "../model/posts/orders/disputes";
import { beginOrder, storeCheckoutPage, storeRefusal } from "../model/posts/orders/orders";
import { applyRefund } from "../model/posts/orders/refunds";
import { applySession as applyStripeSession, recordEvent, refundOrphan } from "../model/posts/orders/sessions";
import { disputeState } from "../model/posts/postShapes";
import { OutsideError } from "../providers/outsideRequest";
import { readDispute, readSession } from "../providers/stripe/calls";
import { stripeRefund } from "./refunds";

const order = v.object({
  orderId: v.id("orders"),
  attempt: v.number(),
  expiresAt: v.number(),
  petName: v.string(),
  lang: v.optional(languageCode),
  reportId: v.id("reports"),
  session: v.union(v.string(), v.null()),
});

const session = v.object({
  id: v.string(),
  url: v.union(v.string(), v.null()),
  status: v.string(),
  paymentStatus: v.string(),
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  order: v.string(),
  intent: v.union(v.string(), v.null()),
  email: v.union(v.string(), v.null()),
  country: v.union(v.string(), v.null()),
  province: v.union(v.string(), v.null()),
});

const dispute = v.object({
  disputeId: v.string(),
  intent: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: disputeState,
  dueBy: v.union(v.number(), v.null()),
  isAnswered: v.boolean(),
});

export const begin = internalMutation({
  args: { ownerId: v.id("users"), reportId: v.optional(v.id("reports")) },
  returns: order,
  handler: async (ctx, { ownerId, reportId }) => {
    const owner = (await ctx.db.get("users", ownerId)) ?? fail("request.userNotFound");
    return await beginOrder(ctx, await requireAdvertisedReport(ctx, owner, reportId));
  },
});

export const saveCheckoutPage = internalMutation({
  args: { orderId: v.id("orders"), attempt: v.number(), session },
  returns: v.null(),
  handler: async (ctx, { orderId, attempt, session }) => {
    await storeCheckoutPage(ctx, orderId, attempt, session);
    return null;
  },
});

export const saveRefusal = internalMutation({
  args: { orderId: v.id("orders"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { orderId, attempt }) => {
    await storeRefusal(ctx, orderId, attempt);
    return null;
  },
});

export const applySession = internalMutation({
  args: { session },
  returns: v.string(),
  handler: async (ctx, { session }) => await applyStripeSession(ctx, session),
});

const sessionTypes = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/**
 * Applies each event once. The event and its effects are one transaction; if it fails, Stripe sends the event again.
 */
export const applyEvent = internalMutation({
  args: {
    eventId: v.string(),
    type: v.string(),
    session: v.union(session, v.null()),
    refund: v.union(stripeRefund, v.null()),
    dispute: v.union(dispute, v.null()),
  },
  returns: v.null(),
  handler: async (ctx, { eventId, type, session, refund, dispute }) => {
    const earlierEvent = await ctx.db
      .query("stripeEvents")
      .withIndex("by_event", (q) => q.eq("eventId", eventId))
      .unique();
    if (earlierEvent) return null;
    if (refund) await applyRefund(ctx, refund);
    if (dispute) await applyDispute(ctx, dispute);
    const news = refund ?? dispute;
    // This row only marks the event as applied. Nothing reads its `outcome` or its `session`, the payment intent's id.
    if (news) await recordEvent(ctx, { eventId, type, session: news.intent, outcome: "money" });
    if (!session || !sessionTypes.has(type)) return null;
    const outcome = await applyStripeSession(ctx, session, type === "checkout.session.async_payment_failed");
    if (outcome === "orphan") await refundOrphan(ctx, session, { eventId, type });
    else await recordEvent(ctx, { eventId, type, session: session.id, outcome });
    return null;
  },
});

const batch = 20;
/**
 * An unpaid order is checked this long after its payment page opened or its payment became pending, and again this long
 * after each check. At the first check, the page has been closed for a while.
 */
const overdueMs = limits.paymentPageMs + 15 * minuteMs;

/** The orders and disputes to ask Stripe about. Marks them as asked, so those without news don't block the others. */
export const takeOverdue = internalMutation({
  args: {},
  returns: v.object({
    sessions: v.array(v.object({ orderId: v.id("orders"), session: v.string() })),
    disputes: v.array(v.string()),
  }),
  handler: async (ctx) => {
    const overdueOrders = await Promise.all(
      (["open", "pending"] as const).map((state) =>
        ctx.db
          .query("orders")
          .withIndex("by_state_and_since", (q) => q.eq("state", state).lt("since", Date.now() - overdueMs))
          .take(batch),
      ),
    );
    const orders = overdueOrders.flat();
    for (const { _id } of orders) await ctx.db.patch("orders", _id, { since: Date.now() });
    const sessions = orders.flatMap(({ _id, checkout }) =>
      checkout ? [{ orderId: _id, session: checkout.session }] : [],
    );
    return { sessions, disputes: await takeDueDisputes(ctx) };
  },
});

/** Applies what Stripe says about a dispute. `dispute` is null if Stripe doesn't know it. */
export const applyDisputeNews = internalMutation({
  args: { disputeId: v.string(), dispute: v.union(dispute, v.null()) },
  returns: v.null(),
  handler: async (ctx, { disputeId, dispute }) => {
    if (dispute) await applyDispute(ctx, dispute);
    else await endUnknownDispute(ctx, disputeId);
    return null;
  },
});

/** Applies what Stripe says now. If it doesn't answer, the job asks again later. */
async function tryAsking<Answer>(question: Promise<Answer>, apply: (answer: Answer) => Promise<unknown>) {
  try {
    await apply(await question);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
  }
}

/**
 * Asks Stripe about payment pages that should have closed by now, payments that are pending and disputes that are open,
 * in case their events got lost.
 */
export const sweep = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { applySession, applyDisputeNews, takeOverdue } = internal.posts.payments;
    const { sessions, disputes } = await ctx.runMutation(takeOverdue, {});
    // Each dispute has its turn once a day. So disputes come first, in case Stripe is slow and the run's time ends.
    for (const disputeId of disputes)
      await tryAsking(readDispute(disputeId), (dispute) => ctx.runMutation(applyDisputeNews, { disputeId, dispute }));
    for (const { orderId, session } of sessions)
      await tryAsking(readSession(session, orderId), (session) => ctx.runMutation(applySession, { session }));
    return null;
  },
});

const deletionBatch = 500;

/**
 * Deletes events that Stripe stopped repeating long ago, and refunds and disputes without an order, whose payments
 * turned out not to be ours. Refunds of our orders stay, so no debt to a buyer is lost. Sales of deleted accounts are
 * kept as long as the tax offices may ask about them.
 */
export const deleteOldEvents = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const before = Date.now() - limits.paymentEventsTtlMs;
    const events = await ctx.db
      .query("stripeEvents")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
      .take(deletionBatch);
    const refunds = await ctx.db
      .query("refunds")
      .withIndex("by_order", (q) => q.eq("orderId", undefined).lt("_creationTime", before))
      .take(deletionBatch);
    const disputes = await ctx.db
      .query("disputes")
      .withIndex("by_order", (q) => q.eq("orderId", undefined).lt("_creationTime", before))
      .take(deletionBatch);
    const sales = await ctx.db
      .query("erasedSales")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - limits.erasedSalesTtlMs))
      .take(deletionBatch);
    for (const { _id } of sales) await ctx.db.delete("erasedSales", _id);
    for (const { _id } of events) await ctx.db.delete("stripeEvents", _id);
    for (const { _id } of refunds) await ctx.db.delete("refunds", _id);
    for (const { _id } of disputes) await ctx.db.delete("disputes", _id);
    if ([events, refunds, disputes, sales].some(({ length }) => length === deletionBatch))
      await ctx.scheduler.runAfter(0, internal.posts.payments.deleteOldEvents, {});
    return null;
  },
});
