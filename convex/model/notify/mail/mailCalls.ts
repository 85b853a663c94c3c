// Calls to the email service.
import type { MutationCtx } from "../../../_generated/server";

/**
 * Schedules a call to the email service for the time `nextAt`. Returns the call's key. The caller stores the letters of
 * the call with this key.
 */
export async function scheduleMailCall(ctx: MutationCtx, nextAt: number): Promise<string> {
  const key = crypto.randomUUID();
  await ctx.db.insert("mailCalls", { key, nextAt, firstAt: Date.now(), tries: 0 });
  return key;
}
