// Why an outside service accepts no calls at the moment, for the operators.
import type { PaidService } from "../../../domain/limits";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export const troubleOf = async (ctx: QueryCtx, service: PaidService) =>
  await ctx.db
    .query("troubles")
    .withIndex("by_service", (q) => q.eq("service", service))
    .unique();

/** Stores why a service refuses calls. An empty text means that it accepts calls again. */
export async function noteTrouble(ctx: MutationCtx, service: PaidService, what: string, until?: number) {
  const existing = await troubleOf(ctx, service);
  if (!existing && !what) return;
  if (existing?.what === what && existing.until === until) return;
  if (existing) await ctx.db.delete("troubles", existing._id);
  const at = existing?.what === what ? existing.at : Date.now();
  if (what) await ctx.db.insert("troubles", { service, what, at, ...(until !== undefined && { until }) });
}

/** The time before which the service asks not to be called. Null if it may be called now. */
export async function callsPausedUntil(ctx: QueryCtx, service: PaidService): Promise<number | null> {
  const { until = 0 } = (await troubleOf(ctx, service)) ?? {};
  return until > Date.now() ? until : null;
}
