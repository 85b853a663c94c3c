// The work that operators do by hand for paid orders: publishing posts, and refunding payments that are owed.
import { v } from "convex/values";
import { limits } from "../../../domain/limits";
import { addressInLanguage, sharePath } from "../../../domain/paths";
import { suggestHashtags } from "../../../domain/posts/postText";
import { inLanguage } from "../../../domain/texts/languages";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { caseOf } from "../moderation/cases";
import { textOf } from "./postContent";
import { siteUrl } from "../platform/urls";
import { fail } from "../platform/errors";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { enter, handledOf, isFullyPosted } from "./orders";
import { photosOf } from "../photos/photos";
import { orderChannel, orderProblem, payment } from "./postShapes";

const batch = 50;

/** In the language in which the report was written. */
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
      text: v.string(),
      photos: v.array(v.string()),
      posted: v.array(orderChannel),
      problems: v.array(orderProblem),
      payment: v.string(),
    }),
  ),
  toDecide: v.array(
    v.object({
      orderId: v.id("orders"),
      petName: v.string(),
      problems: v.array(orderProblem),
      payments: v.array(payment),
    }),
  ),
  toRefund: v.array(
    v.object({
      payment: v.string(),
      why: v.string(),
      at: v.string(),
      order: v.string(),
      amount: v.union(v.number(), v.null()),
      currency: v.string(),
      posted: v.array(orderChannel),
    }),
  ),
});

type Order = Doc<"orders">;

/** Whether a ban or an operator's decision keeps the report hidden. Payments that arrive later are refunded, too. */
async function isKeptHidden(ctx: QueryCtx, report: Doc<"reports">) {
  return report.hidden?.reasons.includes("ban") || (await caseOf(ctx, report._id))?.state === "kept";
}

/** Whether the payment has to be refunded, because the report was gone before everything was posted. */
const lacksReport = (order: Doc<"orders">) => !isFullyPosted(order) && order.problems.includes("reportGone");

/** Paid orders that still need posts, oldest first, and payments that need a decision or a refund. */
export async function listOrders(ctx: QueryCtx) {
  const paid = [];
  const withProblems = [];
  const unhandled = ctx.db
    .query("orders")
    .withIndex("by_state_and_handled_and_since", (q) => q.eq("state", "paid").eq("handled", undefined));
  for await (const order of unhandled) {
    if (order.problems.length > 0) withProblems.push(order);
    if (!isFullyPosted(order) && !lacksReport(order)) paid.push(order);
    if (paid.length >= batch && withProblems.length >= batch) break;
  }
  const toPost = [];
  const keptOff: Order[] = [];
  for (const order of paid.slice(0, batch)) {
    const report = await ctx.db.get("reports", order.reportId);
    // A hidden report must not be posted. If the decision is final, the order is refunded.
    if (report?.lifecycle === "hidden") {
      if (!order.problems.length && (await isKeptHidden(ctx, report)))
        keptOff.push({ ...order, problems: ["reportGone"] });
      continue;
    }
    toPost.push({
      orderId: order._id,
      petName: order.petName,
      paidAt: new Date(order.paidAt ?? order.since).toISOString(),
      text: report ? textToPublish(report) : "",
      photos: (await photosOf(ctx, report?.photos ?? [], { hidden: false })).map(({ full }) => full),
      posted: order.publishedPosts.map(({ channel }) => channel),
      problems: order.problems,
      payment: order.payments[0]?.session ?? "",
    });
  }
  const review = await ctx.db
    .query("orders")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review"))
    .take(batch);
  const orphans = await ctx.db
    .query("stripeEvents")
    .withIndex("by_outcome", (q) => q.eq("outcome", "orphan"))
    .take(batch);
  return {
    toPost,
    toDecide: [...review, ...withProblems, ...keptOff].slice(0, batch).map((order) => ({
      orderId: order._id,
      petName: order.petName,
      problems: order.problems,
      payments: order.payments,
    })),
    toRefund: orphans.map(({ session, owed, _creationTime }) => ({
      payment: session,
      why: "account deleted: refund",
      at: new Date(_creationTime).toISOString(),
      ...(owed ?? { order: "", amount: null, currency: "", posted: [] }),
    })),
  };
}

const logOrder = (ctx: MutationCtx, by: Operator, action: "tick" | "refunded" | "settled", order: Order, why = "") =>
  writeLog(ctx, by, { action, subject: order._id, title: order.petName, ownerId: order.authorId, why });

type Channel = Order["publishedPosts"][number]["channel"];

/** Records a published post. The buyer sees its link at once. A second post on the same channel replaces the first. */
export async function tickPost(
  ctx: MutationCtx,
  by: Operator,
  { orderId, channel, link }: { orderId: Id<"orders">; channel: Channel; link: string },
) {
  const order = await ctx.db.get("orders", orderId);
  if (order?.state !== "paid") fail("operator.noOrder");
  if (link.length > limits.publishedPostLink || !URL.canParse(link) || new URL(link).protocol !== "https:") {
    fail("operator.badLink");
  }
  if (order.publishedPosts.some((post) => post.channel === channel && post.link === link))
    return order.publishedPosts.length;
  const others = order.publishedPosts.filter((post) => post.channel !== channel);
  const publishedPosts = [...others, { channel, link, at: Date.now() }];
  await ctx.db.patch("orders", orderId, { publishedPosts, handled: handledOf({ ...order, publishedPosts }) });
  await logOrder(ctx, by, "tick", order, link);
  return publishedPosts.length;
}

async function paidOrder(ctx: MutationCtx, orderId: Id<"orders">) {
  const order = await ctx.db.get("orders", orderId);
  return !order || order.payments.length === 0 ? fail("operator.noOrder") : order;
}

/** Records that all payments of an order were refunded at Stripe. The buyer sees the refund and can buy again. */
export async function markRefunded(ctx: MutationCtx, by: Operator, orderId: Id<"orders">) {
  const order = await paidOrder(ctx, orderId);
  const payments = order.payments.map((payment) => ({ ...payment, paidBack: true }));
  const isRepeated = order.state === "refunded" && order.payments.every(({ paidBack }) => paidBack);
  if (isRepeated) return;
  await enter(ctx, orderId, "refunded", { payments });
  await logOrder(ctx, by, "refunded", order);
}

/** Records that a payment whose account was deleted was refunded, and takes it off the list. */
export async function markPaidBack(ctx: MutationCtx, by: Operator, payment: string) {
  const orphan = await ctx.db
    .query("stripeEvents")
    .withIndex("by_session_and_outcome", (q) => q.eq("session", payment).eq("outcome", "orphan"))
    .first();
  if (!orphan) fail("operator.noPayment");
  await ctx.db.patch("stripeEvents", orphan._id, { outcome: "paidBack" });
  await writeLog(ctx, by, { action: "paidBack", subject: payment, title: payment, why: "" });
}

/** Records that an order's problems are solved: a double payment was refunded, or an unexpected amount accepted. */
export async function settleProblems(ctx: MutationCtx, by: Operator, orderId: Id<"orders">) {
  const order = await paidOrder(ctx, orderId);
  if (!order.problems.length && order.state !== "review") return;
  const payments = order.payments.map((payment, n) => (n > 0 ? { ...payment, paidBack: true } : payment));
  const decided = payments[0]?.paidBack ? "refunded" : "paid";
  const state = order.state === "review" ? decided : order.state;
  if (state === "paid" && lacksReport(order)) fail("operator.refundFirst");
  const handled = handledOf({ ...order, problems: [] });
  await ctx.db.patch("orders", orderId, { state, payments, problems: [], handled });
  await logOrder(ctx, by, "settled", order);
}
