import { limits } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

/** Brings a report's posts up to date: once Undo is past if the pet has just come home, and at once otherwise. */
export async function schedulePostUpdate(ctx: MutationCtx, report: Doc<"reports">, homeAt: number | undefined) {
  const { _id: reportId, ownerId } = report;
  const post = await ctx.db
    .query("alerts")
    .withIndex("by_owner_report_kind", (q) => q.eq("ownerId", ownerId).eq("reportId", reportId).eq("kind", "facebook"))
    .first();
  if (!post) return;
  const update = { reportId, homeAt: homeAt ?? null, tries: 0 };
  await ctx.scheduler.runAfter(homeAt === undefined ? 0 : limits.undoHomeMs, internal.posts.steps.update, update);
}
