// Counts the calls to outside services, and refuses calls beyond the day's quota.
import { callsPerDay, type PaidService } from "../../../domain/limits";
import type { QuotaHealth } from "../../../domain/moderation/health";
import { dayMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { OutsideError } from "../../providers/outsideRequest";

const services = Object.keys(callsPerDay) as PaidService[];

/** The day in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function ceilingOf(service: PaidService): number {
  const setting = process.env[`CALLS_PER_DAY_${service.toUpperCase()}`];
  return setting && /^\d+$/.test(setting) ? Number(setting) : callsPerDay[service];
}

const entryOf = (ctx: QueryCtx, service: PaidService) =>
  ctx.db
    .query("quotaUsage")
    .withIndex("by_day_and_service", (q) => q.eq("day", dayOf(Date.now())).eq("service", service))
    .unique();

/** For the health page: the day's calls to each service, and their limit. */
export const quotasToday = async (ctx: QueryCtx): Promise<QuotaHealth[]> =>
  await Promise.all(
    services.map(async (service) => ({
      name: service,
      count: (await entryOf(ctx, service))?.count ?? 0,
      ceiling: ceilingOf(service),
    })),
  );

/** Subtracts calls that were counted but not made. */
export async function returnQuota(ctx: MutationCtx, service: PaidService, count: number) {
  const entry = await entryOf(ctx, service);
  if (entry) await ctx.db.patch("quotaUsage", entry._id, { count: Math.max(0, entry.count - count) });
}

/** Whether there is quota for one more call today. */
export const hasRoom = async (ctx: QueryCtx, service: PaidService) =>
  ((await entryOf(ctx, service))?.count ?? 0) < ceilingOf(service);

/** When the day's counts start again from zero. */
export const nextQuotaDay = () => Date.parse(dayOf(Date.now())) + dayMs;

/** Counts `count` calls. Returns false, and counts nothing, if they would exceed `share` of the day's quota. */
export async function takeQuota(ctx: MutationCtx, service: PaidService, count: number, share = 1): Promise<boolean> {
  const entry = await entryOf(ctx, service);
  const total = (entry?.count ?? 0) + count;
  if (total > share * ceilingOf(service)) return false;
  if (entry) await ctx.db.patch("quotaUsage", entry._id, { count: total });
  else await ctx.db.insert("quotaUsage", { day: dayOf(Date.now()), service, count: total });
  return true;
}

export const quotaUsedUpError = (service: PaidService) =>
  new OutsideError(service, "quotaUsedUp", "today's ceiling is reached");

/** Counts calls before they are made. Fails with "quotaUsedUp" if today's quota has no room for them. */
export async function requireQuota(ctx: ActionCtx, service: PaidService, count = 1) {
  if (!(await ctx.runMutation(internal.platform.rates.takeQuota, { service, count }))) throw quotaUsedUpError(service);
}
