// The steps of the first half hour after a pet went missing, as the household ticks them: one small document for each
// ticked step.
import { pressedSteps, type PressedStep, type ShareWay } from "../../../domain/search/firstSteps";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { memberOf, shownName } from "./household";

export const stepTicksOf = async (ctx: QueryCtx, reportId: Id<"reports">) =>
  await ctx.db
    .query("stepTicks")
    .withIndex("by_report_and_step", (q) => q.eq("reportId", reportId))
    .take(pressedSteps.length);

const tickOf = (ctx: QueryCtx, reportId: Id<"reports">, step: PressedStep) =>
  ctx.db
    .query("stepTicks")
    .withIndex("by_report_and_step", (q) => q.eq("reportId", reportId).eq("step", step))
    .unique();

interface StepTick {
  reportId: Id<"reports">;
  step: PressedStep;
  shareWay?: ShareWay | undefined;
}

/**
 * A step keeps the name of the person who ticked it first. One exception: on the share step, a person who sent the
 * message replaces one who only copied it.
 */
export async function tickStep(ctx: MutationCtx, { reportId, step, shareWay }: StepTick, user: Doc<"users">) {
  const existing = await tickOf(ctx, reportId, step);
  if (existing && !(existing.shareWay === "copied" && shareWay === "sent")) return;
  if (existing) await ctx.db.delete("stepTicks", existing._id);
  const name = (await memberOf(ctx, reportId, user._id))?.name ?? shownName(user);
  await ctx.db.insert("stepTicks", { reportId, step, shareWay, userId: user._id, name, at: Date.now() });
}

export async function untickStep(ctx: MutationCtx, reportId: Id<"reports">, step: PressedStep) {
  const existing = await tickOf(ctx, reportId, step);
  if (existing) await ctx.db.delete("stepTicks", existing._id);
}

export async function deleteStepTicks(ctx: MutationCtx, reportId: Id<"reports">) {
  for (const { _id } of await stepTicksOf(ctx, reportId)) await ctx.db.delete("stepTicks", _id);
}

/** Deletes the ticks of an erased account. True if there may be more. */
export async function forgetStepTicks(ctx: MutationCtx, { _id: userId }: Doc<"users">, batch: number) {
  const ticks = await ctx.db
    .query("stepTicks")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(batch);
  for (const { _id } of ticks) await ctx.db.delete("stepTicks", _id);
  return ticks.length === batch;
}
