// A user's part in searches and households, for their export.
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { searchesWithWordsBy } from "../../search/searches";
import { iso, createdAt, sightingLineOf, activityLine } from "./exportParts";

/** The sightings that the user sent. */
export async function exportSightings(ctx: QueryCtx, user: Doc<"users">) {
  const sightings = await ctx.db
    .query("sightings")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return await Promise.all(
    sightings.map(async (sighting) => ({ ...(await sightingLineOf(ctx, sighting)), since: createdAt(sighting) })),
  );
}

/** The user's ticks on the checklists of searches. */
export async function exportTicks(ctx: QueryCtx, user: Doc<"users">) {
  const ticks = await ctx.db
    .query("searchTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.sightingsExported);
  return ticks.map(({ task, at }) => ({ task, since: iso(at) }));
}

/** The calls the user made, about their own reports and reports they help run. */
export async function exportCalls(ctx: QueryCtx, user: Doc<"users">) {
  const calls = await ctx.db
    .query("callTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return calls.map(({ placeId, note, at }) => ({ placeId, note, since: iso(at) }));
}

/** The steps of the first half hour that the user has done. */
export async function exportSteps(ctx: QueryCtx, user: Doc<"users">) {
  const steps = await ctx.db
    .query("stepTicks")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return steps.map(({ step, at }) => ({ step, since: iso(at) }));
}

/** The words for phone calls that the user wrote for other people's reports. */
export async function exportCallWords(ctx: QueryCtx, user: Doc<"users">) {
  const searches = await searchesWithWordsBy(ctx, user._id).take(limits.householdEntriesExported);
  return searches.map(({ callWords = "" }) => callWords);
}

/** The thanks that the user wrote on other people's reports. */
export async function exportThanks(ctx: QueryCtx, user: Doc<"users">) {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_thanksBy", (q) => q.eq("thanksBy", user._id))
    .take(limits.householdEntriesExported);
  return reports.map(({ thanks = "" }) => thanks);
}

export async function exportHelpedReports(ctx: QueryCtx, user: Doc<"users">) {
  const memberships = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(limits.householdEntriesExported);
  return await Promise.all(
    memberships.map(async ({ name, reportId, ...record }) => {
      return { petName: (await ctx.db.get("reports", reportId))?.petName ?? "", name, since: createdAt(record) };
    }),
  );
}

export async function exportActivity(ctx: QueryCtx, user: Doc<"users">) {
  const actions = await ctx.db
    .query("activityLog")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  return actions.map(activityLine);
}
