// Changes a report's lifecycle. A repeated change has no further effect, so two devices can make the same one.
import { type Ending, type Story, checkStory, cleanStory, endingOf } from "../../../domain/report/lifecycle";
import { limits } from "../../../domain/limits";
import type { Refused } from "../../../domain/texts/failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { openOrCloseThreadsSoon } from "../messages/deleteThreads";
import { lifecycleOf } from "../moderation/hideContent";
import { textMemberId } from "../search/household";
import { noteReportGone, noteReportBack } from "../posts/orders/orders";
import { finishSoon } from "../search/party";
import { takeOutOfReviewSoon } from "../posts/jobs";
import { updatePostsSoon } from "../posts/postUpdates";
import { announceHomeSoon } from "../notify/push/pushQueue";
import { tellLinkedFindersLater } from "../notify/reportNews/notifyFinders";
import { refuse } from "../platform/refusal";
import { patchReport } from "./reportRecords";
import { countReunion, uncountReunion } from "./reunions";
import { markScam } from "../moderation/scamMarks";
import { hasBeenPublicLongEnough, setWindow } from "./windows";

type Report = Doc<"reports">;
type Changes = Partial<Pick<Report, "confirmedAt" | "homeAt" | "ending" | "thanks" | "thanksBy" | "showsPhoto">>;

async function changeLifecycle(
  ctx: MutationCtx,
  report: Report,
  newLifecycle: ReturnType<typeof lifecycleOf>,
  changes: Changes = {},
) {
  const oldLifecycle = lifecycleOf(report);
  const { hidden } = report;
  const lifecycleFields = hidden
    ? { hidden: { ...hidden, lifecycleBefore: newLifecycle } }
    : { lifecycle: newLifecycle };
  const clearedEnding = { ending: undefined, thanks: undefined, thanksBy: undefined, showsPhoto: undefined };
  const clearedHome = { homeAt: undefined, homeArea: undefined, ...clearedEnding };
  if (oldLifecycle === "home") await uncountReunion(ctx, report);
  // Whether the report was public long enough for a window on the front page (windows.ts).
  const publicTime =
    oldLifecycle === "open" ? { wasPublicLongEnough: hasBeenPublicLongEnough(report) } : { shownSince: Date.now() };
  const firstHome = newLifecycle === "home" && { firstHomeAt: report.firstHomeAt ?? Date.now() };
  // Null means not counted yet. `countReunion` counts the report after the change.
  const areaFields = changes.homeAt === undefined ? {} : { homeArea: null };
  await patchReport(ctx, report._id, {
    ...lifecycleFields,
    ...clearedHome,
    ...publicTime,
    ...changes,
    ...areaFields,
    ...firstHome,
  });
  await countReunion(ctx, report._id);
  await markScam(ctx, report._id, { thanks: undefined }, { thanks: report.thanks });
  await setWindow(ctx, report._id);
  await openOrCloseThreadsSoon(ctx, report._id);
  if (oldLifecycle === "open") {
    await noteReportGone(ctx, report);
    await takeOutOfReviewSoon(ctx, report, limits.undoHomeMs);
    await finishSoon(ctx, report._id);
  }
  if (newLifecycle === "home") {
    await announceHomeSoon(ctx, report._id);
    await tellLinkedFindersLater(ctx, report);
  }
  await updatePostsSoon(ctx, report);
  if (newLifecycle === "open" && !hidden) await noteReportBack(ctx, report);
}

/** Ends the search. A found report needs an `ending`. The household of a lost report can add the ending later. */
export async function closeReport(ctx: MutationCtx, report: Report, ending?: Ending): Promise<Refused | null> {
  const chosenEnding = ending && endingOf(report.status, ending);
  if (ending ? !chosenEnding : report.status === "found") return refuse({ code: "request.invalid" });
  const newLifecycle = chosenEnding?.lifecycle ?? "home";
  const change = ending && { ending };
  // Another device has closed the report already. Without an ending of its own, this call keeps the stored one.
  if (lifecycleOf(report) === newLifecycle) {
    if (change) await patchReport(ctx, report._id, change);
    if (change && change.ending !== report.ending) await updatePostsSoon(ctx, report);
    return null;
  }
  await changeLifecycle(ctx, report, newLifecycle, {
    ...(newLifecycle === "home" && { homeAt: Date.now() }),
    ...change,
  });
  return null;
}

/** Stores how the pet came home, and the household's thanks to the people who searched. */
export async function storeStory(
  ctx: MutationCtx,
  report: Report,
  userId: Id<"users">,
  typedStory: Story,
): Promise<Refused | null> {
  const problem = checkStory(typedStory, report.status);
  if (problem) return refuse(problem);
  if (lifecycleOf(report) !== "home") return refuse({ code: "ending.notHome" });
  const { ending, thanks, showsPhoto } = cleanStory(typedStory);
  await patchReport(ctx, report._id, {
    // A found report's ending was stored when it was closed.
    ...(report.status === "lost" && { ending: ending ?? undefined }),
    ...(thanks !== (report.thanks ?? "") && {
      thanks: thanks || undefined,
      thanksBy: thanks ? textMemberId(report, userId) : undefined,
    }),
    showsPhoto: showsPhoto || undefined,
  });
  await markScam(ctx, report._id, { thanks }, { thanks: report.thanks });
  return null;
}

/** Deletes the thanks that an erased account wrote on other people's reports. True if there may be more. */
export async function forgetThanks(ctx: MutationCtx, { _id: userId }: Doc<"users">, batch: number) {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_thanksBy", (q) => q.eq("thanksBy", userId))
    .take(batch);
  for (const report of reports) {
    await patchReport(ctx, report._id, { thanks: undefined, thanksBy: undefined });
    await markScam(ctx, report._id, { thanks: undefined }, { thanks: report.thanks });
  }
  return reports.length === batch;
}

export async function reopenReport(ctx: MutationCtx, report: Report) {
  if (lifecycleOf(report) !== "open") await changeLifecycle(ctx, report, "open", { confirmedAt: Date.now() });
}

/**
 * Reopens a report that was archived for inactivity, because an edit shows that its household is still searching. A
 * report with an ending stays archived.
 */
export async function reopenStale(ctx: MutationCtx, reportId: Report["_id"]) {
  const report = await ctx.db.get("reports", reportId);
  if (report && lifecycleOf(report) === "archived" && !report.ending) await reopenReport(ctx, report);
}

export async function archiveReport(ctx: MutationCtx, report: Report) {
  if (lifecycleOf(report) === "open") await changeLifecycle(ctx, report, "archived");
}

/** Stores that the household confirms the report. This reopens an archived report. */
export async function confirmReport(ctx: MutationCtx, report: Report): Promise<Refused | null> {
  const lifecycle = lifecycleOf(report);
  if (lifecycle === "home") return refuse({ code: "ending.isHome" });
  if (lifecycle === "archived") await reopenReport(ctx, report);
  else await patchReport(ctx, report._id, { confirmedAt: Date.now() });
  return null;
}
