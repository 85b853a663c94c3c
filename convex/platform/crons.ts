// Internal: runs the scheduled jobs, and stores when each last ran and how it ended.
import { getFunctionName } from "convex/server";
import { v } from "convex/values";
import type { CronName } from "../../domain/moderation/cronEvery";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { beginRun, endRun } from "../model/platform/health/cronRuns";
import { cronTable } from "../model/platform/health/cronTable";
import { errorText } from "../model/platform/health/errorText";
import { recordError } from "../model/platform/health/functionErrors";

/** The name of a job's function. */
function functionNameOf(name: string) {
  const job = cronTable[name as CronName];
  return getFunctionName("mutation" in job ? job.mutation : job.action);
}

export const run = internalAction({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }): Promise<null> => {
    await ctx.runMutation(internal.platform.crons.begin, { name });
    const job = cronTable[name as CronName];
    try {
      if ("mutation" in job) await ctx.runMutation(job.mutation, {});
      else await ctx.runAction(job.action, {});
    } catch (error) {
      await ctx.runMutation(internal.platform.crons.end, { name, failure: errorText(error) });
      // Not thrown again, because the operators see it already, and it would be stored once more.
      console.error(error);
      return null;
    }
    await ctx.runMutation(internal.platform.crons.end, { name, failure: null });
    return null;
  },
});

export const begin = internalMutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    await beginRun(ctx, name);
    return null;
  },
});

export const end = internalMutation({
  args: { name: v.string(), failure: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { name, failure }) => {
    await endRun(ctx, name, failure);
    if (failure !== null) await recordError(ctx, functionNameOf(name), failure);
    return null;
  },
});
