// Makes one call, for example to an outside service, for all callers who want the same answer. Caches the answer for a
// while.
import { ConvexError } from "convex/values";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { OutsideError, type Trouble } from "../../providers/outsideRequest";

/**
 * After this time, a call without a result counts as dead, and a waiting caller makes it again. A token and two
 * requests take at most 8 seconds each.
 */
const callTimeoutMs = (3 * 8 + 2) * 1000;
/** How long a failure is shared by callers who came at about the same moment. Later callers try again. */
const failureSharedMs = 1500;
/** A waiting caller polls at growing intervals: most services answer within half a second. */
const [firstPauseMs, longestPauseMs, growth] = [120, 1500, 1.4];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface CachedFailure {
  service: string;
  trouble: Trouble;
  status?: number;
}

export interface Answer<Value> {
  value: Value;
  /** The answer's lifetime in the cache. */
  ttlMs: number;
}

export async function coalesce<Value>(ctx: ActionCtx, key: string, ask: () => Promise<Answer<Value>>): Promise<Value> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * growth)) {
    const cached: { state: "asking" | "ready" | "failed"; value: string } | null = await ctx.runQuery(
      internal.platform.cache.read,
      { key, now: Date.now() },
    );
    if (cached?.state === "ready") return JSON.parse(cached.value) as Value;
    if (cached?.state === "failed") {
      const { service, trouble, status } = JSON.parse(cached.value) as CachedFailure;
      throw new OutsideError(service, trouble, "failed a moment ago", status);
    }
    if (!cached && (await ctx.runMutation(internal.platform.cache.reserve, { key, ttlMs: callTimeoutMs }))) break;
    await pause(pauseMs);
  }
  return await askAndCache(ctx, key, ask);
}

async function askAndCache<Value>(ctx: ActionCtx, key: string, ask: () => Promise<Answer<Value>>) {
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
    // This caller's limit or share of the day's quota is used up, so the others must not share the failure.
    if (error instanceof ConvexError) {
      await ctx.runMutation(internal.platform.cache.deleteEntry, { key });
      throw error;
    }
    const { trouble = "down", status } = error instanceof OutsideError ? error : {};
    const failure: CachedFailure = { service: "shared", trouble, ...(status !== undefined && { status }) };
    await ctx.runMutation(internal.platform.cache.settle, {
      key,
      state: "failed",
      value: JSON.stringify(failure),
      ttlMs: failureSharedMs,
    });
    throw error;
  }
}
