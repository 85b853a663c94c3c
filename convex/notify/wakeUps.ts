// Internal: the wake-ups of the queues for e-mail and notifications.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { sleep, wake } from "../model/notify/wakeUps";
import { channel } from "../model/platform/shapes";

/** For what a lost wake-up has left in a queue, and after keys were set. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const queue of ["email", "push"] as const) await wake(ctx, queue);
    return null;
  },
});

/** A run has done its share, and there may be more. */
export const runAgain = internalMutation({
  args: { channel },
  returns: v.null(),
  handler: async (ctx, { channel: queue }) => {
    await sleep(ctx, queue, Date.now());
    return null;
  },
});
