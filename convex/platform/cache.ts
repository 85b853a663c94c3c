// Internal: a cache, for example of the replies of outside services.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { entryOf, setEntry } from "../model/platform/cacheEntries";

/** The entry while it is valid. Null if a caller should ask the service. */
export const read = internalQuery({
  args: { key: v.string(), now: v.number() },
  returns: v.union(
    v.null(),
    v.object({ state: v.union(v.literal("asking"), v.literal("ready"), v.literal("failed")), value: v.string() }),
  ),
  handler: async (ctx, { key, now }) => {
    const entry = await entryOf(ctx, key);
    return entry && entry.expiresAt > now ? { state: entry.state, value: entry.value } : null;
  },
});

/** Reserves the entry. True for exactly one caller, who then asks the service while the others wait. */
export const reserve = internalMutation({
  args: { key: v.string(), ttlMs: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { key, ttlMs }) => {
    const entry = await entryOf(ctx, key);
    if (entry && entry.expiresAt > Date.now()) return false;
    await setEntry(ctx, key, { state: "asking", value: "", expiresAt: Date.now() + ttlMs });
    return true;
  },
});

export const settle = internalMutation({
  args: {
    key: v.string(),
    state: v.union(v.literal("ready"), v.literal("failed")),
    value: v.string(),
    ttlMs: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { key, state, value, ttlMs }) => {
    await setEntry(ctx, key, { state, value, expiresAt: Date.now() + ttlMs });
    return null;
  },
});

/** Deletes an entry. With `value`, only if it still has that value, because another caller may have renewed it. */
export const deleteEntry = internalMutation({
  args: { key: v.string(), value: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { key, value }) => {
    const entry = await entryOf(ctx, key);
    if (entry && (value === undefined || entry.value === value)) await ctx.db.delete("cache", entry._id);
    return null;
  },
});

const batch = 50;

/** Deletes expired entries, in small batches because they can be large. */
export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const expiredEntries = await ctx.db
      .query("cache")
      .withIndex("by_expiresAt", (q) => q.lt("expiresAt", Date.now()))
      .take(batch);
    for (const entry of expiredEntries) await ctx.db.delete("cache", entry._id);
    if (expiredEntries.length === batch) await ctx.scheduler.runAfter(0, internal.platform.cache.purge, {});
    return null;
  },
});
