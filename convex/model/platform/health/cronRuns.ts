// When each scheduled job last ran, and how the run ended.
import { cronEveryMs, cronNames } from "../../../../domain/moderation/cronEvery";
import type { CronHealth } from "../../../../domain/moderation/health";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

const runOf = async (ctx: QueryCtx, name: string) =>
  await ctx.db
    .query("cronRuns")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();

export async function beginRun(ctx: MutationCtx, name: string) {
  const existing = await runOf(ctx, name);
  const startedAt = Date.now();
  if (existing) await ctx.db.patch("cronRuns", existing._id, { startedAt });
  else await ctx.db.insert("cronRuns", { name, startedAt });
}

/** Ends the run. `failure` is why it failed, or null if it worked. */
export async function endRun(ctx: MutationCtx, name: string, failure: string | null) {
  const existing = await runOf(ctx, name);
  if (!existing) return;
  const now = Date.now();
  const since = existing.failing?.since ?? now;
  await ctx.db.patch("cronRuns", existing._id, {
    endedAt: now,
    failing: failure === null ? undefined : { what: failure, since },
  });
}

export async function cronsHealth(ctx: QueryCtx): Promise<CronHealth[]> {
  // When the first account was created. The wait for a job that has never run is measured from then.
  const siteSince = (await ctx.db.query("users").first())?._creationTime ?? null;
  return await Promise.all(
    cronNames.map(async (name) => {
      const run = await runOf(ctx, name);
      return {
        name,
        everyMs: cronEveryMs[name],
        siteSince,
        startedAt: run?.startedAt ?? null,
        endedAt: run?.endedAt ?? null,
        failing: run?.failing ?? null,
      };
    }),
  );
}
