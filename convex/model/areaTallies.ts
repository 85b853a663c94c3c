// Counters by month and area, for the operators, so that nothing is counted by reading.
import { type Infer, v } from "convex/values";
import { limits } from "../../domain/limits";
import { monthOf } from "../../domain/calendar";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { tallied } from "./shapes";

type What = Infer<typeof tallied>;

export async function countIn(ctx: MutationCtx, what: What, area: string, { at = Date.now(), by = 1 } = {}) {
  const month = monthOf(at);
  const before = await ctx.db
    .query("areaTallies")
    .withIndex("by_month_area", (q) => q.eq("month", month).eq("area", area).eq("what", what))
    .unique();
  if (before) await ctx.db.patch("areaTallies", before._id, { count: before.count + by });
  else await ctx.db.insert("areaTallies", { what, month, area, count: by });
}

export const areaRow = v.object({
  // Empty where reports don't say.
  area: v.string(),
  lost: v.number(),
  found: v.number(),
  home: v.number(),
  shown: v.number(),
  claimed: v.number(),
  hidden: v.number(),
});

const nothing = { lost: 0, found: 0, home: 0, shown: 0, claimed: 0, hidden: 0 } satisfies Record<What, number>;

/** The areas of a month, those with the most reports first. */
export async function areasIn(ctx: QueryCtx, month: string): Promise<Infer<typeof areaRow>[]> {
  const rows = await ctx.db
    .query("areaTallies")
    .withIndex("by_month_area", (q) => q.eq("month", month))
    .take(limits.operatorAreas * Object.keys(nothing).length);
  const areas = new Map<string, Record<What, number>>();
  for (const { area, what, count } of rows) areas.set(area, { ...(areas.get(area) ?? nothing), [what]: count });
  return [...areas]
    .map(([area, counts]) => ({ area, ...counts }))
    .toSorted((one, other) => other.lost + other.found - one.lost - one.found || (one.area < other.area ? -1 : 1));
}
