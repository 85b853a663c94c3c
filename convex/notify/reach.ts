// Internal: telling people about reports in their areas.
import { v } from "convex/values";
import { dayMs } from "../../domain/units";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import { spreadFrom, spreadStep } from "../model/notify/reach";
import { spreadNamed as spreadOnceNamed, standsAt, tellEverybody, waitOn } from "../model/notify/reportReach";
import { lookUp } from "../model/notify/towns";
import { isInQuestion } from "../model/reports/windows";

/** Between two steps, so that other writes in a busy hour can run in between. */
const pauseMs = 300;

/** Looks up the town of a report that people are about to be notified of. */
export const nameTown = internalAction({
  args: { reportId: v.id("reports"), at: v.number(), lat: v.number(), lng: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, at, lat, lng }) => {
    const town = await lookUp({ lat, lng });
    const named = town === null ? {} : { named: { lat, lng, town } };
    await ctx.runMutation(internal.notify.reach.spreadNamed, { reportId, at, ...named });
    return null;
  },
});

/** Begins to tell people, now that the town is known or was not found in time. */
export const spreadNamed = internalMutation({
  args: {
    reportId: v.id("reports"),
    at: v.number(),
    named: v.optional(v.object({ lat: v.number(), lng: v.number(), town: v.string() })),
  },
  returns: v.null(),
  handler: async (ctx, { reportId, at, named }) => {
    await spreadOnceNamed(ctx, reportId, at, named);
    return null;
  },
});

/** A new account's report has had its time. It stays with the people close by if enough people have reported it meanwhile. */
export const widen = internalMutation({
  args: { reportId: v.id("reports"), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, at }) => {
    const report = await ctx.db.get("reports", reportId);
    const stands = report && standsAt(report, at);
    if (!report || stands === null) return null;
    if (stands > Date.now()) await waitOn(ctx, report, stands);
    else if (!(await isInQuestion(ctx, report))) await tellEverybody(ctx, report);
    return null;
  },
});

/** Tells those whose areas the place is in, step by step. The first step's letters need not wait for the last. */
export const spread = internalMutation({
  args: { reportId: v.id("reports"), at: v.number(), from: spreadFrom },
  returns: v.null(),
  handler: async (ctx, { reportId, at, from }) => {
    const next = await spreadStep(ctx, reportId, at, from);
    if (next) await ctx.scheduler.runAfter(pauseMs, internal.notify.reach.spread, { reportId, at, from: next });
    return null;
  },
});

const batch = 500;
/** How long it is kept that somebody was told of a report. */
const keptMs = 60 * dayMs;

/** Forgets, one batch at a time, whom we told of what long ago. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const old = Date.now() - keptMs;
    let count = 0;
    for (const channel of ["email", "push"] as const) {
      // Nothing waits for so long but what nobody has looked at, such as without the keys to send it.
      for (const state of ["sent", "dropped", "waiting"] as const) {
        const rows = await ctx.db
          .query("outbox")
          .withIndex("by_channel_and_state_and_dueAt", (q) =>
            q.eq("channel", channel).eq("state", state).lt("dueAt", old),
          )
          .take(batch - count);
        for (const { _id } of rows) await ctx.db.delete("outbox", _id);
        count += rows.length;
      }
    }
    const letters = await ctx.db
      .query("letters")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", old))
      .take(batch);
    for (const { _id } of letters) await ctx.db.delete("letters", _id);
    const events = await ctx.db
      .query("mailEvents")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", old))
      .take(batch);
    for (const { _id } of events) await ctx.db.delete("mailEvents", _id);
    if (count >= batch || letters.length === batch || events.length === batch)
      await ctx.scheduler.runAfter(0, internal.notify.reach.forget, {});
    return null;
  },
});
