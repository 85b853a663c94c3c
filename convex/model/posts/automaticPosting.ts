// The switch for automatic posting: whether new accounts' first posts go to the community's page without review. Its
// state is in the operators' log.
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { type Operator, newestActionOf, writeLog } from "../moderation/operatorLog";

/** The switch's subject in the log. */
const subject = "automaticPosts";

export const newestSwitchChange = (ctx: QueryCtx) => newestActionOf(ctx, subject);

export const isAutomaticOn = async (ctx: QueryCtx) => isOnAfter(await newestSwitchChange(ctx));

/** Whether automatic posting is on after the switch's newest change. It is on if the switch was never changed. */
export const isOnAfter = (change: Doc<"operatorLog"> | null) => change === null || change.action === "automaticOn";

export async function setAutomatic(ctx: MutationCtx, operator: Operator, turnsOn: boolean) {
  if ((await isAutomaticOn(ctx)) === turnsOn) return;
  await writeLog(ctx, operator, { action: turnsOn ? "automaticOn" : "automaticOff", subject, title: "", why: "" });
}

/**
 * Turns automatic posting off if enough posts were taken down within a week. Counting starts when it was last turned
 * on.
 */
export async function stopAfterTakeDowns(ctx: MutationCtx) {
  const change = await newestSwitchChange(ctx);
  if (!isOnAfter(change)) return;
  const since = Math.max(Date.now() - limits.takenDownWithinMs, change?._creationTime ?? 0);
  const takeDowns = await ctx.db
    .query("operatorLog")
    .withIndex("by_action", (q) => q.eq("action", "takeDownPost").gt("_creationTime", since))
    .take(limits.takenDownToStop);
  if (takeDowns.length < limits.takenDownToStop) return;
  await writeLog(ctx, {}, { action: "automaticStopped", subject, title: "", why: "" });
}
