// Everything that operators see about how well the site works. domain/moderation/health.ts explains the fields.
import { v } from "convex/values";
import type { Health } from "../../../../domain/moderation/health";
import type { QueryCtx } from "../../../_generated/server";
import { quotasToday } from "../quotaUsage";
import { cronsHealth } from "./cronRuns";
import { recentErrors } from "./functionErrors";
import { queuesHealth } from "./queues";
import { servicesHealth } from "./serviceCalls";

const time = v.union(v.number(), v.null());
const failing = v.union(v.object({ what: v.string(), since: v.number() }), v.null());

export const healthShape = v.object({
  queues: v.array(v.object({ name: v.string(), dueAt: time })),
  services: v.array(v.object({ name: v.string(), okAt: time, failedAt: time, failing })),
  crons: v.array(
    v.object({ name: v.string(), everyMs: v.number(), siteSince: time, startedAt: time, endedAt: time, failing }),
  ),
  errors: v.array(
    v.object({ where: v.string(), what: v.string(), release: v.string(), count: v.number(), lastAt: v.number() }),
  ),
  quotas: v.array(v.object({ name: v.string(), count: v.number(), ceiling: v.number() })),
});

export const healthNow = async (ctx: QueryCtx): Promise<Health> => ({
  queues: await queuesHealth(ctx),
  services: await servicesHealth(ctx),
  crons: await cronsHealth(ctx),
  quotas: await quotasToday(ctx),
  errors: await recentErrors(ctx),
});
