// Counters by month and area, for the operators. Counting the reports and matches themselves would be too slow.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { monthOf } from "../../../domain/time/calendar";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { countedInArea } from "../platform/shapes";

type CountedInArea = Infer<typeof countedInArea>;
type CountedEvent = Exclude<CountedInArea, "reports">;

const rowOf = async (ctx: QueryCtx, month: string, area: string, what: CountedInArea) =>
  await ctx.db
    .query("areaMonthlyCounts")
    .withIndex("by_month_and_area_and_what", (q) => q.eq("month", month).eq("area", area).eq("what", what))
    .unique();

export async function countIn(ctx: MutationCtx, what: CountedEvent, area: string, { at = Date.now(), by = 1 } = {}) {
  const month = monthOf(at);
  const existing = await rowOf(ctx, month, area, what);
  if (existing) await ctx.db.patch("areaMonthlyCounts", existing._id, { count: existing.count + by });
  else await ctx.db.insert("areaMonthlyCounts", { what, month, area, count: by });
  // `areasIn` finds areas by their "reports" rows. So an area with any other row also has a "reports" row, which counts
  // 0 if there are no reports.
  const isReport = what === "lost" || what === "found";
  if (existing && !isReport) return;
  const totalRow = await rowOf(ctx, month, area, "reports");
  if (totalRow) {
    if (isReport) await ctx.db.patch("areaMonthlyCounts", totalRow._id, { count: totalRow.count + by });
    return;
  }
  const [lost, found] = [await rowOf(ctx, month, area, "lost"), await rowOf(ctx, month, area, "found")];
  const count = (lost?.count ?? 0) + (found?.count ?? 0);
  await ctx.db.insert("areaMonthlyCounts", { what: "reports", month, area, count });
}

export const areaRow = v.object({
  // A town. Empty for reports whose place has none.
  area: v.string(),
  lost: v.number(),
  found: v.number(),
  home: v.number(),
  // The numbers of matches that were found (`shown`), claimed and hidden.
  shown: v.number(),
  claimed: v.number(),
  hidden: v.number(),
});

const noCounts = { lost: 0, found: 0, home: 0, shown: 0, claimed: 0, hidden: 0 } satisfies Record<CountedEvent, number>;

const rowsPerArea = Object.keys(noCounts).length + 1;

/** The busiest areas of a month, those with the most reports first. */
export async function areasIn(ctx: QueryCtx, month: string): Promise<Infer<typeof areaRow>[]> {
  const busiestRows = await ctx.db
    .query("areaMonthlyCounts")
    .withIndex("by_month_and_what_and_count", (q) => q.eq("month", month).eq("what", "reports"))
    .order("desc")
    .take(limits.operatorAreas);
  const areas = busiestRows.map(async ({ area }) => {
    const rows = await ctx.db
      .query("areaMonthlyCounts")
      .withIndex("by_month_and_area_and_what", (q) => q.eq("month", month).eq("area", area))
      .take(rowsPerArea);
    const counts = Object.fromEntries(rows.map(({ what, count }) => [what, count]));
    const { reports: _reports, ...row } = { ...noCounts, ...counts, area, reports: 0 };
    return row;
  });
  return (await Promise.all(areas)).toSorted(
    (one, other) => other.lost + other.found - one.lost - one.found || (one.area < other.area ? -1 : 1),
  );
}
