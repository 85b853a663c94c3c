// Internal: sends push (Web Push).
import { v } from "convex/values";
import type { Infer } from "convex/values";
import { limits } from "../../domain/limits";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { returnQuota } from "../model/platform/quotaUsage";
import { subscription } from "../model/notify/push/devices";
import {
  announceHomeStep,
  type pushJob,
  pushLease,
  leasePushes,
  pushOutcome,
  settlePushes,
} from "../model/notify/push/pushQueue";
import { languageCode } from "../model/platform/shapes";
import { type PushResult, sendPush } from "../providers/push/webPush";

export const lease = internalMutation({
  args: {},
  returns: pushLease,
  handler: async (ctx) => await leasePushes(ctx),
});

export const settle = internalMutation({
  args: { outcomes: v.array(pushOutcome), trouble: v.string(), unmade: v.number() },
  returns: v.null(),
  handler: async (ctx, { outcomes, trouble, unmade }) => {
    await settlePushes(ctx, outcomes, trouble);
    // The calls that were left out were counted when they were leased.
    await returnQuota(ctx, "push", unmade);
    return null;
  },
});

type Job = Infer<typeof pushJob>;
type Retry = Extract<PushResult, { kind: "retry" }>;

/**
 * Makes the calls of the jobs. A push service that can take no calls now gets no more in this run: `pauses` maps the
 * service's origin to the result that says so, and `unmade` counts the calls that were left out.
 */
async function sendAll(jobs: readonly Job[], pauses: Map<string, Retry>) {
  const outcomes = jobs.map(({ rowId, leaseEndsAt }): Infer<typeof pushOutcome> => ({
    rowId,
    leaseEndsAt,
    results: [],
  }));
  const calls = jobs.flatMap((job, index) => job.targets.map((target) => ({ job, target, index })));
  const troubles = new Set<string>();
  let unmade = 0;
  const work = async () => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const { origin } = new URL(call.target.endpoint);
      const pause = pauses.get(origin);
      if (pause) unmade += 1;
      const result = pause ?? (await sendPush(call.target, { ...call.job, text: call.target.text }));
      if (result.kind === "retry" && result.affectsAllDevices) pauses.set(origin, result);
      if ("trouble" in result) troubles.add(result.trouble);
      const { deviceId } = call.target;
      const afterMs = result.kind === "retry" ? { afterMs: result.afterMs } : {};
      outcomes[call.index]!.results.push({ deviceId, kind: result.kind, ...afterMs });
    }
  };
  await Promise.all(Array.from({ length: limits.pushesAtOnce }, work));
  return { outcomes, trouble: [...troubles][0] ?? "", unmade };
}

/** The most batches that one run sends. After that, another run follows. */
const batchesPerRun = 20;

/** Sends what is due, batch by batch, until nothing more can be sent now. */
export const sendDue = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const pauses = new Map<string, Retry>();
    for (let batch = 0; batch < batchesPerRun; batch += 1) {
      const { jobs, more }: Infer<typeof pushLease> = await ctx.runMutation(internal.notify.push.lease, {});
      if (jobs.length === 0 && !more) return null;
      if (jobs.length > 0) await ctx.runMutation(internal.notify.push.settle, await sendAll(jobs, pauses));
    }
    await ctx.runMutation(internal.notify.wakeUps.runAgain, { channel: "push" });
    return null;
  },
});

/** Queues, step by step, the pushes about a pet that is home. Scheduled for when "home" can't be undone any more. */
export const announceHome = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    if (await announceHomeStep(ctx, reportId))
      await ctx.scheduler.runAfter(0, internal.notify.push.announceHome, { reportId });
    return null;
  },
});

/** The user's own device. Null for other users' devices and unknown ids. */
export const target = internalQuery({
  args: { deviceId: v.id("devices"), userId: v.id("users") },
  returns: v.union(v.null(), v.object({ ...subscription, lang: v.optional(languageCode) })),
  handler: async (ctx, { deviceId, userId }) => {
    const device = await ctx.db.get("devices", deviceId);
    if (device?.userId !== userId) return null;
    const { endpoint, p256dh, auth, lang } = device;
    return { endpoint, p256dh, auth, ...(lang && { lang }) };
  },
});
