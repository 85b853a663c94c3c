// An order of the paid package: its states, and its payment page. Only Stripe's statement about a session makes an
// order paid, whatever the browser says.
import { orderChannels, paidPackage } from "../../../../domain/posts/orderChoices";
import { canChange, type OrderState } from "../../../../domain/posts/orderStates";
import { limits } from "../../../../domain/limits";
import { minuteMs } from "../../../../domain/units";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import type { LanguageCode } from "../../../../domain/texts/languageList";
import { inLanguage } from "../../../../domain/texts/languages";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { Session } from "../../../providers/stripe/objects";
import { fail } from "../../platform/errors";

/**
 * Stripe accepts only payment pages that stay open for at least 30 minutes, so an attempt with hardly more time left is
 * not repeated.
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

/** The order's `handled`: absent while there is something to do, so an index can list these orders, oldest first. */
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

/**
 * Moves the order to a state, which domain/posts/orderStates.ts must allow. Only an open or pending order keeps its
 * payment page.
 */
export async function enterOrderState(
  ctx: MutationCtx,
  { _id, state: oldState }: Doc<"orders">,
  state: OrderState,
  changes: Partial<Doc<"orders">> = {},
) {
  if (!canChange(oldState, state)) throw new Error(`An order can't change from ${oldState} to ${state}.`);
  const clearedPage = state !== "open" && state !== "pending" && { checkout: undefined };
  await ctx.db.patch("orders", _id, { ...clearedPage, since: Date.now(), ...changes, state });
}

/** The unpaid order of this report, or a new one. */
export async function beginOrder(ctx: MutationCtx, report: Doc<"reports">): Promise<Checkout> {
  const { authorId, _id: reportId } = report;
  const now = Date.now();
  const lang = (await ctx.db.get("users", authorId))?.lang;
  const newestOrder = await ordersOf(ctx, report).first();
  if (newestOrder?.state === "pending") fail("alert.statePending");
  if (newestOrder?.state === "review") fail("alert.stateReview");
  if (newestOrder?.state === "disputed") fail("alert.stateDisputed");
  if (newestOrder?.state === "paid" && !isFullyPosted(newestOrder)) fail("alert.alreadyPaid");
  if (newestOrder?.state === "open") return checkoutOf(newestOrder);
  const expiresAt = now + limits.paymentPageMs;
  if (newestOrder?.state === "opening") {
    // If an earlier press got no reply, the same key and fields make Stripe return the same page.
    if (newestOrder.expiresAt - now > leastLeftMs) return checkoutOf(newestOrder);
  }
  if (newestOrder?.state === "opening" || newestOrder?.state === "expired" || newestOrder?.state === "failed") {
    await enterOrderState(ctx, newestOrder, "opening", { expiresAt, attempt: newestOrder.attempt + 1, lang });
    return checkoutOf((await ctx.db.get("orders", newestOrder._id))!);
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
  await enterOrderState(ctx, order, "open", { checkout: { session: session.id, url: session.url } });
}

/** Stripe rejected the page and repeats that reply for the same key, so the buyer's next attempt needs a new key. */
export async function storeRefusal(ctx: MutationCtx, orderId: Id<"orders">, attempt: number) {
  const order = await ctx.db.get("orders", orderId);
  if (order?.state !== "opening" || order.attempt !== attempt) return;
  await enterOrderState(ctx, order, "expired");
}

/** Adds the problem "reportGone" to a report's paid orders whose posts are not all up. They have to be refunded. */
export async function noteReportGone(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if ((order.state !== "paid" && order.state !== "review") || isFullyPosted(order)) continue;
    await ctx.db.patch("orders", order._id, { problems: [...new Set(order.problems).add("reportGone")] });
  }
}

/** Undoes `noteReportGone` for a report that is shown again. Refunds that were made meanwhile stay. */
export async function noteReportBack(ctx: MutationCtx, report: Doc<"reports">) {
  for await (const order of ordersOf(ctx, report)) {
    if (!order.problems.includes("reportGone") || order.state === "refunded") continue;
    await ctx.db.patch("orders", order._id, { problems: order.problems.filter((problem) => problem !== "reportGone") });
  }
}
