// Calls to the email service.
import type { MutationCtx } from "../../../_generated/server";

/**
 * Schedules, for the time `nextAt`, a call to the email service. Returns the call's key, with which the caller stores
 * the call's letters.
 */
export async function scheduleMailCall(ctx: MutationCtx, nextAt: number): Promise<string> {
  const key = crypto.randomUUID();
  await ctx.db.insert("mailCalls", { key, nextAt, firstAt: Date.now(), tries: 0 });
  return key;
}
