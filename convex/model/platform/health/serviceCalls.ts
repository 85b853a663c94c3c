// Whether the calls to outside services work, for the operators.
import { outsideServices, type OutsideService, type ServiceHealth } from "../../../../domain/moderation/health";
import type { PaidService } from "../../../../domain/limits";
import { dayMs, minuteMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { troubleOf } from "../troubles";

/** While a service works, its latest success is stored at most this often, because each time costs a write. */
const storedEveryMs = 15 * minuteMs;

/** The row with the service's latest success and failure. */
const callRecordOf = async (ctx: QueryCtx, service: OutsideService) =>
  await ctx.db
    .query("serviceCalls")
    .withIndex("by_service", (q) => q.eq("service", service))
    .unique();

/** Whether a success is worth storing: it is the first, or follows a failure, or the latest stored one is old. */
export async function isSuccessNews(ctx: QueryCtx, service: OutsideService): Promise<boolean> {
  const record = await callRecordOf(ctx, service);
  return (
    record?.okAt === undefined ||
    record.failing !== undefined ||
    (record.failedAt ?? 0) > record.okAt ||
    record.okAt <= Date.now() - storedEveryMs
  );
}

const webhooks = new Set<OutsideService>(["stripeEvents", "emailEvents"]);

type CallRecord = Doc<"serviceCalls"> | null;

/**
 * If our secret is wrong, refusals repeat within a day, because the service resends each event several times. So a
 * refusal that is older than a day is ignored.
 */
const refusalTtlMs = dayMs;

/** Refusals at least this far apart count as repeated. */
const refusalGapMs = 15 * minuteMs;

/** Whether an event was refused within a day, and none was accepted since. */
const hasRefusal = (record: CallRecord, now: number) =>
  record?.failedAt !== undefined && record.failedAt > Math.max(record.okAt ?? 0, now - refusalTtlMs);

/**
 * Whether a refusal that arrives now repeats an earlier one (`refusalGapMs`), with no event accepted in between: then
 * our secret for the webhook is wrong. A single refused event says nothing, because anyone can send one with a wrong
 * signature.
 */
const followsRefusal = (record: CallRecord, now: number) =>
  hasRefusal(record, now) && (record!.failing !== undefined || record!.failedAt! <= now - refusalGapMs);

/** Stores how a service answered. An empty text means that it works. */
export async function noteCall(ctx: MutationCtx, service: OutsideService, failure: string) {
  const record = await callRecordOf(ctx, service);
  const now = Date.now();
  if (!failure) {
    if (!(await isSuccessNews(ctx, service))) return;
    if (record) await ctx.db.patch("serviceCalls", record._id, { okAt: now, failing: undefined });
    else await ctx.db.insert("serviceCalls", { service, okAt: now });
    return;
  }
  if (webhooks.has(service) && !followsRefusal(record, now)) {
    if (!record) await ctx.db.insert("serviceCalls", { service, failedAt: now });
    else if (!hasRefusal(record, now))
      await ctx.db.patch("serviceCalls", record._id, { failedAt: now, failing: undefined });
    return;
  }
  // Anyone can repeat a call that fails, so the same failure is stored at most once a minute.
  if (record?.failing?.what === failure && (record.failedAt ?? 0) > now - minuteMs) return;
  const since = webhooks.has(service) ? (record?.failedAt ?? now) : now;
  const failing = { what: failure, since: record?.failing?.since ?? since };
  if (record) await ctx.db.patch("serviceCalls", record._id, { failedAt: now, failing });
  else await ctx.db.insert("serviceCalls", { service, failedAt: now, failing });
}

/**
 * While one of these services refuses calls, its queue stores the service's own answer (troubles.ts) under this name.
 * The answer says more than a status.
 */
const troubleNames: Partial<Record<OutsideService, PaidService>> = { email: "mail", push: "push" };

async function healthOf(ctx: QueryCtx, name: OutsideService): Promise<ServiceHealth> {
  const record = await callRecordOf(ctx, name);
  const { okAt = null, failedAt = null } = record ?? {};
  // Without this, a webhook that gets no further events would count as failing for ever.
  const hasEnded = webhooks.has(name) && !hasRefusal(record, Date.now());
  const failing = hasEnded ? null : (record?.failing ?? null);
  const troubleName = troubleNames[name];
  const trouble = troubleName ? await troubleOf(ctx, troubleName) : null;
  return { name, okAt, failedAt, failing: trouble ? { what: trouble.what, since: trouble.at } : failing };
}

export const servicesHealth = async (ctx: QueryCtx): Promise<ServiceHealth[]> =>
  await Promise.all(outsideServices.map((name) => healthOf(ctx, name)));
