// Internal: telling people about reports in their areas.
import { v } from "convex/values";
import { dayMs } from "../domain/units";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { spreadFrom, spreadStep } from "./model/reach";

/** Between two steps, so that whoever writes something else in a busy hour need not wait for one after the other. */
const pauseMs = 300;

/** Tells those whose areas the place is in, step by step. The first step's letters need not wait for the last. */
export const spread = internalMutation({
  args: { reportId: v.id("reports"), lat: v.number(), lng: v.number(), from: spreadFrom },
  returns: v.null(),
  handler: async (ctx, { reportId, lat, lng, from }) => {
    const next = await spreadStep(ctx, reportId, { lat, lng }, from);
    if (from.stretch === 0 && !from.after) {
      await ctx.scheduler.runAfter(0, internal.push.pump, {});
      await ctx.scheduler.runAfter(0, internal.mail.pump, {});
    }
    if (next) await ctx.scheduler.runAfter(pauseMs, internal.reach.spread, { reportId, lat, lng, from: next });
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
          .withIndex("by_state_due", (q) => q.eq("channel", channel).eq("state", state).lt("dueAt", old))
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
      await ctx.scheduler.runAfter(0, internal.reach.forget, {});
    return null;
  },
});
