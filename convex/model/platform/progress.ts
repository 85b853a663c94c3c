// How far a job has read its table, as the creation time of the last document; for some jobs, the time when they last
// began.
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const recordOf = (ctx: QueryCtx, job: string) =>
  ctx.db
    .query("progress")
    .withIndex("by_job", (q) => q.eq("job", job))
    .unique();

/** Zero for a job that has never run. */
export const progressOf = async (ctx: QueryCtx, job: string) => (await recordOf(ctx, job))?.at ?? 0;

export async function setProgress(ctx: MutationCtx, job: string, at: number) {
  const existing = await recordOf(ctx, job);
  if (existing) await ctx.db.patch("progress", existing._id, { at });
  else await ctx.db.insert("progress", { job, at });
}
