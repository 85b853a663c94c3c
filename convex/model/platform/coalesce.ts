// Calls an outside service once for everyone who wants the same answer at the same time or shortly after.
import { ConvexError } from "convex/values";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { OutsideError, type Trouble } from "../../providers/outside";

/** Longer than any single call may take, so that nobody waits much longer for a caller that died. */
const askingMs = 26_000;
/** Everyone who came at the same moment shares a failure. Whoever comes later tries again. */
const failedMs = 1500;
/** Between two looks of a caller who waits: most services answer within half a second, and a slow one is no hurry. */
const [firstPauseMs, longestPauseMs, growth] = [120, 1500, 1.4];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Failed {
  service: string;
  trouble: Trouble;
  status?: number;
}

export interface Answer<Value> {
  value: Value;
  /** How long it may be kept. */
  ttlMs: number;
}

export async function coalesce<Value>(ctx: ActionCtx, key: string, ask: () => Promise<Answer<Value>>): Promise<Value> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * growth)) {
    const known: { state: "asking" | "ready" | "failed"; value: string } | null = await ctx.runQuery(
      internal.platform.cache.read,
      { key, now: Date.now() },
    );
    if (known?.state === "ready") return JSON.parse(known.value) as Value;
    if (known?.state === "failed") {
      const { service, trouble, status } = JSON.parse(known.value) as Failed;
      throw new OutsideError(service, trouble, "failed a moment ago", status);
    }
    if (!known && (await ctx.runMutation(internal.platform.cache.claim, { key, ttlMs: askingMs }))) break;
    await pause(pauseMs);
  }
  return await askAndKeep(ctx, key, ask);
}

async function askAndKeep<Value>(ctx: ActionCtx, key: string, ask: () => Promise<Answer<Value>>) {
  try {
    const { value, ttlMs } = await ask();
    await ctx.runMutation(internal.platform.cache.settle, {
      key,
      state: "ready",
      value: JSON.stringify(value),
      ttlMs,
    });
    return value;
  } catch (error) {
    // This caller has hit a limit of their own, which says nothing to the others who wait.
    if (error instanceof ConvexError) {
      await ctx.runMutation(internal.platform.cache.forget, { key });
      throw error;
    }
    const { trouble = "down", status } = error instanceof OutsideError ? error : {};
    const failed: Failed = { service: "shared", trouble, ...(status !== undefined && { status }) };
    await ctx.runMutation(internal.platform.cache.settle, {
      key,
      state: "failed",
      value: JSON.stringify(failed),
      ttlMs: failedMs,
    });
    throw error;
  }
}
