// Calls to the email service.
import type { MutationCtx } from "../../../_generated/server";

/** Opens a call that is made at that time, and returns its key. Its letters are written under that key. */
export async function openCall(ctx: MutationCtx, nextAt: number): Promise<string> {
  const key = crypto.randomUUID();
  await ctx.db.insert("mailCalls", { key, nextAt, firstAt: Date.now(), tries: 0 });
  return key;
}
