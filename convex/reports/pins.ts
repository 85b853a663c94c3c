// Checks pins and counters and repairs wrong ones, in small steps: every report, then every pin, then the counters,
// from the smallest tiles to the largest.
import { v } from "convex/values";
import { limits } from "../../domain/limits";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { counterLevels } from "../model/reports/board/tileCounts";
import { checkCounts, checkPins, checkReports } from "../model/reports/board/pinCheck";
import { progressOf, setProgress } from "../model/platform/progress";

function warnOfRepairs(repaired: number, what: string) {
  if (repaired > 0) console.warn(`Repaired ${repaired} of ${what}.`);
}

/** Starts a check once a day, and at once if none was ever made. */
export const startCheck = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    if (now < (await progressOf(ctx, "pins")) + limits.pinCheckMs) return null;
    await setProgress(ctx, "pins", now);
    await ctx.scheduler.runAfter(0, internal.reports.pins.check, { table: "reports", cursor: null });
    return null;
  },
});

export const check = internalMutation({
  args: { table: v.union(v.literal("reports"), v.literal("pins")), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { table, cursor }) => {
    const { repaired, next } = await (table === "reports" ? checkReports : checkPins)(ctx, cursor);
    warnOfRepairs(repaired, "the pins");
    const { check, recount } = internal.reports.pins;
    if (next !== null) await ctx.scheduler.runAfter(0, check, { table, cursor: next });
    else if (table === "reports") await ctx.scheduler.runAfter(0, check, { table: "pins", cursor: null });
    else await ctx.scheduler.runAfter(0, recount, { level: 0, from: 0 });
    return null;
  },
});

/** Checks some counters of one level. `level` is an index of `counterLevels`. */
export const recount = internalMutation({
  args: { level: v.number(), from: v.number() },
  returns: v.null(),
  handler: async (ctx, { level, from }) => {
    const z = counterLevels[level];
    if (z === undefined) return null;
    const { repaired, next } = await checkCounts(ctx, z, from);
    warnOfRepairs(repaired, `the counters of level ${z}`);
    const nextStep = next === null ? { level: level + 1, from: 0 } : { level, from: next };
    await ctx.scheduler.runAfter(0, internal.reports.pins.recount, nextStep);
    return null;
  },
});
