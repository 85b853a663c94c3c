// Calls to the email service.
import type { MutationCtx } from "../../../_generated/server";

/**
 * Schedules a call to the email service for `nextAt` and returns its key. The letters it will send are stored with the
 * key.
 */
export async function scheduleMailCall(ctx: MutationCtx, nextAt: number): Promise<string> {
  const key = crypto.randomUUID();
  await ctx.db.insert("mailCalls", { key, nextAt, firstAt: Date.now(), tries: 0 });
  return key;
}
