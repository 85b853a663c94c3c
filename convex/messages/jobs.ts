// Internal jobs of threads. They notify a side of new messages, remind both sides of their meeting, close, reopen or
// delete the threads of a report, and delete threads a while after they were closed.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { deleteThreads, openOrCloseThreads, deleteExpiredThreads } from "../model/messages/deleteThreads";
import { remindOfMeeting as remind } from "../model/messages/meeting/reminders";
import { tellSide } from "../model/notify/threadNews/tellSide";
import { messageSide } from "../model/platform/shapes";

export const notifySide = internalMutation({
  args: { threadId: v.id("threads"), side: messageSide, at: v.number() },
  returns: v.null(),
  handler: async (ctx, { threadId, side, at }) => {
    await tellSide(ctx, threadId, side, at);
    return null;
  },
});

export const remindOfMeeting = internalMutation({
  args: { planId: v.id("meetingPlans") },
  returns: v.null(),
  handler: async (ctx, { planId }) => {
    await remind(ctx, planId);
    return null;
  },
});

export const deleteThreadsOfReport = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await deleteThreads(ctx, reportId);
    return null;
  },
});

export const openOrCloseThreadsOfReport = internalMutation({
  args: { reportId: v.id("reports"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { reportId, cursor }) => {
    await openOrCloseThreads(ctx, reportId, cursor);
    return null;
  },
});

export const deleteExpired = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await deleteExpiredThreads(ctx)) await ctx.scheduler.runAfter(0, internal.messages.jobs.deleteExpired, {});
    return null;
  },
});
