// Limits on what costs money, storage or other people's patience. Signed-in people are counted by account, visitors by
// IP address. Callers without either share one larger allowance.
import { type RateLimitConfig, RateLimiter } from "@convex-dev/rate-limiter";
import { rates, sharedRates, unknownCallers } from "../../domain/limits";
import { waitText } from "../../domain/time";
import { minuteMs } from "../../domain/units";
import { components } from "../_generated/api";
import type { ActionCtx, MutationCtx } from "../_generated/server";
import { fail } from "./errors";

const limiter = new RateLimiter(components.rateLimiter);

interface Rate {
  count: number;
  per: number;
  burst: number;
}

export const bucketOf = ({ count, per, burst }: Rate, people = 1): RateLimitConfig => ({
  kind: "token bucket",
  rate: count * people,
  period: per,
  capacity: burst * people,
});

const isShared = (name: string): name is keyof typeof sharedRates => Object.hasOwn(sharedRates, name);

/** Counts this call against the caller's allowance, or fails with how long to wait. */
export async function limit(ctx: MutationCtx | ActionCtx, name: keyof typeof rates, count = 1) {
  const identity = await ctx.auth.getUserIdentity();
  const caller = identity?.tokenIdentifier ?? (await ctx.meta.getRequestMetadata()).ip;
  const { ok, retryAfter } = caller
    ? await limiter.limit(ctx, name, { key: caller, count, config: bucketOf(rates[name]) })
    : await limiter.limit(ctx, `${name}:unknown`, { count, config: bucketOf(rates[name], unknownCallers) });
  if (!ok) fail(caller ? "call.tooMany" : "call.busy", { wait: waitText(retryAfter ?? minuteMs) });
  if (!isShared(name)) return;
  const all = await limiter.limit(ctx, `${name}:together`, { config: bucketOf(sharedRates[name]) });
  if (!all.ok) fail("call.busy", { wait: waitText(all.retryAfter ?? minuteMs) });
}
