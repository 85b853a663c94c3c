// A person's posts on the community's page: how often, what becomes of each, and how they are changed and taken back.
import { type AlertForm, checkAlert, checkAlertSize, cleanAlert, holdsStreet } from "../../../domain/posts/alertRules";
import type { Problem, Refused } from "../../../domain/texts/failure";
import { limits } from "../../../domain/limits";
import { waitText } from "../../../domain/time/time";
import { minuteMs } from "../../../domain/units";
import { nameInSentence } from "../../../domain/report/petInSentence";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { alertsOf, deliverSoon } from "./alerts";
import { clearanceOf } from "./clearance";
import { isRemoved, lifeOf } from "../moderation/hiding";
import { postOf } from "./pagePost";
import { postsSince } from "./postTrust";
import { refuse } from "../platform/refusal";
import { isEmailVerified } from "../account/users";

type Alert = Doc<"alerts">;

/** Within this time the same post again means a double press, or a press that was sent again. */
const samePressMs = minuteMs;

/** What keeps the account from another post today. The alert that is sent again doesn't count. */
async function problemOfDay(ctx: QueryCtx, ownerId: Id<"users">, alertId?: Id<"alerts">): Promise<Problem | null> {
  const now = Date.now();
  const recent = await postsSince(ctx, ownerId, now - limits.alertEveryMs).take(limits.postsPerDay + 1);
  const oldest = recent.filter(({ _id }) => _id !== alertId)[limits.postsPerDay - 1];
  if (!oldest) return null;
  const wait = Math.min(limits.alertEveryMs, oldest.since + limits.alertEveryMs - now);
  return { code: "alert.postsPerDay", values: { count: limits.postsPerDay, wait: waitText(wait) } };
}

/** Sends the alert on its way, or puts it before the operator. */
async function start(ctx: MutationCtx, alert: Alert, report: Doc<"reports"> | null) {
  // What may be up already is looked for on the page before anything else.
  const clearance =
    report && !alert.unsure ? await clearanceOf(ctx, alert, report, await postOf(ctx, alert, report)) : null;
  const hold = clearance?.hold;
  const fresh = { tries: 0, failure: undefined, reason: undefined, tomorrow: undefined };
  if (hold) {
    const since = alert.state === "waiting" ? alert.since : Date.now();
    await ctx.db.patch("alerts", alert._id, { ...fresh, state: "waiting", hold, since });
    return;
  }
  await ctx.db.patch("alerts", alert._id, { ...fresh, state: "queued", hold: undefined, since: Date.now() });
  await deliverSoon(ctx, alert._id);
}

async function rewrite(
  ctx: MutationCtx,
  alert: Alert,
  report: Doc<"reports">,
  words: Pick<Alert, "message" | "hashtags" | "emailVerified">,
) {
  await ctx.db.patch("alerts", alert._id, { ...words, approved: undefined });
  await start(ctx, (await ctx.db.get("alerts", alert._id))!, report);
  return alert._id;
}

/**
 * Sends a post, or changes the one that still waits. A report gets one a day. A failed one is tried again as the same
 * alert, with its new text: if it did reach Facebook after all, it can be found by this alert's own link.
 */
export async function post(
  ctx: MutationCtx,
  report: Doc<"reports">,
  typed: AlertForm,
): Promise<Id<"alerts"> | Refused> {
  const problem = checkAlertSize(typed) ?? checkAlert(cleanAlert(typed));
  if (problem) return refuse(problem);
  const words = { ...cleanAlert(typed), emailVerified: await isEmailVerified(ctx) };
  if (holdsStreet(words.message, report.place.address)) return refuse({ code: "alert.addressInMessage" });

  const { ownerId, _id: reportId } = report;
  const newest = await alertsOf(ctx, report, "facebook").first();
  if (newest) {
    // The day starts when the post goes up, which may be long after it was requested.
    const age = Date.now() - newest.since;
    const same = newest.message === words.message && newest.hashtags === words.hashtags;
    if (newest.state === "waiting") return same ? newest._id : await rewrite(ctx, newest, report, words);
    if (newest.state === "failed" && age < limits.alertEveryMs) return await rewrite(ctx, newest, report, words);
    const isUp = newest.state === "posted";
    const onItsWay = newest.state === "queued" || newest.state === "posting";
    if (onItsWay || (isUp && age < limits.alertEveryMs)) {
      if (same && age < samePressMs) return newest._id;
      const wait = Math.min(limits.alertEveryMs, Math.max(minuteMs, limits.alertEveryMs - age));
      return refuse({ code: isUp ? "alert.oncePerDay" : "alert.onItsWay", values: { wait: waitText(wait) } });
    }
  }
  const full = await problemOfDay(ctx, ownerId);
  if (full) return refuse(full);
  const alertId = await ctx.db.insert("alerts", {
    ownerId,
    reportId,
    petName: nameInSentence(report),
    ...words,
    kind: "facebook",
    state: "queued",
    since: Date.now(),
    attempt: 0,
    receipts: [],
  });
  await start(ctx, (await ctx.db.get("alerts", alertId))!, report);
  return alertId;
}

/** Only for the newest alert. Retrying an older one could put two posts on the page in one day. */
export async function retry(ctx: MutationCtx, alert: Alert): Promise<null | Refused> {
  const { _id, ownerId, reportId } = alert;
  const newest = await alertsOf(ctx, { _id: reportId, ownerId }, "facebook").first();
  if (newest?._id !== _id) return refuse({ code: "alert.retryOld" });
  const full = await problemOfDay(ctx, ownerId, _id);
  if (full) return refuse(full);
  const report = await ctx.db.get("reports", reportId);
  await start(ctx, alert, report?.state === "open" ? report : null);
  return null;
}

/** Takes back a post that still waits. One that is on its way can't be taken back. */
export async function withdraw(ctx: MutationCtx, { _id, kind, state }: Alert): Promise<null | Refused> {
  if (kind !== "facebook" || state !== "waiting") return refuse({ code: "alert.tooLate" });
  await ctx.db.delete("alerts", _id);
  return null;
}

/** A report that closes can be opened again for a moment, so its post isn't dropped before that is past. */
export const dropWaitingSoon = (ctx: MutationCtx, reportId: Id<"reports">) =>
  ctx.scheduler.runAfter(limits.undoHomeMs, internal.posts.steps.dropClosed, { reportId });

/** Does nothing if the report is open again. One that was closed anew in the meantime has a step of its own. */
export async function dropClosed(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (report && lifeOf(report) !== "open" && undoLeft(report) === 0) await dropWaiting(ctx, report);
}

/** For how many more milliseconds the page of a pet that is home offers Undo. */
export const undoLeft = (report: Doc<"reports"> | null) =>
  report?.homeAt === undefined ? 0 : Math.max(0, report.homeAt + limits.undoHomeMs - Date.now());

/** The report is gone, or closed for good: its waiting post goes with it. */
export async function dropWaiting(ctx: MutationCtx, report: Pick<Doc<"reports">, "_id" | "ownerId">) {
  const newest = await alertsOf(ctx, report, "facebook").first();
  if (newest?.state === "waiting") await dropPost(ctx, newest);
}

/** While the report's removal can be undone, or that its pet is home, its post stays as it is. */
export async function dropPost(ctx: MutationCtx, { _id, reportId }: Alert) {
  const report = await ctx.db.get("reports", reportId);
  if ((report && isRemoved(report)) || undoLeft(report) > 0) return;
  const failure = report?.state === "hidden" ? "alert.reportHidden" : "alert.reportClosed";
  await ctx.db.patch("alerts", _id, { state: "failed", failure, since: Date.now(), hold: undefined });
}
