// Counts the lost pets that came home. Each counts once while it is home, unless an operator keeps its report off the
// board as a fake. It counts for the area that the report named when the pet came home.
import { townOf } from "../../../domain/geo/town";
import { monthOf } from "../../../domain/time/calendar";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { countIn } from "../notify/areaMonthlyCounts";
import { patchReport } from "./reportRecords";

const monthlyCountOf = (ctx: QueryCtx, month: string) =>
  ctx.db
    .query("monthlyCounts")
    .withIndex("by_what_and_month", (q) => q.eq("what", "home").eq("month", month))
    .unique();

export const homeIn = async (ctx: QueryCtx, month: string) => (await monthlyCountOf(ctx, month))?.count ?? 0;

async function add(ctx: MutationCtx, homeAt: number, area: string, by: 1 | -1) {
  for (const month of [monthOf(homeAt), "all"]) {
    const before = await monthlyCountOf(ctx, month);
    if (before) await ctx.db.patch("monthlyCounts", before._id, { count: before.count + by });
    else await ctx.db.insert("monthlyCounts", { what: "home", month, count: by });
  }
  await countIn(ctx, "home", area, { at: homeAt, by });
}

/** Its author can still remove a report that is home. The pet is home nevertheless. */
const isInDoubt = ({ hidden }: Doc<"reports">) => hidden?.reasons.some((reason) => reason !== "removed") ?? false;

/** A found report doesn't count, because the pet's owner may have a report of their own. */
const canCount = ({ status, homeAt }: Doc<"reports">) => status === "lost" && homeAt !== undefined;

/** Call it after a report came home, was hidden or was shown. It may be called again at any time. */
export async function countReunion(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report || !canCount(report)) return;
  // The area in which it was counted: the author may have moved the report since. Null if it isn't counted.
  const counted = report.homeArea ?? null;
  if (counted === null && !isInDoubt(report)) {
    const homeArea = townOf(report.place);
    await add(ctx, report.homeAt!, homeArea, 1);
    await patchReport(ctx, reportId, { homeArea });
  }
  if (counted !== null && isInDoubt(report)) {
    await add(ctx, report.homeAt!, counted, -1);
    await patchReport(ctx, reportId, { homeArea: null });
  }
}

/** Call it before a report stops being home. */
export async function uncountReunion(ctx: MutationCtx, report: Doc<"reports">) {
  const counted = canCount(report) ? (report.homeArea ?? null) : null;
  if (counted !== null) await add(ctx, report.homeAt!, counted, -1);
}
