// People can have a day's rest from everything that reaches them outside of Homeward.
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

export const pauseOf = async (ctx: QueryCtx, userId: Id<"users">) =>
  await ctx.db
    .query("pauses")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();

/** Null unless it lasts now. */
export async function pausedUntil(ctx: QueryCtx, userId: Id<"users">): Promise<number | null> {
  const pause = await pauseOf(ctx, userId);
  return pause && pause.until > Date.now() ? pause.until : null;
}

export async function setPause(ctx: MutationCtx, { _id: userId }: Doc<"users">, until: number | null) {
  const known = await pauseOf(ctx, userId);
  if (known) await ctx.db.delete("pauses", known._id);
  if (until !== null) await ctx.db.insert("pauses", { userId, until });
}
