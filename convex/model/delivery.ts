// Delivers a post to Facebook exactly once, although Facebook has no idempotency keys. Every try claims the alert
// first. After a try without a clear result, the page is searched for the alert's own link before anything is sent
// again.
import { alertPost } from "../../domain/alertPost";
import type { MessageCode } from "../../domain/messages";
import { sharePath } from "../../domain/paths";
import { minuteMs } from "../../domain/units";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { siteUrl } from "./addresses";
import { deliverSoon } from "./alerts";
import type { pagePost } from "./shapes";

/** The waits between tries; after the last one, the person decides. A new post can take a moment to be listed. */
export const waits = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];

/** A try's calls time out within two minutes in all, so a try that claimed an alert this long ago has died. */
export const claimMs = 11 * minuteMs;

export interface Job {
  attempt: number;
  text: string;
  link: string;
  image: string | null;
  unsure: boolean;
  since: number;
}

export type Outcome =
  | { kind: "posted"; link: string }
  /** Facebook rejected it; nothing was posted. */
  | { kind: "failed"; code: MessageCode }
  /** Try again later. `unsure` means that it may have been posted all the same. */
  | { kind: "again"; unsure: boolean };

/** A link that only this alert's post contains. */
export const linkOf = (alert: { _id: Id<"alerts">; reportId: Id<"reports"> }) =>
  siteUrl(sharePath(alert.reportId, alert._id));

/** What goes to the page for this alert, from the report as it is now. */
export const postOf = (alert: Doc<"alerts">, report: Doc<"reports">): Infer<typeof pagePost> => ({
  text: alertPost(report, { message: alert.message, hashtags: alert.hashtags, link: linkOf(alert) }),
  photo: report.photos[0] ?? null,
});

/** Claims the alert for one try. Null if there is nothing to do, or another try is running. */
export async function claim(ctx: MutationCtx, alertId: Id<"alerts">): Promise<Job | null> {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || alert.state !== "queued" || alert.since > Date.now()) return null;
  const found = await ctx.db.get("reports", alert.reportId);
  const report = found?.state === "open" ? found : null;
  // A post that may be up already is still looked for, so that the person gets its link.
  if (!report && !alert.unsure) {
    const failure = found?.state === "hidden" ? "alert.reportHidden" : "alert.reportClosed";
    await settleAs(ctx, alert, { state: "failed", failure });
    return null;
  }
  const attempt = alert.attempt + 1;
  await ctx.db.patch("alerts", alertId, { state: "posting", attempt, since: Date.now() });
  const post = report && postOf(alert, report);
  const first = post?.photo && (await ctx.db.get("photos", post.photo));
  return {
    attempt,
    text: post?.text ?? "",
    link: linkOf(alert),
    image: first && !first.hidden ? await ctx.storage.getUrl(first.full) : null,
    unsure: alert.unsure ?? false,
    since: alert._creationTime,
  };
}

export async function settle(ctx: MutationCtx, alertId: Id<"alerts">, attempt: number, outcome: Outcome) {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || alert.state === "posted") return;
  // "Posted" counts from any try, everything else only from the current one.
  if (outcome.kind === "posted") {
    await settleAs(ctx, alert, { state: "posted", link: outcome.link, unsure: false, failure: undefined });
    return;
  }
  if (alert.state !== "posting" || alert.attempt !== attempt) return;
  if (outcome.kind === "failed") {
    await settleAs(ctx, alert, { state: "failed", failure: outcome.code, unsure: false });
    return;
  }
  await again(ctx, alert, outcome.unsure);
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

/** Resumes alerts whose action died. They may have been posted, so they are looked for first. */
export async function resume(ctx: MutationCtx) {
  const now = Date.now();
  const posting = await ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) =>
      q
        .eq("kind", "facebook")
        .eq("state", "posting")
        .lt("since", now - claimMs),
    )
    .take(50);
  for (const alert of posting) await again(ctx, alert, true);
  // Queued, but the backend lost their schedule.
  const queued = await ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) =>
      q
        .eq("kind", "facebook")
        .eq("state", "queued")
        .lt("since", now - minuteMs),
    )
    .take(50);
  for (const alert of queued) await deliverSoon(ctx, alert._id);
}
