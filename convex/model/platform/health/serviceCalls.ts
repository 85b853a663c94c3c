// Whether the calls to outside services work, for the operators.
import { outsideServices, type OutsideService, type ServiceHealth } from "../../../../domain/moderation/health";
import type { PaidService } from "../../../../domain/limits";
import { dayMs, minuteMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { troubleOf } from "../troubles";

/** While a service works, its latest success is stored at most this often, because each time costs a write. */
const storedEveryMs = 15 * minuteMs;

const callsOf = async (ctx: QueryCtx, service: OutsideService) =>
  await ctx.db
    .query("serviceCalls")
    .withIndex("by_service", (q) => q.eq("service", service))
    .unique();

/** Whether a success is worth storing: it is the first, or follows a failure, or the latest stored one is old. */
export async function isSuccessNews(ctx: QueryCtx, service: OutsideService): Promise<boolean> {
  const storedCalls = await callsOf(ctx, service);
  return (
    storedCalls?.okAt === undefined ||
    storedCalls.failing !== undefined ||
    (storedCalls.failedAt ?? 0) > storedCalls.okAt ||
    storedCalls.okAt <= Date.now() - storedEveryMs
  );
}

const webhooks = new Set<OutsideService>(["stripeEvents", "emailEvents"]);

type ServiceCalls = Doc<"serviceCalls"> | null;

/**
 * A service repeats a refused event several times a day, so two refusals that are more than a day apart say nothing.
 */
const refusalTtlMs = dayMs;

/** Whether an event was refused within a day, and none was accepted since. */
const hasRefusal = (calls: ServiceCalls, now: number) =>
  calls?.failedAt !== undefined && calls.failedAt > Math.max(calls.okAt ?? 0, now - refusalTtlMs);

/**
 * Whether events are refused again and again, with none accepted in between: then our secret for the webhook is wrong.
 * A single refused event says nothing, because anyone can send one with a wrong signature.
 */
const isRepeatedRefusal = (calls: ServiceCalls, now: number) =>
  hasRefusal(calls, now) && (calls!.failing !== undefined || calls!.failedAt! <= now - storedEveryMs);

/** Stores how a service answered. An empty text means that it works. */
export async function noteCall(ctx: MutationCtx, service: OutsideService, failure: string) {
  const storedCalls = await callsOf(ctx, service);
  const now = Date.now();
  if (!failure) {
    if (!(await isSuccessNews(ctx, service))) return;
    if (storedCalls) await ctx.db.patch("serviceCalls", storedCalls._id, { okAt: now, failing: undefined });
    else await ctx.db.insert("serviceCalls", { service, okAt: now });
    return;
  }
  if (webhooks.has(service) && !isRepeatedRefusal(storedCalls, now)) {
    if (!storedCalls) await ctx.db.insert("serviceCalls", { service, failedAt: now });
    else if (!hasRefusal(storedCalls, now))
      await ctx.db.patch("serviceCalls", storedCalls._id, { failedAt: now, failing: undefined });
    return;
  }
  // Anyone can repeat a call that fails, so the same failure is stored at most once a minute.
  if (storedCalls?.failing?.what === failure && (storedCalls.failedAt ?? 0) > now - minuteMs) return;
  const since = webhooks.has(service) ? (storedCalls?.failedAt ?? now) : now;
  const failing = { what: failure, since: storedCalls?.failing?.since ?? since };
  if (storedCalls) await ctx.db.patch("serviceCalls", storedCalls._id, { failedAt: now, failing });
  else await ctx.db.insert("serviceCalls", { service, failedAt: now, failing });
}

/**
 * While one of these services refuses calls, its queue stores the service's own answer (troubles.ts), which says more
 * than a status.
 */
const queues: Partial<Record<OutsideService, PaidService>> = { email: "mail", push: "push" };

async function healthOf(ctx: QueryCtx, name: OutsideService): Promise<ServiceHealth> {
  const calls = await callsOf(ctx, name);
  const { okAt = null, failedAt = null } = calls ?? {};
  // Without this, a webhook that gets no further events would count as failing for ever.
  const hasEnded = webhooks.has(name) && !hasRefusal(calls, Date.now());
  const failing = hasEnded ? null : (calls?.failing ?? null);
  const queue = queues[name];
  const trouble = queue ? await troubleOf(ctx, queue) : null;
  return { name, okAt, failedAt, failing: trouble ? { what: trouble.what, since: trouble.at } : failing };
}

export const servicesHealth = async (ctx: QueryCtx): Promise<ServiceHealth[]> =>
  await Promise.all(outsideServices.map((name) => healthOf(ctx, name)));
