// The rows of the cache (convex/platform/cache.ts).
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export async function entryOf(ctx: QueryCtx, key: string) {
  return await ctx.db
    .query("cache")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}

export async function setEntry(
  ctx: MutationCtx,
  key: string,
  entry: Pick<Doc<"cache">, "state" | "value" | "expiresAt">,
) {
  const existing = await entryOf(ctx, key);
  if (existing) await ctx.db.patch("cache", existing._id, entry);
  else await ctx.db.insert("cache", { key, ...entry });
}
