// Decides whether users are notified of a new or changed report, and starts notifying them.
import { limits } from "../../../domain/limits";
import { hasLimitedReach, initialReach, isLastNotifiedPoint, nextReach } from "../../../domain/notify/reachRules";
import type { Point } from "../../../domain/geo/place";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hasAreaWithChannel } from "./reach";
import { countLookUp, keepTown } from "./towns";

type Report = Doc<"reports">;

/** The reach of a report that its author publishes now. */
export async function firstReachOf(ctx: MutationCtx, { authorId, place }: Pick<Report, "authorId" | "place">) {
  const author = await ctx.db.get("users", authorId);
  const isNarrow = !author || hasLimitedReach(author._creationTime, author.postsPendingReview ?? false, Date.now());
  return initialReach(place, Date.now(), isNarrow);
}

/** Notifies users if a report has joined the board, or has moved within its neighbourhood (see `nextReach`). */
export async function notifyUsers(ctx: MutationCtx, report: Report) {
  const reach = nextReach(report, Date.now());
  if (reach) await startSpread(ctx, report, reach);
}

async function startSpread(ctx: MutationCtx, { _id: reportId, place }: Report, reach: NonNullable<Report["reach"]>) {
  const { at } = reach;
  const hasWatchers = await hasAreaWithChannel(ctx);
  const townFields = hasWatchers && (await countLookUp(ctx, place)) ? { isTownPending: true as const } : {};
  const wideningFields = reach.isNarrow ? { widensAt: at + limits.newAccountDelayMs } : {};
  const { isTownPending: _isTownPending, widensAt: _widensAt, ...reachFields } = reach;
  // Not patched through reportRecords.ts, which calls this function. The pin has none of these fields.
  await ctx.db.patch("reports", reportId, { reach: { ...reachFields, ...townFields, ...wideningFields } });
  if (wideningFields.widensAt !== undefined) await scheduleWidening(ctx, reportId, wideningFields.widensAt);
  if (!hasWatchers) return;
  if (!townFields.isTownPending)
    return void (await ctx.scheduler.runAfter(0, internal.notify.reach.spread, firstStep(reportId, at)));
  const { lat, lng } = place;
  await ctx.scheduler.runAfter(0, internal.notify.reach.lookUpTown, { reportId, at, lat, lng });
  // Convex does not repeat an interrupted action, so the spread starts even without the town.
  await ctx.scheduler.runAfter(limits.townWaitMs, internal.notify.reach.spreadAfterLookUp, { reportId, at });
}

/** The arguments of a spread's first step, which starts at the first index range (see `spreadCursor`). */
const firstStep = (reportId: Id<"reports">, at: number) => ({ reportId, at, from: { stretch: 0 } });

/** Starts the spread when the town is known, or when its look-up took too long. Only the first call starts it. */
export async function spreadAfterLookUp(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  at: number,
  foundTown?: Point & { town: string },
) {
  if (foundTown) await keepTown(ctx, foundTown, foundTown.town);
  const report = await ctx.db.get("reports", reportId);
  if (!report?.reach?.isTownPending || report.reach.at !== at) return;
  await ctx.db.patch("reports", reportId, { reach: { ...report.reach, isTownPending: undefined } });
  await ctx.scheduler.runAfter(0, internal.notify.reach.spread, firstStep(reportId, at));
}

async function scheduleWidening(ctx: MutationCtx, reportId: Id<"reports">, at: number) {
  await ctx.scheduler.runAt(at, internal.notify.reach.widen, { reportId, at });
}

/**
 * When the probation of a new account's report ends: the report has then been open and unchanged long enough to notify
 * everybody. Null if the report is not on probation, or if its probation was rescheduled.
 */
export const probationEndsAt = ({ lifecycle, reach, shownSince, _creationTime }: Report, at: number) =>
  lifecycle === "open" && reach?.widensAt === at
    ? Math.ceil(shownSince ?? _creationTime) + limits.newAccountDelayMs
    : null;

/** Checks again later, because the report was edited and its probation has started again. */
export async function postponeWidening(ctx: MutationCtx, report: Report, widensAt: number) {
  await ctx.db.patch("reports", report._id, { reach: { ...report.reach!, widensAt } });
  await scheduleWidening(ctx, report._id, widensAt);
}

/** Notifies everybody around a report that has passed its probation or was approved by an operator. */
export async function notifyEverybody(ctx: MutationCtx, report: Report) {
  const { reach } = report;
  if (!reach?.isNarrow) return;
  const wideReach = { ...reach, isNarrow: undefined, widensAt: undefined, at: Date.now() };
  await ctx.db.patch("reports", report._id, { reach: wideReach });
  const isRecent = Date.now() - report._creationTime < limits.notifyOfMovesForMs;
  if (report.lifecycle === "open" && isRecent && isLastNotifiedPoint(report.place, reach))
    await startSpread(ctx, report, wideReach);
}
