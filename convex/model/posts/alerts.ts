// A person's alerts: which reports they can be for, and what is shown of them.
import { alertPackage } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../platform/errors";
import { isRemoved } from "../moderation/hiding";
import { hasOperators } from "../moderation/operatorAccess";
import { newestReport } from "../reports/ownReports";

/** The viewer's own open report, or why there is none. Without an id, the newest. */
export async function findSubject(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  reportId?: Id<"reports">,
): Promise<Doc<"reports"> | MessageCode> {
  const report = reportId ? await ctx.db.get("reports", reportId) : await newestReport(ctx, viewer);
  if (!report && !reportId) return "alert.noReport";
  if (report?.ownerId !== viewer._id || isRemoved(report)) return "report.notFound";
  if (report.state === "hidden") return "alert.reportHidden";
  return report.state === "open" ? report : "alert.reportClosed";
}

export async function subjectOf(ctx: QueryCtx, viewer: Doc<"users">, reportId?: Id<"reports">) {
  const found = await findSubject(ctx, viewer, reportId);
  return typeof found === "string" ? fail(found) : found;
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
  ctx.scheduler.runAfter(wait, internal.posts.steps.deliver, { alertId });

/** The viewer's own alert. Somebody else's is null, like one that doesn't exist. */
export async function ownAlert(ctx: QueryCtx, viewer: Doc<"users">, alertId: Id<"alerts">) {
  const alert = await ctx.db.get("alerts", alertId);
  return alert?.ownerId === viewer._id ? alert : null;
}

/** An operator has taken the post down, and Facebook has deleted it or is about to. */
const isLeavingPage = ({ state }: Doc<"alerts">) => state === "takingDown" || state === "takenDown";

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
    reason: alert.reason ?? null,
    // The page has had its posts for today.
    tomorrow: alert.state === "queued" && (alert.tomorrow ?? false),
    link: isLeavingPage(alert) ? null : (alert.link ?? null),
    again: (alert.tries ?? 0) > 0,
    reportGone: alert.flags?.includes("reportGone") ?? false,
    receipts: alert.receipts,
  }));
}

const set = (name: string) => Boolean(process.env[name]);

/** Which of the two services have their keys. Posts on the page also need operators who look at them. */
export const servicesHere = () => ({
  facebook: set("FACEBOOK_PAGE_ID") && set("FACEBOOK_PAGE_TOKEN") && hasOperators(),
  payment: set("STRIPE_SECRET_KEY") && set("STRIPE_WEBHOOK_SECRET") && set("APP_URL"),
});

export const packagePrice = { amount: alertPackage.cents, currency: alertPackage.currency };
