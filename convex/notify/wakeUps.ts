// Internal: the wake-ups of the queues for email and push.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { endQueueRun, wake } from "../model/notify/wakeUps";
import { channel } from "../model/notify/notifyShapes";

/** Wakes every queue. A wake-up may have been lost, or a service's key may have been set since the last run. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const queue of ["email", "push"] as const) await wake(ctx, queue);
    return null;
  },
});

/** Ends a run that has reached its limit of calls or batches, and starts the next one at once. */
export const runAgain = internalMutation({
  args: { channel },
  returns: v.null(),
  handler: async (ctx, { channel: queue }) => {
    await endQueueRun(ctx, queue, Date.now());
    return null;
  },
});
