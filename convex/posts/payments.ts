// Internal steps of a payment: the order, Stripe's events about it, and checks of orders whose events got lost.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { minuteMs } from "../../domain/units";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import { requireAdvertisedReport } from "../model/posts/advertisedReport";
import { fail } from "../model/platform/errors";
import { languageCode } from "../model/platform/shapes";
import {
  beginOrder,
  recordEvent,
  storeCheckoutPage,
  storeRefusal,
  applySession as applyStripeSession,
} from "../model/posts/orders";
import { OutsideError } from "../providers/outsideRequest";
import { readSession } from "../providers/stripe";

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

const handledTypes = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/**
 * Applies each event once. The event and its effects are one transaction; if it fails, Stripe sends the event again.
 */
export const applyEvent = internalMutation({
  args: { eventId: v.string(), type: v.string(), session: v.union(session, v.null()) },
  returns: v.null(),
  handler: async (ctx, { eventId, type, session }) => {
    const earlierEvent = await ctx.db
      .query("stripeEvents")
      .withIndex("by_event", (q) => q.eq("eventId", eventId))
      .unique();
    if (earlierEvent || !session || !handledTypes.has(type)) return null;
    const outcome = await applyStripeSession(ctx, session, type === "checkout.session.async_payment_failed");
    const { id, order, amount, currency } = session;
    const event = { eventId, type, session: id, outcome };
    await recordEvent(ctx, outcome === "orphan" ? { ...event, owed: { order, amount, currency, posted: [] } } : event);
    return null;
  },
});

const batch = 20;
/** An unpaid order is checked this long after its payment page opened: a while after the page has closed. */
const overdueMs = limits.paymentPageMs + 15 * minuteMs;

/** The orders to ask Stripe about. Marks them as asked, so orders without news don't block the others. */
export const takeOverdue = internalMutation({
  args: {},
  returns: v.array(v.object({ orderId: v.id("orders"), session: v.string() })),
  handler: async (ctx) => {
    const found = await Promise.all(
      (["open", "pending"] as const).map((state) =>
        ctx.db
          .query("orders")
          .withIndex("by_state_and_since", (q) => q.eq("state", state).lt("since", Date.now() - overdueMs))
          .take(batch),
      ),
    );
    for (const { _id } of found.flat()) await ctx.db.patch("orders", _id, { since: Date.now() });
    return found.flat().flatMap(({ _id, checkout }) => (checkout ? [{ orderId: _id, session: checkout.session }] : []));
  },
});

/** Asks Stripe about payment pages that should have closed by now, in case its event got lost. */
export const sweep = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const { orderId, session } of await ctx.runMutation(internal.posts.payments.takeOverdue, {})) {
      try {
        await ctx.runMutation(internal.posts.payments.applySession, { session: await readSession(session, orderId) });
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        console.warn(error.message);
      }
    }
    return null;
  },
});

const forgetBatch = 500;

/** Deletes events that Stripe stopped repeating long ago. Payments that are owed to deleted accounts stay. */
export const deleteOldEvents = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const oldEvents = await ctx.db
      .query("stripeEvents")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - limits.paymentEventsTtlMs))
      .take(forgetBatch);
    const deletable = oldEvents.filter((event) => event.outcome !== "orphan");
    for (const event of deletable) await ctx.db.delete("stripeEvents", event._id);
    if (oldEvents.length === forgetBatch && deletable.length > 0)
      await ctx.scheduler.runAfter(0, internal.posts.payments.deleteOldEvents, {});
    return null;
  },
});
