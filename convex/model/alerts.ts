// A person's alerts: which reports they can be for, how often, and what is shown of them.
import { alertPackage } from "../../domain/choices";
import { checkAlert, cleanAlert, holdsStreet } from "../../domain/alertRules";
import { limits } from "../../domain/limits";
import { waitText } from "../../domain/time";
import { minuteMs } from "../../domain/units";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";

/** Within this time the same post again means a double press, or a press that was sent again. */
const samePressMs = minuteMs;

/** The viewer's own open report. Without an id, the newest. */
export async function subjectOf(ctx: QueryCtx, viewer: Doc<"users">, reportId?: Id<"reports">) {
  const report = reportId
    ? await ctx.db.get("reports", reportId)
    : await ctx.db
        .query("reports")
        .withIndex("by_owner", (q) => q.eq("ownerId", viewer._id))
        .order("desc")
        .first();
  if (!report && !reportId) fail("alert.noReport");
  if (report?.ownerId !== viewer._id) fail("report.notFound");
  if (report.state === "hidden") fail("alert.reportHidden");
  if (report.state !== "open") fail("alert.reportClosed");
  return report;
}

type Subject = Pick<Doc<"reports">, "_id" | "ownerId">;

export const alertsOf = (ctx: QueryCtx, report: Subject, kind: Doc<"alerts">["kind"]) =>
  ctx.db
    .query("alerts")
    .withIndex("by_owner_report_kind", (q) =>
      q.eq("ownerId", report.ownerId).eq("reportId", report._id).eq("kind", kind),
    )
    .order("desc");

export const deliverSoon = (ctx: MutationCtx, alertId: Id<"alerts">, wait = 0) =>
  ctx.scheduler.runAfter(wait, internal.posts.deliver, { alertId });

const queued = () => ({ state: "queued" as const, since: Date.now(), tries: 0, failure: undefined });

/**
 * Queues the post. A report gets one alert a day. A failed one is tried again as the same alert, with its new text: if
 * it did reach Facebook after all, it can be found by this alert's own link.
 */
export async function post(
  ctx: MutationCtx,
  report: Doc<"reports">,
  typed: { message: string; hashtags: string },
): Promise<Id<"alerts">> {
  const { message, hashtags } = cleanAlert(typed);
  const failure = checkAlert({ message, hashtags });
  if (failure) fail(failure.code, failure.values);
  if (holdsStreet(message, report.place.address)) fail("alert.addressInMessage");

  const newest = await alertsOf(ctx, report, "facebook").first();
  // The day starts when the post goes up, which may be long after it was requested.
  const age = newest ? Date.now() - newest.since : Infinity;
  if (newest && age < limits.alertEveryMs) {
    if (newest.state === "failed") {
      await ctx.db.patch("alerts", newest._id, { message, hashtags, ...queued() });
      await deliverSoon(ctx, newest._id);
      return newest._id;
    }
    const same = newest.message === message && newest.hashtags === hashtags;
    if (same && age < samePressMs) return newest._id;
    fail("alert.oncePerDay", { wait: waitText(Math.min(limits.alertEveryMs, limits.alertEveryMs - age)) });
  }
  const { ownerId, _id: reportId, petName } = report;
  const alertId = await ctx.db.insert("alerts", {
    ownerId,
    reportId,
    petName,
    message,
    hashtags,
    kind: "facebook",
    attempt: 0,
    receipts: [],
    ...queued(),
  });
  await deliverSoon(ctx, alertId);
  return alertId;
}

/** Only for the newest alert. Retrying an older one could put two posts on the page in one day. */
export async function retry(ctx: MutationCtx, { _id, ownerId, reportId }: Doc<"alerts">) {
  const newest = await alertsOf(ctx, { _id: reportId, ownerId }, "facebook").first();
  if (newest?._id !== _id) fail("alert.retryOld");
  await ctx.db.patch("alerts", _id, queued());
  await deliverSoon(ctx, _id);
}

/** The viewer's own alert. Somebody else's fails like one that doesn't exist. */
export async function ownAlert(ctx: QueryCtx, viewer: Doc<"users">, alertId: Id<"alerts">) {
  const alert = await ctx.db.get("alerts", alertId);
  return alert?.ownerId === viewer._id ? alert : fail("alert.notMine");
}

export async function mine(ctx: QueryCtx, viewer: Doc<"users">) {
  const found = await ctx.db
    .query("alerts")
    .withIndex("by_owner", (q) => q.eq("ownerId", viewer._id))
    .order("desc")
    .take(limits.alertsMine);
  return found.map((alert) => ({
    _id: alert._id,
    _creationTime: alert._creationTime,
    reportId: alert.reportId,
    kind: alert.kind,
    petName: alert.petName,
    message: alert.message,
    hashtags: alert.hashtags,
    state: alert.state,
    failure: alert.failure ?? null,
    link: alert.link ?? null,
    again: (alert.tries ?? 0) > 0,
    reportGone: alert.flags?.includes("reportGone") ?? false,
    receipts: alert.receipts,
  }));
}

const set = (name: string) => Boolean(process.env[name]);

/** Which of the two services have their keys. */
export const servicesHere = () => ({
  facebook: set("FACEBOOK_PAGE_ID") && set("FACEBOOK_PAGE_TOKEN"),
  payment: set("STRIPE_SECRET_KEY") && set("STRIPE_WEBHOOK_SECRET") && set("APP_URL"),
});

export const packagePrice = { amount: alertPackage.cents, currency: alertPackage.currency };
