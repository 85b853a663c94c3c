// The shared checklist of a search. Everybody who helps ticks the same list, with or without an account.
import { v } from "convex/values";
import { mutation, query } from "../_generated/server";
import { banOf } from "../model/moderation/bans";
import { runsReport, shownName } from "../model/search/household";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { taskName } from "../model/platform/shapes";
import { searchedReport } from "../model/search/sightings";
import { setTick, ticksOf } from "../model/search/ticks";
import { ensureUser, userOf } from "../model/account/users";

/** Public, like the report. Only whoever runs the report reads who ticked a line. */
export const of = query({
  args: { reportId: v.id("reports") },
  returns: v.array(v.object({ task: taskName, at: v.number(), by: v.optional(v.string()) })),
  handler: async (ctx, { reportId }) => {
    const report = await searchedReport(ctx, reportId);
    if (!report) return [];
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    const runs = (await runsReport(ctx, report, viewer)) !== null;
    return await Promise.all(
      (await ticksOf(ctx, reportId)).map(async ({ task, at, byId }) => {
        const by = runs && byId ? shownName(await ctx.db.get("users", byId)) : "";
        return { task, at, ...(by && { by }) };
      }),
    );
  },
});

/** Public: whoever helps may have no account. */
export const tick = mutation({
  args: { reportId: v.id("reports"), task: taskName, done: v.boolean() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, task, done }) => {
    await limit(ctx, "tick");
    if (!(await searchedReport(ctx, reportId))) return refuse({ code: "saw.gone" });
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "call.notAccepted" });
    await setTick(ctx, reportId, task, identity && (await ensureUser(ctx, identity)), done);
    return null;
  },
});
