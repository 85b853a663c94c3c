// Counts the posts, decisions and refunds that buyers of the paid package are still owed, and their open disputes.
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { evidenceDueAt, openDisputes } from "./disputes";
import { failedRefunds } from "./failedRefunds";
import { unfinishedRefunds } from "./money";
import { isFullyPosted } from "./orders";
import { lateRefundAt } from "./refunds";

/** More than operators work on in a day. */
const mostRows = 200;

/** How many debts of one kind there are, and when the first is due. */
interface Debt {
  count: number;
  dueAt: number | null;
}

interface MoneyDebt {
  count: number;
  /** In cents, without refunds of unknown amounts. */
  cents: number;
}

const earliest = (times: number[]) => (times.length > 0 ? Math.min(...times) : null);

const debtOf = (orders: Doc<"orders">[]): Debt => ({ count: orders.length, dueAt: earliest(orders.map(lateRefundAt)) });

const sumOf = (refunds: Pick<Doc<"refunds">, "amount">[]): MoneyDebt => ({
  count: refunds.length,
  cents: refunds.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
});

export interface Owed {
  /** Orders with posts still to make. The posts that are missing at `dueAt` are refunded. */
  posts: Debt;
  /** Payments of an unexpected amount. They are refunded at `dueAt` if nobody has decided. */
  decisions: Debt;
  /** Disputes, with the time by which the evidence is due. */
  disputes: Debt;
  /** Refunds that Stripe has not made yet. */
  refunds: MoneyDebt;
  failedRefunds: MoneyDebt;
}

export async function owedToBuyers(ctx: QueryCtx): Promise<Owed> {
  const unhandledOrders = await ctx.db
    .query("orders")
    .withIndex("by_state_and_handled_and_since", (q) => q.eq("state", "paid").eq("handled", undefined))
    .take(mostRows);
  const undecidedOrders = await ctx.db
    .query("orders")
    .withIndex("by_state_and_since", (q) => q.eq("state", "review"))
    .take(mostRows);
  const disputes = await openDisputes(ctx, mostRows);
  return {
    posts: debtOf(unhandledOrders.filter((order) => !isFullyPosted(order))),
    decisions: debtOf(undecidedOrders),
    disputes: { count: disputes.length, dueAt: earliest(disputes.flatMap((dispute) => evidenceDueAt(dispute) ?? [])) },
    refunds: sumOf(await unfinishedRefunds(ctx, mostRows)),
    failedRefunds: sumOf((await failedRefunds(ctx, mostRows)).map(({ cents }) => ({ amount: cents }))),
  };
}
