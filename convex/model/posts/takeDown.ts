// Takes a post off the community's page. Facebook's answer may be lost, so a deletion is repeated until the post is
// certainly gone: deleting it twice does no harm.
import { hourMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { stopAfterTakeDowns } from "./automaticPosting";
import { claimMs, waits } from "./delivery";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { linkOf } from "./pagePost";

/** How a post is found on the page. */
export interface OnPage {
  /** Facebook's id, if its answer arrived. */
  postId: string | null;
  link: string;
  since: number;
}

export interface Removal extends OnPage {
  attempt: number;
}

/** "refused": Facebook says no, and an operator has to do something about it. */
export type Removed = "done" | "again" | "refused";

const removeSoon = (ctx: MutationCtx, alertId: Id<"alerts">, wait = 0) =>
  ctx.scheduler.runAfter(wait, internal.posts.steps.remove, { alertId });

/** False if there is no such post on the page. Pressed again, it tries again at once. */
export async function takeDown(ctx: MutationCtx, operator: Operator, alertId: Id<"alerts">): Promise<boolean> {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert?.automatic) return false;
  if (alert.state === "takenDown") return true;
  const isRepeated = alert.state === "takingDown";
  if (!isRepeated && alert.state !== "posted") return false;
  await ctx.db.patch("alerts", alertId, {
    state: "takingDown",
    since: Date.now(),
    tries: 0,
    failure: undefined,
    automatic: { ...alert.automatic, seen: true },
  });
  await removeSoon(ctx, alertId);
  if (isRepeated) return true;
  const { petName: title, ownerId } = alert;
  await writeLog(ctx, operator, { action: "takeDownPost", subject: alertId, title, ownerId, why: "" });
  await stopAfterTakeDowns(ctx);
  return true;
}

const onPage = (alert: Doc<"alerts">): OnPage => ({
  postId: alert.postId ?? null,
  link: linkOf(alert),
  since: alert._creationTime,
});

/** Claims the deletion for one try. Null if there is nothing to do, or another try is running. */
export async function claimRemoval(ctx: MutationCtx, alertId: Id<"alerts">): Promise<Removal | null> {
  const now = Date.now();
  const alert = await ctx.db.get("alerts", alertId);
  if (alert?.state !== "takingDown" || alert.since > now) return null;
  const attempt = alert.attempt + 1;
  await ctx.db.patch("alerts", alertId, { attempt, since: now + claimMs });
  return { attempt, ...onPage(alert) };
}

const failures = { again: "operator.removalBusy", refused: "operator.removalRefused" } as const;

export async function settleRemoval(ctx: MutationCtx, alertId: Id<"alerts">, attempt: number, outcome: Removed) {
  const alert = await ctx.db.get("alerts", alertId);
  if (alert?.state !== "takingDown") return;
  const now = Date.now();
  if (outcome === "done") {
    const gone = { link: undefined, postId: undefined, failure: undefined };
    await ctx.db.patch("alerts", alertId, { ...gone, state: "takenDown", since: now });
    return;
  }
  if (alert.attempt !== attempt) return;
  const tries = (alert.tries ?? 0) + 1;
  const wait = waits[tries - 1] ?? hourMs;
  await ctx.db.patch("alerts", alertId, { tries, failure: failures[outcome], since: now + wait });
  await removeSoon(ctx, alertId, wait);
}

/** Resumes deletions whose action died, or whose schedule was lost. */
export async function resumeRemovals(ctx: MutationCtx) {
  const due = await ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) => q.eq("kind", "facebook").eq("state", "takingDown").lt("since", Date.now()))
    .take(50);
  for (const { _id } of due) await removeSoon(ctx, _id);
}

/** The account is being deleted. What it has on the page that nobody approved leaves with it. */
export async function removeWithAccount(ctx: MutationCtx, alert: Doc<"alerts">) {
  const isUp = alert.state === "posted" || alert.state === "takingDown";
  if (!alert.automatic || !isUp) return;
  await ctx.scheduler.runAfter(0, internal.posts.steps.removeOrphan, { ...onPage(alert), tries: 0 });
}
