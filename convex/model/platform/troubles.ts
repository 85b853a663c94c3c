// For the operators: why an outside service takes nothing at the moment.
import type { PaidService } from "../../../domain/limits";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export const troubleOf = async (ctx: QueryCtx, service: PaidService) =>
  await ctx.db
    .query("troubles")
    .withIndex("by_service", (q) => q.eq("service", service))
    .unique();

/** What it says is empty once it takes what we send. */
export async function noteTrouble(ctx: MutationCtx, service: PaidService, what: string, until?: number) {
  const known = await troubleOf(ctx, service);
  if (!known && !what) return;
  if (known?.what === what && known.until === until) return;
  if (known) await ctx.db.delete("troubles", known._id);
  const at = known?.what === what ? known.at : Date.now();
  if (what) await ctx.db.insert("troubles", { service, what, at, ...(until !== undefined && { until }) });
}

/** It has said when it may be asked again. */
export async function isLeftAlone(ctx: QueryCtx, service: PaidService) {
  const { until = 0 } = (await troubleOf(ctx, service)) ?? {};
  return until > Date.now();
}
