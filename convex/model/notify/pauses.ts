// A user's pause of notifications by email and push. Other letters, such as receipts, are sent nevertheless.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { wake } from "./wakeUps";

export const pauseOf = async (ctx: QueryCtx, userId: Id<"users">) =>
  await ctx.db
    .query("pauses")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();

/** The end of the user's pause. Null if none is on now. */
export async function pausedUntil(ctx: QueryCtx, userId: Id<"users">): Promise<number | null> {
  const pause = await pauseOf(ctx, userId);
  return pause && pause.until > Date.now() ? pause.until : null;
}

export async function setPause(ctx: MutationCtx, { _id: userId }: Doc<"users">, until: number | null) {
  const existing = await pauseOf(ctx, userId);
  if (existing) await ctx.db.delete("pauses", existing._id);
  if (until !== null) await ctx.db.insert("pauses", { userId, until });
}

/** More queued rows than a user usually has. */
const mostQueued = 200;
/** How many of the user's newest letters are checked for postponed calls. */
const mostLetters = 10;

/** Ends the pause early. The rows that it delayed are decided again at once. */
export async function endPause(ctx: MutationCtx, viewer: Doc<"users">) {
  const pauseEndsAt = await pausedUntil(ctx, viewer._id);
  await setPause(ctx, viewer, null);
  if (pauseEndsAt === null) return;
  const now = Date.now();
  for (const channel of ["email", "push"] as const) {
    const delayedRows = await ctx.db
      .query("outbox")
      .withIndex("by_user_and_channel_and_state_and_dueAt", (q) =>
        q.eq("userId", viewer._id).eq("channel", channel).eq("state", "queued").eq("dueAt", pauseEndsAt),
      )
      .take(mostQueued);
    for (const { _id } of delayedRows) await ctx.db.patch("outbox", _id, { dueAt: now });
  }
  await repeatPostponedCalls(ctx, viewer, pauseEndsAt);
  for (const channel of ["email", "push"] as const) await wake(ctx, channel);
}

/**
 * Repeats at once the calls to the email service whose outcome is unknown and which were postponed to the pause's end.
 */
async function repeatPostponedCalls(ctx: MutationCtx, { _id: userId }: Doc<"users">, pauseEndsAt: number) {
  const latestLetters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(mostLetters);
  for (const { key } of latestLetters.filter(({ state }) => state === "sending")) {
    const call = await ctx.db
      .query("mailCalls")
      .withIndex("by_key", (q) => q.eq("key", key))
      .unique();
    if (call?.nextAt === pauseEndsAt) await ctx.db.patch("mailCalls", call._id, { nextAt: Date.now() });
  }
}
