// Counts the lost pets that came home. Each counts once, for the area that its report named when it was counted, unless
// flags, an operator or a ban keep the report off the board.
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

export const countHomeIn = async (ctx: QueryCtx, month: string) => (await monthlyCountOf(ctx, month))?.count ?? 0;

async function addToCounts(ctx: MutationCtx, homeAt: number, area: string, by: 1 | -1) {
  for (const month of [monthOf(homeAt), "all"]) {
    const countBefore = await monthlyCountOf(ctx, month);
    if (countBefore) await ctx.db.patch("monthlyCounts", countBefore._id, { count: countBefore.count + by });
    else await ctx.db.insert("monthlyCounts", { what: "home", month, count: by });
  }
  await countIn(ctx, "home", area, { at: homeAt, by });
}

/** Whether the report is hidden as doubtful. If only its author has removed it, the pet is home nevertheless. */
const isKeptOffBoard = ({ hidden }: Doc<"reports">) => hidden?.reasons.some((reason) => reason !== "removed") ?? false;

/** Whether the report can count. Found reports can't, because the pet's owner may have a report of their own. */
const canCount = ({ status, homeAt }: Doc<"reports">) => status === "lost" && homeAt !== undefined;

/** Updates the count of a report that came home, was hidden or was shown. Calling it again has no further effect. */
export async function countReunion(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report || !canCount(report)) return;
  // The area in which the report was counted, even if its place has changed since. Null if it isn't counted.
  const countedArea = report.homeArea ?? null;
  if (countedArea === null && !isKeptOffBoard(report)) {
    const homeArea = townOf(report.place);
    await addToCounts(ctx, report.homeAt!, homeArea, 1);
    await patchReport(ctx, reportId, { homeArea });
  }
  if (countedArea !== null && isKeptOffBoard(report)) {
    await addToCounts(ctx, report.homeAt!, countedArea, -1);
    await patchReport(ctx, reportId, { homeArea: null });
  }
}

/** Subtracts a report that is about to stop being home. */
export async function uncountReunion(ctx: MutationCtx, report: Doc<"reports">) {
  const countedArea = canCount(report) ? (report.homeArea ?? null) : null;
  if (countedArea !== null) await addToCounts(ctx, report.homeAt!, countedArea, -1);
}
