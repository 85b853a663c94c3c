// People can have a day's rest from everything that reaches them outside of Homeward.
import { internal } from "../_generated/api";
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

/** What one person has waiting at the most, about. */
const mostWaiting = 200;

/** Before its time: what has waited for it goes on its way at once. */
export async function endPause(ctx: MutationCtx, viewer: Doc<"users">) {
  const until = await pausedUntil(ctx, viewer._id);
  await setPause(ctx, viewer, null);
  if (until === null) return;
  const dueAt = Date.now();
  for (const channel of ["email", "push"] as const) {
    const waiting = await ctx.db
      .query("outbox")
      .withIndex("by_user_state", (q) =>
        q.eq("userId", viewer._id).eq("channel", channel).eq("state", "waiting").eq("dueAt", until),
      )
      .take(mostWaiting);
    for (const { _id } of waiting) await ctx.db.patch("outbox", _id, { dueAt });
  }
  await ctx.scheduler.runAfter(0, internal.mail.pump, {});
  await ctx.scheduler.runAfter(0, internal.push.pump, {});
}
