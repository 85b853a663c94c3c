// The operators' lists of orders: posts to publish by hand, decisions, refunds that failed, and disputes.
import { v } from "convex/values";
import { addressInLanguage, sharePath } from "../../../../domain/paths";
import { suggestHashtags } from "../../../../domain/posts/postText";
import { inLanguage } from "../../../../domain/texts/languages";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { caseOf } from "../../moderation/cases";
import { photosOf } from "../../photos/photos";
import { siteUrl } from "../../platform/urls";
import { textOf } from "../postContent";
import { orderChannel, orderProblem, payment } from "../postShapes";
import { evidenceDueAt, openDisputes } from "./disputes";
import { failedRefunds } from "./failedRefunds";
import { isFullyPosted } from "./orders";
import { lateRefundAt } from "./refunds";

const batchSize = 50;

/** The text of the posts, in the language in which the report was written. */
function textToPublish(report: Doc<"reports">) {
  const { _id, lang } = report;
  const hashtags = inLanguage(lang, () => suggestHashtags(report));
  return textOf(report, { message: "", hashtags, lang }, siteUrl(addressInLanguage(sharePath(_id), lang)));
}

export const orderList = v.object({
  toPost: v.array(
    v.object({
      orderId: v.id("orders"),
      petName: v.string(),
      paidAt: v.string(),
      // When the posts that are not published yet are refunded.
      refundAt: v.string(),
      text: v.string(),
      photos: v.array(v.string()),
      posted: v.array(orderChannel),
      problems: v.array(orderProblem),
      /** The id of the payment's session at Stripe. */
      payment: v.string(),
    }),
  ),
  toDecide: v.array(
    v.object({
      orderId: v.id("orders"),
      petName: v.string(),
      problems: v.array(orderProblem),
      payments: v.array(payment),
      refundAt: v.string(),
    }),
  ),
  // Refunds that failed. `petName` is null if the account was deleted. `amount` is still owed; null: all of the
  // payment.
  toRefund: v.array(
    v.object({
      refundId: v.id("refunds"),
      petName: v.union(v.string(), v.null()),
      /** Stripe's id of the payment. */
      payment: v.string(),
      amount: v.union(v.number(), v.null()),
      currency: v.string(),
      failure: v.string(),
    }),
  ),
  disputes: v.array(
    v.object({
      disputeId: v.string(),
      petName: v.union(v.string(), v.null()),
      amount: v.number(),
      currency: v.string(),
      // Until when evidence can be sent. Null while only the bank has to decide.
      dueBy: v.union(v.string(), v.null()),
    }),
  ),
});

type Order = Doc<"orders">;

/**
 * Whether a ban or an operator's decision keeps the report hidden. All its orders are then to be refunded, also those
 * that are paid later.
 */
async function isKeptHidden(ctx: QueryCtx, report: Doc<"reports">) {
  // The case's state "kept": an operator keeps the report hidden.
  return report.hidden?.reasons.includes("ban") || (await caseOf(ctx, report._id))?.state === "kept";
}

/** Whether the payment has to be refunded, because the report was gone before everything was posted. */
export const lacksReport = (order: Doc<"orders">) => !isFullyPosted(order) && order.problems.includes("reportGone");

const refundAtOf = (order: Order) => new Date(lateRefundAt(order)).toISOString();

/** Paid orders that still need posts, oldest first, and payments that need a decision or a refund. */
export async function listOrders(ctx: QueryCtx) {
  const paidOrders = [];
  const ordersWithProblems = [];
  const unhandledOrders = ctx.db
    .query("orders")
    .withIndex("by_state_and_handled_and_since", (q) => q.eq("state", "paid").eq("handled", undefined));
  for await (const order of unhandledOrders) {
    if (order.problems.length > 0) ordersWithProblems.push(order);
    if (!isFullyPosted(order) && !lacksReport(order)) paidOrders.push(order);
    if (paidOrders.length >= batchSize && ordersWithProblems.length >= batchSize) break;
  }
  const toPost = [];
  const ordersOfHiddenReports: Order[] = [];
  for (const order of paidOrders.slice(0, batchSize)) {
    const report = await ctx.db.get("reports", order.reportId);
    // A hidden report must not be posted. If it stays hidden, the order is listed for a refund.
    if (report?.lifecycle === "hidden") {
      if (!order.problems.length && (await isKeptHidden(ctx, report)))
        ordersOfHiddenReports.push({ ...order, problems: ["reportGone"] });
      continue;
    }
    toPost.push({
      orderId: order._id,
      petName: order.petName,
      paidAt: new Date(order.paidAt ?? order.since).toISOString(),
      refundAt: refundAtOf(order),
      text: report ? textToPublish(report) : "",
      photos: (await photosOf(ctx, report?.photos ?? [], { withHidden: false })).map(({ full }) => full),
      posted: order.publishedPosts.map(({ channel }) => channel),
      problems: order.problems,
      payment: order.payments[0]?.session ?? "",
    });
  }
  const ordersInReview = await ctx.db
    .query("orders")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review"))
    .take(batchSize);
  return {
    toPost,
    toDecide: [...ordersInReview, ...ordersWithProblems, ...ordersOfHiddenReports].slice(0, batchSize).map((order) => ({
      orderId: order._id,
      petName: order.petName,
      problems: order.problems,
      payments: order.payments,
      refundAt: refundAtOf(order),
    })),
    toRefund: await listFailedRefunds(ctx),
    disputes: await listDisputes(ctx),
  };
}

const petNameOf = async (ctx: QueryCtx, orderId: Id<"orders"> | undefined) =>
  (orderId && (await ctx.db.get("orders", orderId))?.petName) ?? null;

async function listFailedRefunds(ctx: QueryCtx) {
  const refundsOwed = await failedRefunds(ctx, batchSize);
  return refundsOwed.map(({ refund: { _id, session, intent, currency, failure = "" }, order, cents }) => ({
    refundId: _id,
    petName: order?.petName ?? null,
    payment: intent ?? session ?? "",
    amount: cents,
    currency,
    failure,
  }));
}

async function listDisputes(ctx: QueryCtx) {
  const disputes = await openDisputes(ctx, batchSize);
  return await Promise.all(
    disputes.map(async (dispute) => {
      const { disputeId, orderId, amount, currency } = dispute;
      const dueAt = evidenceDueAt(dispute);
      const dueBy = dueAt === null ? null : new Date(dueAt).toISOString();
      return { disputeId, petName: await petNameOf(ctx, orderId), amount, currency, dueBy };
    }),
  );
}
