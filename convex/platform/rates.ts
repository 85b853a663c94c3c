// Internal: counts calls against rate limits and quotas on behalf of actions, and deletes old counts.
import { v } from "convex/values";
import { limits, type PaidService, type RateName } from "../../domain/limits";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { takeQuota as takeQuotaOf, dayOf } from "../model/platform/quotaUsage";
import { caller as callerShape, forgetSalts } from "../model/platform/callers";
import { take as takeFrom } from "../model/platform/rateLimits";

export const take = internalMutation({
  args: { name: v.string(), count: v.number(), caller: callerShape },
  returns: v.null(),
  handler: async (ctx, { name, count, caller }) => {
    await takeFrom(ctx, name as RateName, count, caller);
    return null;
  },
});

/**
 * Counts a call against its caller's rate limit and against the service's quota of the day, in one function, because
 * Convex bills every function call. False if the quota has no room; the call still counts against the rate limit then.
 */
export const takeWithQuota = internalMutation({
  args: { name: v.string(), caller: callerShape, service: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { name, caller, service }) => {
    await takeFrom(ctx, name as RateName, 1, caller);
    return await takeQuotaOf(ctx, service as PaidService, 1);
  },
});

export const takeQuota = internalMutation({
  args: { service: v.string(), count: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { service, count }) => await takeQuotaOf(ctx, service as PaidService, count),
});

const batch = 200;

/** Deletes counts that are too old to matter, one batch at a time, and the salts of earlier days. */
export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    await forgetSalts(ctx, dayOf(now));
    const allowances = await ctx.db
      .query("allowances")
      .withIndex("by_at", (q) => q.lt("at", now - limits.allowanceTtlMs))
      .take(batch);
    for (const { _id } of allowances) await ctx.db.delete("allowances", _id);
    const usageRows = await ctx.db
      .query("quotaUsage")
      .withIndex("by_day_and_service", (q) => q.lt("day", dayOf(now - limits.quotaUsageTtlMs)))
      .take(batch);
    for (const { _id } of usageRows) await ctx.db.delete("quotaUsage", _id);
    if (allowances.length === batch || usageRows.length === batch)
      await ctx.scheduler.runAfter(0, internal.platform.rates.purge, {});
    return null;
  },
});
