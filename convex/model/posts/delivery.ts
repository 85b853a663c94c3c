// Delivers a post to Facebook exactly once, although Facebook has no idempotency keys. Every try claims the alert
// first. After a try without a clear result, the page is searched for the alert's own link before anything is sent
// again.
import type { MessageCode } from "../../../domain/messages";
import { dayMs, minuteMs } from "../../../domain/units";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deliverSoon } from "./alerts";
import { addCalls } from "../platform/calls";
import { lifeOf } from "../moderation/hiding";
import { clearanceOf } from "./clearance";
import { linkOf, postOf } from "./pagePost";
import { dropPost, undoLeft } from "./posting";
import { schedulePostUpdate } from "./postUpdateJobs";

/** The waits between tries; after the last one, the person decides. A new post can take a moment to be listed. */
export const waits = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];

/** A try's calls time out within two minutes in all, so a try that claimed an alert this long ago has died. */
export const claimMs = 11 * minuteMs;

export interface Job {
  attempt: number;
  /** Null if it may not be sent: then it is only looked for. */
  text: string | null;
  link: string;
  image: string | null;
  unsure: boolean;
  since: number;
}

export type Outcome =
  | { kind: "posted"; id: string; link: string }
  /** Facebook rejected it; nothing was posted. */
  | { kind: "failed"; code: MessageCode }
  /** It isn't up, and may not be sent as it is. */
  | { kind: "held" }
  /** Try again later. `unsure` means that it may have been posted all the same. */
  | { kind: "again"; unsure: boolean };

async function openReport(ctx: MutationCtx, alert: Doc<"alerts">) {
  const report = await ctx.db.get("reports", alert.reportId);
  return report?.state === "open" ? report : null;
}

/** Puts what may not be sent before the operator. Without its report it has failed. */
async function holdBack(ctx: MutationCtx, alert: Doc<"alerts">) {
  const report = await openReport(ctx, alert);
  if (!report) return await dropPost(ctx, alert);
  const { hold } = await clearanceOf(ctx, alert, report, await postOf(ctx, alert, report));
  await settleAs(ctx, alert, { state: "waiting", hold: hold ?? "changed", unsure: false });
}

const tomorrow = (now: number) => (Math.floor(now / dayMs) + 1) * dayMs;

/** Claims the alert for one try. Null if there is nothing to do, or another try is running. */
export async function claim(ctx: MutationCtx, alertId: Id<"alerts">): Promise<Job | null> {
  const now = Date.now();
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || alert.state !== "queued" || alert.since > now) return null;
  const wait = undoLeft(await ctx.db.get("reports", alert.reportId));
  if (wait > 0) {
    // Its pet was marked home a moment ago, perhaps by mistake.
    await ctx.db.patch("alerts", alertId, { since: now + wait });
    await deliverSoon(ctx, alertId, wait);
    return null;
  }
  const report = await openReport(ctx, alert);
  const post = report && (await postOf(ctx, alert, report));
  const clearance = post && (await clearanceOf(ctx, alert, report, post));
  const sendable = clearance?.hold === null;
  // A post that may be up already is still looked for, so that the person gets its link.
  if (!alert.unsure) {
    if (!sendable) {
      await holdBack(ctx, alert);
      return null;
    }
    if (!alert.tries && !(await addCalls(ctx, "posts", 1))) {
      const since = tomorrow(now);
      await ctx.db.patch("alerts", alertId, { since, tomorrow: true });
      await deliverSoon(ctx, alertId, since - now);
      return null;
    }
  }
  const attempt = alert.attempt + 1;
  const automatic = clearance?.isAutomatic ? { post: post!, seen: false } : undefined;
  await ctx.db.patch("alerts", alertId, {
    state: "posting",
    attempt,
    since: now,
    tomorrow: undefined,
    // One that is only looked for stays what it was when it was sent.
    ...(sendable && { automatic }),
  });
  const photo = post?.photo && (await ctx.db.get("photos", post.photo));
  return {
    attempt,
    text: sendable ? post!.text : null,
    link: linkOf(alert),
    image: photo ? await ctx.storage.getUrl(photo.full) : null,
    unsure: alert.unsure ?? false,
    since: alert._creationTime,
  };
}

/** It has been on the page, and a later answer changes nothing about that. */
const isUp = new Set<Doc<"alerts">["state"]>(["posted", "takingDown", "takenDown"]);

export async function settle(ctx: MutationCtx, alertId: Id<"alerts">, attempt: number, outcome: Outcome) {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || isUp.has(alert.state)) return;
  // "Posted" counts from any try, everything else only from the current one.
  if (outcome.kind === "posted") {
    const { id: postId, link } = outcome;
    await settleAs(ctx, alert, { state: "posted", postId, link, unsure: false, failure: undefined });
    // The report was closed while the post was on its way, and the posts that were up then have been rewritten without it.
    const report = await ctx.db.get("reports", alert.reportId);
    if (report && lifeOf(report) !== "open") await schedulePostUpdate(ctx, report, report.homeAt);
    return;
  }
  if (alert.state !== "posting" || alert.attempt !== attempt) return;
  if (outcome.kind === "failed") {
    await settleAs(ctx, alert, { state: "failed", failure: outcome.code, unsure: false });
    return;
  }
  if (outcome.kind === "held") await holdBack(ctx, alert);
  else await again(ctx, alert, outcome.unsure);
}

async function again(ctx: MutationCtx, alert: Doc<"alerts">, unsure: boolean) {
  const tries = (alert.tries ?? 0) + 1;
  const wait = waits[tries - 1];
  if (wait === undefined) {
    const failure = unsure ? "alert.facebookUnsure" : "alert.facebookFailed";
    await settleAs(ctx, alert, { state: "failed", failure, unsure, tries });
    return;
  }
  await ctx.db.patch("alerts", alert._id, { state: "queued", since: Date.now() + wait, unsure, tries });
  await deliverSoon(ctx, alert._id, wait);
}

const settleAs = (ctx: MutationCtx, alert: Doc<"alerts">, changes: Partial<Doc<"alerts">>) =>
  ctx.db.patch("alerts", alert._id, { since: Date.now(), ...changes });

const stateSince = (ctx: MutationCtx, state: Doc<"alerts">["state"], before: number) =>
  ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) => q.eq("kind", "facebook").eq("state", state).lt("since", before))
    .take(50);

/**
 * Resumes alerts whose action died: they may have been posted, so they are looked for first. Takes what belongs to a
 * closed report off the operator's list.
 */
export async function resume(ctx: MutationCtx) {
  const now = Date.now();
  for (const alert of await stateSince(ctx, "posting", now - claimMs)) await again(ctx, alert, true);
  // Queued, but the backend lost their schedule.
  for (const alert of await stateSince(ctx, "queued", now - minuteMs)) await deliverSoon(ctx, alert._id);
  for (const alert of await stateSince(ctx, "waiting", now)) {
    if (!(await openReport(ctx, alert))) await dropPost(ctx, alert);
  }
}
