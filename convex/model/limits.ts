// How often somebody may do what costs money, room or other people's patience. Signed-in people are counted by
// account, visitors by address; what cannot be told apart shares one wide allowance.
import { HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { waitText } from "../../domain/time";
import { components } from "../_generated/api";
import type { ActionCtx, MutationCtx } from "../_generated/server";
import { fail } from "./errors";

const rates = {
  upload: { kind: "token bucket", rate: 120, period: HOUR, capacity: 60 },
  accept: { kind: "token bucket", rate: 120, period: HOUR, capacity: 60 },
  submit: { kind: "token bucket", rate: 20, period: HOUR, capacity: 10 },
  save: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  contact: { kind: "token bucket", rate: 120, period: HOUR, capacity: 60 },
  export: { kind: "token bucket", rate: 10, period: HOUR, capacity: 5 },
  deletion: { kind: "token bucket", rate: 10, period: HOUR, capacity: 5 },
  alert: { kind: "token bucket", rate: 30, period: HOUR, capacity: 15 },
  places: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 60 },
  adoption: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 30 },
  // A page far down a list of few that fit takes up to 56 of the service's own pages.
  adoptionPages: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  vets: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
} as const;

/** What everybody together may ask of services that bill us. */
export const together = {
  places: { kind: "token bucket", rate: 1200, period: MINUTE, capacity: 1200 },
  adoption: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 300 },
  vets: { kind: "token bucket", rate: 300, period: MINUTE, capacity: 300 },
} as const;

export type Limited = keyof typeof rates;

const limiter = new RateLimiter(components.rateLimiter, rates);

/** What the unknown share: as many as this many people at once. */
const crowd = 20;

/** Counts this call against the caller's allowance, or says how long to wait. */
export async function limit(ctx: MutationCtx | ActionCtx, name: Limited, count = 1) {
  const identity = await ctx.auth.getUserIdentity();
  const caller = identity?.tokenIdentifier ?? (await ctx.meta.getRequestMetadata()).ip;
  const { rate, period, capacity } = rates[name];
  const { ok, retryAfter } = caller
    ? await limiter.limit(ctx, name, { key: caller, count })
    : await limiter.limit(ctx, `${name}:unknown`, {
        count,
        config: { kind: "token bucket", rate: rate * crowd, period, capacity: capacity * crowd },
      });
  if (!ok) fail(caller ? "call.tooMany" : "call.busy", { wait: waitText(retryAfter ?? MINUTE) });
  if (!(name in together)) return;
  const all = await limiter.limit(ctx, `${name}:together`, { config: together[name as keyof typeof together] });
  if (!all.ok) fail("call.busy", { wait: waitText(all.retryAfter ?? MINUTE) });
}
