// Internal: stores how well outside services work and which functions fail, and forwards errors to the error receiver
// (providers/errorReceiver.ts).
import { v } from "convex/values";
import { outsideServices } from "../../domain/moderation/health";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { deleteOldErrors, noteSent, recordError, unsentErrors } from "../model/platform/health/functionErrors";
import { noteCall } from "../model/platform/health/serviceCalls";
import { watchJobs } from "../model/platform/health/watchJobs";
import { sendReport } from "../providers/errorReceiver";

const service = v.union(...outsideServices.map((name) => v.literal(name)));

export const noteCalls = internalMutation({
  args: { calls: v.array(v.object({ service, failure: v.string() })) },
  returns: v.null(),
  handler: async (ctx, { calls }) => {
    for (const { service: name, failure } of calls) await noteCall(ctx, name, failure);
    return null;
  },
});

export const noteError = internalMutation({
  args: { where: v.string(), what: v.string() },
  returns: v.null(),
  handler: async (ctx, { where, what }) => {
    await recordError(ctx, where, what);
    return null;
  },
});

export const unsent = internalQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("functionErrors"), count: v.number(), envelope: v.string() })),
  handler: async (ctx) => await unsentErrors(ctx),
});

export const noteErrorsSent = internalMutation({
  args: { sent: v.array(v.object({ _id: v.id("functionErrors"), count: v.number() })) },
  returns: v.null(),
  handler: async (ctx, { sent }) => {
    await noteSent(ctx, sent);
    await deleteOldErrors(ctx);
    return null;
  },
});

/** Forwards new errors to the error receiver, if one is set up, and deletes old errors. */
export const forwardErrors = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const sentErrors = [];
    for (const { _id, count, envelope } of await ctx.runQuery(internal.platform.health.unsent, {})) {
      if (!(await sendReport(envelope))) break;
      sentErrors.push({ _id, count });
    }
    return await ctx.runMutation(internal.platform.health.noteErrorsSent, { sent: sentErrors });
  },
});

/** Finds scheduled functions that failed, and stores their errors. */
export const findFailedJobs = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const hasMore = await watchJobs(ctx);
    if (hasMore) await ctx.scheduler.runAfter(0, internal.platform.health.findFailedJobs, {});
    return null;
  },
});
