// A post's way to Facebook, which knows no idempotency: never two posts for one alert. Whoever posts claims the alert
// first; whatever ends without a clear answer is looked for on the page, by the alert's own link, before anything is
// sent again.
import { alertPost } from "../../domain/alertPost";
import type { MessageCode } from "../../domain/messages";
import { sharePath } from "../../domain/paths";
import { minuteMs } from "../../domain/units";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deliverSoon } from "./alerts";

/** Waits between tries; when they are used up, the person decides. A new post may take a moment to be listed. */
export const waits = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];

/** Each call of a try has its own clock, two minutes in all: whoever claimed an alert so long ago is gone. */
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
  /** Facebook said no, for good or until somebody changes something; nothing was posted. */
  | { kind: "failed"; code: MessageCode }
  /** Not now; `unsure` when it may have been posted nevertheless. */
  | { kind: "again"; unsure: boolean };

/** The link that is in this alert's post and in no other. */
export const linkOf = (alert: { _id: Id<"alerts">; reportId: Id<"reports"> }) =>
  (process.env.CONVEX_SITE_URL ?? "") + sharePath(alert.reportId, alert._id);

/** Takes the alert for one try; null when there is nothing to do, or somebody else is at it. */
export async function claim(ctx: MutationCtx, alertId: Id<"alerts">): Promise<Job | null> {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || alert.state !== "queued" || alert.since > Date.now()) return null;
  const found = await ctx.db.get("reports", alert.reportId);
  const report = found?.state === "open" ? found : null;
  // What may be out there already is still looked for, so that the person gets to know of it.
  if (!report && !alert.unsure) {
    await settleAs(ctx, alert, { state: "failed", failure: "alert.reportClosed" });
    return null;
  }
  const attempt = alert.attempt + 1;
  await ctx.db.patch("alerts", alertId, { state: "posting", attempt, since: Date.now() });
  const link = linkOf(alert);
  const first = report?.photos[0] && (await ctx.db.get("photos", report.photos[0]));
  return {
    attempt,
    text: report ? alertPost(report, { message: alert.message, hashtags: alert.hashtags, link }) : "",
    link,
    image: first ? await ctx.storage.getUrl(first.full) : null,
    unsure: alert.unsure ?? false,
    since: alert._creationTime,
  };
}

export async function settle(ctx: MutationCtx, alertId: Id<"alerts">, attempt: number, outcome: Outcome) {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert || alert.state === "posted") return;
  // That it is up counts whoever says so; anything else only from the try that is under way.
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

/** Takes up what an action that died has left: it may have posted, so it is looked for first. */
export async function pickUp(ctx: MutationCtx) {
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
  // A schedule that was lost with its backend.
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
