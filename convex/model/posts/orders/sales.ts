// Sums of the sales of a period and of their taxes, for the tax offices. A sale is the part of a payment that was not
// paid back and is not being refunded.
import { ConvexError, type Infer, v } from "convex/values";
import { refundsUnderWay, returnedStates } from "../../../../domain/posts/orderStates";
import { taxesInPart } from "../../../../domain/posts/salesTaxes";
import { localDay } from "../../../../domain/time/localTime";
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { operatorZone } from "../../moderation/operatorZone";
import { taxLine } from "../postShapes";
import { type MoneyBack, moneyBackOf, owedOf, type Payment, returnedCents } from "./money";
import { packagePrice } from "./orders";

type Order = Doc<"orders">;

/** In cents. */
export const sale = v.object({ amount: v.number(), taxes: v.array(taxLine) });
type Sale = Infer<typeof sale>;

/** Null if nothing is left of the payment, or if it is in another currency. */
function saleOf(payment: Payment, backCents: number): Sale | null {
  const amount = (payment.amount ?? 0) - backCents;
  if (amount <= 0 || payment.currency !== packagePrice.currency) return null;
  return { amount, taxes: taxesInPart(payment.taxes ?? [], amount) };
}

const backCentsOf = (payment: Payment, moneyBack: MoneyBack) =>
  returnedCents(payment, moneyBack, [...returnedStates, ...refundsUnderWay]);

/** Keeps the day, amount and taxes of a sale whose order is deleted with its account. */
export async function keepSale(ctx: MutationCtx, order: Order, payment: Payment, moneyBack: MoneyBack) {
  const owedCents = owedOf(order, payment, moneyBack) ?? Infinity;
  const keptSale = saleOf(payment, backCentsOf(payment, moneyBack) + owedCents);
  if (keptSale)
    await ctx.db.insert("erasedSales", { day: localDay(order.paidAt ?? order.since, operatorZone()), ...keptSale });
}

/** Days in the operators' time zone, such as "2026-12-31", both included. */
export interface Period {
  from: string;
  to: string;
}

const isDay = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Days are compared as texts, so one that is written in another way would lead to a wrong sum. */
export function checkPeriod({ from, to }: Period) {
  if (!isDay(from) || !isDay(to) || from > to)
    throw new ConvexError("The days must be written like 2026-03-31, and the first must not be after the last.");
}

const perPage = 100;

/** A page of a period's sales: of stored orders or, if `isErased`, of orders that were deleted with their accounts. */
export async function salesPage(ctx: QueryCtx, { from, to }: Period, cursor: string | null, isErased: boolean) {
  const paging = { cursor, numItems: perPage };
  if (isErased) {
    const { page, isDone, continueCursor } = await ctx.db
      .query("erasedSales")
      .withIndex("by_day", (q) => q.gte("day", from).lte("day", to))
      .paginate(paging);
    return { sales: page.map(({ amount, taxes }) => ({ amount, taxes })), next: isDone ? null : continueCursor };
  }
  // A local day begins and ends less than a day before or after the UTC day of the same date.
  const { page, isDone, continueCursor } = await ctx.db
    .query("orders")
    .withIndex("by_paidAt", (q) => q.gte("paidAt", Date.parse(from) - dayMs).lt("paidAt", Date.parse(to) + 2 * dayMs))
    .paginate(paging);
  const sales: Sale[] = [];
  for (const order of page) {
    const day = localDay(order.paidAt!, operatorZone());
    if (day < from || day > to) continue;
    const moneyBack = await moneyBackOf(ctx, order._id);
    sales.push(...order.payments.flatMap((payment) => saleOf(payment, backCentsOf(payment, moneyBack)) ?? []));
  }
  return { sales, next: isDone ? null : continueCursor };
}

/** The sales together, with a sum for each tax, rate and tax number. */
export function sumOfSales(sales: readonly Sale[]) {
  const taxes = new Map<string, Sale["taxes"][number]>();
  for (const line of sales.flatMap((one) => one.taxes)) {
    const { tax, rate, number, amount } = line;
    const key = [tax, rate, number].join(" ");
    taxes.set(key, { ...line, amount: amount + (taxes.get(key)?.amount ?? 0) });
  }
  return { count: sales.length, cents: sales.reduce((sum, { amount }) => sum + amount, 0), taxes: [...taxes.values()] };
}
