// The operators' command line: `npx convex run posts/taxes:sum '{"from": "2026-01-01", "to": "2026-03-31"}'`.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { checkPeriod, sale, salesPage, sumOfSales } from "../model/posts/orders/sales";
import { taxLine } from "../model/posts/postShapes";

const period = { from: v.string(), to: v.string() };

export const page = internalQuery({
  args: { ...period, cursor: v.union(v.string(), v.null()), isErased: v.boolean() },
  returns: v.object({ sales: v.array(sale), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { cursor, isErased, ...args }) => await salesPage(ctx, args, cursor, isErased),
});

/** The sales of a period with the taxes in them, less what was paid back until now or is being refunded. */
export const sum = internalAction({
  args: period,
  returns: v.object({ count: v.number(), cents: v.number(), taxes: v.array(taxLine) }),
  handler: async (ctx, args): Promise<ReturnType<typeof sumOfSales>> => {
    checkPeriod(args);
    const sales = [];
    for (const isErased of [false, true]) {
      let cursor: string | null = null;
      do {
        const salesOfPage: Awaited<ReturnType<typeof salesPage>> = await ctx.runQuery(internal.posts.taxes.page, {
          ...args,
          cursor,
          isErased,
        });
        sales.push(...salesOfPage.sales);
        cursor = salesOfPage.next;
      } while (cursor !== null);
    }
    return sumOfSales(sales);
  },
});
