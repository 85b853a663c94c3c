// Internal: notifies users of reports in their watch areas, and deletes old rows of the outbox, letters and events.
import { v } from "convex/values";
import { dayMs } from "../../domain/units";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { spreadCursor, spreadStep } from "../model/notify/reach";
import {
  spreadAfterLookUp as spreadOnceTownIsKnown,
  probationEndsAt,
  notifyEverybody,
  postponeWidening,
} from "../model/notify/reportReach";
import { findTown } from "../model/notify/towns";
import { isInQuestion } from "../model/reports/windows";

/** Delay between two steps of `spread`, so other writes can run in between. */
const pauseMs = 300;

/**
 * Looks up the town of a report that is about to notify users. `at` is the time of the report's reach, also in
 * `spreadAfterLookUp` and `spread`: a call for an earlier reach notifies nobody.
 */
export const lookUpTown = internalAction({
  args: { reportId: v.id("reports"), at: v.number(), lat: v.number(), lng: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, at, lat, lng }) => {
    const town = await findTown({ lat, lng });
    const named = town === null ? {} : { named: { lat, lng, town } };
    await ctx.runMutation(internal.notify.reach.spreadAfterLookUp, { reportId, at, ...named });
    return null;
  },
});

/** Starts notifying when the lookup has ended, with or without a town, or has taken too long. */
export const spreadAfterLookUp = internalMutation({
  args: {
    reportId: v.id("reports"),
    at: v.number(),
    named: v.optional(v.object({ lat: v.number(), lng: v.number(), town: v.string() })),
  },
  returns: v.null(),
  handler: async (ctx, { reportId, at, named }) => {
    await spreadOnceTownIsKnown(ctx, reportId, at, named);
    return null;
  },
});

/**
 * Checks whether a report that has notified only people close by has been open and unchanged for long enough. If so,
 * everybody around it is notified, unless flags, a scam mark or an operator have put it in question.
 */
export const widen = internalMutation({
  args: { reportId: v.id("reports"), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, at }) => {
    const report = await ctx.db.get("reports", reportId);
    const endsAt = report && probationEndsAt(report, at);
    if (!report || endsAt === null) return null;
    if (endsAt > Date.now()) await postponeWidening(ctx, report, endsAt);
    else if (!(await isInQuestion(ctx, report))) await notifyEverybody(ctx, report);
    return null;
  },
});

/**
 * Queues the notifications of users whose areas contain the report's place, step by step. The first ones are sent while
 * further steps still run.
 */
export const spread = internalMutation({
  args: { reportId: v.id("reports"), at: v.number(), from: spreadCursor },
  returns: v.null(),
  handler: async (ctx, { reportId, at, from }) => {
    const next = await spreadStep(ctx, reportId, at, from);
    if (next) await ctx.scheduler.runAfter(pauseMs, internal.notify.reach.spread, { reportId, at, from: next });
    return null;
  },
});

const batch = 500;
/** How long the rows of the outbox, letters and the email service's events are kept. */
const keptMs = 60 * dayMs;

/** Deletes old rows of the outbox, letters and events, batch by batch. */
export const deleteOldRows = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const oldestKept = Date.now() - keptMs;
    let count = 0;
    for (const channel of ["email", "push"] as const) {
      // Queued rows this old were never processed, for example because no mail key is set.
      for (const state of ["sent", "dropped", "queued"] as const) {
        const rows = await ctx.db
          .query("outbox")
          .withIndex("by_channel_and_state_and_dueAt", (q) =>
            q.eq("channel", channel).eq("state", state).lt("dueAt", oldestKept),
          )
          .take(batch - count);
        for (const { _id } of rows) await ctx.db.delete("outbox", _id);
        count += rows.length;
      }
    }
    const letters = await ctx.db
      .query("letters")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", oldestKept))
      .take(batch);
    for (const { _id } of letters) await ctx.db.delete("letters", _id);
    const events = await ctx.db
      .query("mailEvents")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", oldestKept))
      .take(batch);
    for (const { _id } of events) await ctx.db.delete("mailEvents", _id);
    if (count >= batch || letters.length === batch || events.length === batch)
      await ctx.scheduler.runAfter(0, internal.notify.reach.deleteOldRows, {});
    return null;
  },
});
