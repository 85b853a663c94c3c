// For the operators: why an outside service takes nothing at the moment.
import type { PaidService } from "../../domain/limits";
import type { MutationCtx } from "../_generated/server";

/** Empty once it takes what we send. */
export async function noteTrouble(ctx: MutationCtx, service: PaidService, what: string) {
  const known = await ctx.db
    .query("troubles")
    .withIndex("by_service", (q) => q.eq("service", service))
    .unique();
  if (known?.what === what || (!known && !what)) return;
  if (known) await ctx.db.delete("troubles", known._id);
  if (what) await ctx.db.insert("troubles", { service, what, at: Date.now() });
}
