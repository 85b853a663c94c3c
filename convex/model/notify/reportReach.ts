// Decides whether users are notified of a changed report, and starts notifying them.
import { limits } from "../../../domain/limits";
import { initialReach, isNewAuthor, isLastNotifiedBlock, nextReach } from "../../../domain/notify/reachRules";
import type { Point } from "../../../domain/geo/place";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { doesAnybodyListen } from "./reach";
import { countLookUp, keepTown } from "./towns";

type Report = Doc<"reports">;

/** The reach of a report that its author publishes now. */
export async function firstReachOf(ctx: MutationCtx, { authorId, place }: Pick<Report, "authorId" | "place">) {
  const author = await ctx.db.get("users", authorId);
  const isNarrow = !author || isNewAuthor(author._creationTime, author.postsPendingReview ?? false, Date.now());
  return initialReach(place, Date.now(), isNarrow);
}

/** For a report that has joined the board or moved on it. */
export async function tellSoon(ctx: MutationCtx, report: Report) {
  const reach = nextReach(report, Date.now());
  if (reach) await begin(ctx, report, reach);
}

async function begin(ctx: MutationCtx, { _id: reportId, place }: Report, reach: NonNullable<Report["reach"]>) {
  const { at } = reach;
  const isHeard = await doesAnybodyListen(ctx);
  const isTownPending = isHeard && (await countLookUp(ctx, place)) ? { isTownPending: true as const } : {};
  const widens = reach.isNarrow ? { widensAt: at + limits.newAccountDelayMs } : {};
  const { isTownPending: _isTownPending, widensAt: _widensAt, ...kept } = reach;
  // Not through reportRecords.ts, which calls this. The pin shows none of these fields.
  await ctx.db.patch("reports", reportId, { reach: { ...kept, ...isTownPending, ...widens } });
  if (widens.widensAt !== undefined) await widenAt(ctx, reportId, widens.widensAt);
  if (!isHeard) return;
  if (!isTownPending.isTownPending)
    return void (await ctx.scheduler.runAfter(0, internal.notify.reach.spread, firstStep(reportId, at)));
  const { lat, lng } = place;
  await ctx.scheduler.runAfter(0, internal.notify.reach.nameTown, { reportId, at, lat, lng });
  // Convex does not repeat an interrupted action.
  await ctx.scheduler.runAfter(limits.townWaitMs, internal.notify.reach.spreadNamed, { reportId, at });
}

const firstStep = (reportId: Id<"reports">, at: number) => ({ reportId, at, from: { stretch: 0 } });

/** The town is known, or the lookup took too long. */
export async function spreadNamed(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  at: number,
  named?: Point & { town: string },
) {
  if (named) await keepTown(ctx, named, named.town);
  const report = await ctx.db.get("reports", reportId);
  if (!report?.reach?.isTownPending || report.reach.at !== at) return;
  await ctx.db.patch("reports", reportId, { reach: { ...report.reach, isTownPending: undefined } });
  await ctx.scheduler.runAfter(0, internal.notify.reach.spread, firstStep(reportId, at));
}

async function widenAt(ctx: MutationCtx, reportId: Id<"reports">, at: number) {
  await ctx.scheduler.runAt(at, internal.notify.reach.widen, { reportId, at });
}

/** When a new account's open report will have stood unchanged for long enough. Null if it is not on trial. */
export const standsAt = ({ lifecycle, reach, shownSince, _creationTime }: Report, at: number) =>
  lifecycle === "open" && reach?.widensAt === at
    ? Math.ceil(shownSince ?? _creationTime) + limits.newAccountDelayMs
    : null;

/** It was edited meanwhile, so the time starts again. */
export async function waitOn(ctx: MutationCtx, report: Report, widensAt: number) {
  await ctx.db.patch("reports", report._id, { reach: { ...report.reach!, widensAt } });
  await widenAt(ctx, report._id, widensAt);
}

/** The report has stood for a while, or an operator has approved it, so everybody around it is notified. */
export async function tellEverybody(ctx: MutationCtx, report: Report) {
  const { reach } = report;
  if (!reach?.isNarrow) return;
  const wide = { ...reach, isNarrow: undefined, widensAt: undefined, at: Date.now() };
  await ctx.db.patch("reports", report._id, { reach: wide });
  const isRecent = Date.now() - report._creationTime < limits.movesNotifyMs;
  if (report.lifecycle === "open" && isRecent && isLastNotifiedBlock(report.place, reach))
    await begin(ctx, report, wide);
}
