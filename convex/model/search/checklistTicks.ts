// The checklist of a search: one small document for each ticked line.
import type { TaskName } from "../../../domain/search/checklist";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** Higher than the number of lines in the checklist. */
const mostTicks = 20;

export const ticksOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("searchTicks")
    .withIndex("by_report_and_task", (q) => q.eq("reportId", reportId))
    .take(mostTicks);

const tickOf = (ctx: QueryCtx, reportId: Id<"reports">, task: TaskName) =>
  ctx.db
    .query("searchTicks")
    .withIndex("by_report_and_task", (q) => q.eq("reportId", reportId).eq("task", task))
    .unique();

/** Ticks or unticks a line. If two people tick the same line, one tick remains, with the later time. */
export async function setTick(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  task: TaskName,
  userId: Id<"users">,
  isDone: boolean,
) {
  const existing = await tickOf(ctx, reportId, task);
  if (existing) await ctx.db.delete("searchTicks", existing._id);
  if (isDone) await ctx.db.insert("searchTicks", { reportId, task, at: Date.now(), userId });
}

export async function deleteTicks(ctx: MutationCtx, reportId: Id<"reports">) {
  for (const { _id } of await ticksOf(ctx, reportId)) await ctx.db.delete("searchTicks", _id);
}
