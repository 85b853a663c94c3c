// Ticks on the call list: which places the household has called, and what they heard.
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export const callTicksOf = async (ctx: QueryCtx, reportId: Id<"reports">) =>
  await ctx.db
    .query("callTicks")
    .withIndex("by_report_and_place", (q) => q.eq("reportId", reportId))
    .take(limits.callTicks);

export const tickOf = async (ctx: QueryCtx, reportId: Id<"reports">, placeId: string) =>
  await ctx.db
    .query("callTicks")
    .withIndex("by_report_and_place", (q) => q.eq("reportId", reportId).eq("placeId", placeId))
    .unique();

export async function deleteCallTicks(ctx: MutationCtx, reportId: Id<"reports">) {
  for (const { _id } of await callTicksOf(ctx, reportId)) await ctx.db.delete("callTicks", _id);
}

/** Deletes the ticks of an erased account. True if there may be more. */
export async function forgetCallTicks(ctx: MutationCtx, { _id: userId }: Doc<"users">, batch: number) {
  const ticks = await ctx.db
    .query("callTicks")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(batch);
  for (const { _id } of ticks) await ctx.db.delete("callTicks", _id);
  return ticks.length === batch;
}
