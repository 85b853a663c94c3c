// The time of each queue's next run: one scheduled job per queue, however many rows are queued.
import type { FunctionReference } from "convex/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

type Channel = Doc<"outbox">["channel"];

const senders: Record<Channel, FunctionReference<"action", "internal", Record<string, never>>> = {
  email: internal.notify.mail.sendDue,
  push: internal.notify.push.sendDue,
};

const wakeUpOf = async (ctx: MutationCtx, channel: Channel) =>
  await ctx.db
    .query("wakeUps")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();

const isPending = async (ctx: MutationCtx, jobId: Id<"_scheduled_functions">) =>
  (await ctx.db.system.get("_scheduled_functions", jobId))?.state.kind === "pending";

/**
 * Replaces the queue's wake-up, or removes it if `at` is null. `isSending`: a run is in progress, and `at` is when its
 * lease ends.
 */
async function setWakeUp(ctx: MutationCtx, channel: Channel, at: number | null, isSending: boolean) {
  const existing = await wakeUpOf(ctx, channel);
  const isKept = existing !== null && existing.at === at && (await isPending(ctx, existing.jobId));
  if (existing && isKept && existing.isSending === isSending) return;
  if (existing && !isKept && (await isPending(ctx, existing.jobId))) await ctx.scheduler.cancel(existing.jobId);
  if (existing) await ctx.db.delete("wakeUps", existing._id);
  if (at === null) return;
  const jobId = existing && isKept ? existing.jobId : await ctx.scheduler.runAt(at, senders[channel], {});
  await ctx.db.insert("wakeUps", { channel, at, isSending, jobId });
}

/** Makes the queue run at `at`, when a row is due. Call it in the transaction that writes the row. */
export async function wake(ctx: MutationCtx, channel: Channel, at = Date.now()) {
  const existing = await wakeUpOf(ctx, channel);
  // A run in progress looks for more rows before it ends, so it needs no other wake-up. If it dies, the wake-up at its
  // lease's end continues the work.
  if (
    existing &&
    (existing.isSending ? existing.at > Date.now() : existing.at <= at && (await isPending(ctx, existing.jobId)))
  )
    return;
  await setWakeUp(ctx, channel, Math.max(at, Date.now()), false);
}

/** Sets the wake-up of a run that has leased rows, at the lease's end. It continues the work if the run dies. */
export async function wakeAfterLease(ctx: MutationCtx, channel: Channel, leaseEndsAt: number) {
  const existing = await wakeUpOf(ctx, channel);
  const now = Date.now();
  // A run takes many leases, so the wake-up is moved only after half the lease has passed.
  if (existing?.isSending && existing.at - now > (leaseEndsAt - now) / 2) return;
  await setWakeUp(ctx, channel, leaseEndsAt, true);
}

/** Ends a run. The next one starts at `nextRunAt`. Null: the queue is empty. */
export async function endQueueRun(ctx: MutationCtx, channel: Channel, nextRunAt: number | null) {
  await setWakeUp(ctx, channel, nextRunAt, false);
}
