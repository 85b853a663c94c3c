// The shared checklist of a search. The household ticks it, and anyone may read it.
import { v } from "convex/values";
import { query } from "../_generated/server";
import { userMutation } from "../model/platform/guards";
import { householdReport, roleIn, shownName } from "../model/search/household";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { taskName } from "../model/platform/shapes";
import { searchedReport } from "../model/search/sightings";
import { setTick, ticksOf } from "../model/search/checklistTicks";
import { userOf } from "../model/account/users";

/** Public, like the report. Only the household reads who ticked a line. */
export const get = query({
  args: { reportId: v.id("reports") },
  returns: v.array(v.object({ task: taskName, at: v.number(), by: v.optional(v.string()) })),
  handler: async (ctx, { reportId }) => {
    const report = await searchedReport(ctx, reportId);
    if (!report) return [];
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    const isInHousehold = (await roleIn(ctx, report, viewer)) !== null;
    return await Promise.all(
      (await ticksOf(ctx, reportId)).map(async ({ task, at, userId }) => {
        const by = isInHousehold && userId ? shownName(await ctx.db.get("users", userId)) : "";
        return { task, at, ...(by && { by }) };
      }),
    );
  },
});

export const tick = userMutation({
  args: { reportId: v.id("reports"), task: taskName, done: v.boolean() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId, task, done }) => {
    await limit(ctx, "tick");
    // Only the household of an open lost report may tick. `saw.gone` tells all others that the search is over.
    const canTick = (await searchedReport(ctx, reportId)) && (await householdReport(ctx, reportId));
    if (!canTick) return refuse({ code: "saw.gone" });
    await setTick(ctx, reportId, task, ctx.viewer._id, done);
    return null;
  },
});
