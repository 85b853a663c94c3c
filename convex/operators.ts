// For the operator: `npx convex run operators:orders`. Internal, so that nobody else can call these.
import { v } from "convex/values";
import { limits } from "../domain/limits";
import { alertText, suggestHashtags } from "../domain/alertPost";
import type { Doc, Id } from "./_generated/dataModel";
import { type MutationCtx, internalMutation, internalQuery } from "./_generated/server";
import { linkOf } from "./model/delivery";
import { handledOf, isDone, paymentsOf } from "./model/orders";
import { alertChannel, alertFlag, payment } from "./model/shapes";

const batch = 50;

/** Whether the report is gone before everything was posted, so that the payment has to be refunded. */
const lacksReport = (order: Doc<"alerts">) => !isDone(order) && (order.flags ?? []).includes("reportGone");

/** Paid orders that still need posts, oldest first, and payments that need a decision or a refund. */
export const orders = internalQuery({
  args: {},
  returns: v.object({
    toPost: v.array(
      v.object({
        orderId: v.id("alerts"),
        petName: v.string(),
        paidAt: v.string(),
        text: v.string(),
        photos: v.array(v.string()),
        posted: v.array(alertChannel),
        flags: v.array(alertFlag),
        payment: v.string(),
      }),
    ),
    toDecide: v.array(v.object({ orderId: v.id("alerts"), flags: v.array(alertFlag), payments: v.array(payment) })),
    toRefund: v.array(
      v.object({
        payment: v.string(),
        why: v.string(),
        at: v.string(),
        order: v.string(),
        amount: v.union(v.number(), v.null()),
        currency: v.string(),
        posted: v.array(alertChannel),
      }),
    ),
  }),
  handler: async (ctx) => {
    const paid = [];
    const flagged = [];
    const unhandled = ctx.db
      .query("alerts")
      .withIndex("by_kind_state_handled_since", (q) =>
        q.eq("kind", "package").eq("state", "paid").eq("handled", undefined),
      );
    for await (const order of unhandled) {
      if (order.flags?.length) flagged.push(order);
      if (!isDone(order) && !lacksReport(order)) paid.push(order);
      if (paid.length >= batch && flagged.length >= batch) break;
    }
    const toPost = [];
    for (const order of paid.slice(0, batch)) {
      const report = await ctx.db.get("reports", order.reportId);
      const photos = [];
      for (const id of report?.photos ?? []) {
        const photo = await ctx.db.get("photos", id);
        const url = photo && (await ctx.storage.getUrl(photo.full));
        if (url) photos.push(url);
      }
      toPost.push({
        orderId: order._id,
        petName: order.petName,
        paidAt: new Date(order.paidAt ?? order.since).toISOString(),
        text: report
          ? `${alertText(report, { message: "", hashtags: suggestHashtags(report) })}\n\n${linkOf(order)}`
          : "",
        photos,
        posted: order.receipts.map(({ channel }) => channel),
        flags: order.flags ?? [],
        payment: paymentsOf(order)[0]?.session ?? "",
      });
    }
    const review = await ctx.db
      .query("alerts")
      .withIndex("by_kind_state_since", (q) => q.eq("kind", "package").eq("state", "review"))
      .take(batch);
    const orphans = await ctx.db
      .query("stripeEvents")
      .withIndex("by_outcome", (q) => q.eq("outcome", "orphan"))
      .take(batch);
    return {
      toPost,
      toDecide: [...review, ...flagged].slice(0, batch).map((order) => ({
        orderId: order._id,
        flags: order.flags ?? [],
        payments: paymentsOf(order),
      })),
      toRefund: orphans.map(({ session, owed, _creationTime }) => ({
        payment: session,
        why: "account deleted: refund",
        at: new Date(_creationTime).toISOString(),
        ...(owed ?? { order: "", amount: null, currency: "", posted: [] }),
      })),
    };
  },
});

/** Records one post. The buyer sees its link at once. Repeating a channel replaces its link. */
export const tick = internalMutation({
  args: { orderId: v.id("alerts"), channel: alertChannel, link: v.string() },
  returns: v.string(),
  handler: async (ctx, { orderId, channel, link }) => {
    const order = await ctx.db.get("alerts", orderId);
    if (order?.kind !== "package" || order.state !== "paid") throw new Error("There is no paid order with this id.");
    if (link.length > limits.receiptLink || !URL.canParse(link) || new URL(link).protocol !== "https:") {
      throw new Error("The link must be the https:// address of the post.");
    }
    const others = order.receipts.filter((receipt) => receipt.channel !== channel);
    const receipts = [...others, { channel, link, at: Date.now() }];
    await ctx.db.patch("alerts", orderId, { receipts, handled: handledOf({ ...order, receipts }) });
    return isDone({ receipts }) ? "All posts of this order are up." : `Saved. ${receipts.length} of 3 posts are up.`;
  },
});

async function paidOrder(ctx: MutationCtx, orderId: Id<"alerts">) {
  const order = await ctx.db.get("alerts", orderId);
  if (!order || paymentsOf(order).length === 0) throw new Error("There is no paid order with this id.");
  return order;
}

/** Run this after refunding the payment at Stripe. The buyer sees the refund and can buy again. */
export const refunded = internalMutation({
  args: { orderId: v.id("alerts") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    const order = await paidOrder(ctx, orderId);
    const payments = paymentsOf(order).map((payment) => ({ ...payment, paidBack: true }));
    await ctx.db.patch("alerts", orderId, { state: "refunded", since: Date.now(), payments });
    return null;
  },
});

/** Run this after refunding a payment whose account was deleted. It leaves the list. */
export const paidBack = internalMutation({
  args: { payment: v.string() },
  returns: v.null(),
  handler: async (ctx, { payment }) => {
    const orphan = await ctx.db
      .query("stripeEvents")
      .withIndex("by_session_outcome", (q) => q.eq("session", payment).eq("outcome", "orphan"))
      .first();
    if (!orphan) throw new Error("No payment with this id is waiting for a refund.");
    await ctx.db.patch("stripeEvents", orphan._id, { outcome: "paidBack" });
    return null;
  },
});

/** Run this after a decision: a double payment was refunded, or an unexpected amount was fine. */
export const settled = internalMutation({
  args: { orderId: v.id("alerts") },
  returns: v.null(),
  handler: async (ctx, { orderId }) => {
    const order = await paidOrder(ctx, orderId);
    const payments = paymentsOf(order).map((payment, n) => (n > 0 ? { ...payment, paidBack: true } : payment));
    const decided = payments[0]?.paidBack ? "refunded" : "paid";
    const state = order.state === "review" ? decided : order.state;
    if (state === "paid" && lacksReport(order)) {
      throw new Error("The report is gone, so nothing can be posted. Refund the payment, then run operators:refunded.");
    }
    const handled = handledOf({ ...order, flags: [] });
    await ctx.db.patch("alerts", orderId, { state, payments, flags: [], handled });
    return null;
  },
});
