// The pet is home after a meeting: one press of the owner closes the reports, and a note thanks the finder.
import { limits } from "../../../../domain/limits";
import { otherSide } from "../../../../domain/messages/threadRules";
import type { Refused } from "../../../../domain/texts/failure";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refuse } from "../../platform/refusal";
import { closeReport, reopenReport } from "../../reports/lifecycle";
import { logActivity } from "../../search/activityLog";
import { isFinder } from "../proof/rounds";
import type { Seat } from "../seats";
import { sendMessage } from "../sendMessage";
import { arrivalTimeOf, isPetHome, type Meeting, meetingOf, type MeetingPlan, planOf } from "./meetings";
import { pairedReport } from "./pairedReport";

type Outcome = Promise<Refused | null>;

/** The two sides' reports about the pet. The author's side has the report of the thread. */
async function reportsOf(ctx: MutationCtx, seat: Seat) {
  const writersReport = await pairedReport(ctx, seat);
  return seat.side === "author"
    ? { ownReport: seat.report, otherReport: writersReport }
    : { ownReport: writersReport, otherReport: seat.report };
}

/**
 * Whether the owner may close the finder's report, too. The two must have met: the finder has arrived, or the agreed
 * time has come. Otherwise anyone who answers the question about the secret mark correctly could close the finder's
 * report. The report stays open if the finder has blocked the owner.
 */
function mayCloseTheirs({ thread, side }: Seat, meeting: Meeting, plan: MeetingPlan) {
  const other = otherSide(side);
  const hasMet = plan.at <= Date.now() || arrivalTimeOf(meeting, other) !== undefined;
  return hasMet && thread[other].blockedAt === undefined;
}

async function closeIfOpen(ctx: MutationCtx, report: Doc<"reports"> | null): Promise<Id<"reports">[]> {
  if (report?.lifecycle !== "open") return [];
  await closeReport(ctx, report, report.status === "lost" ? "homeward" : "owner");
  return [report._id];
}

/** The owner says that the pet is home. Closes the owner's report and, if `mayCloseTheirs`, the finder's. */
export async function comeHome(ctx: MutationCtx, seat: Seat): Outcome {
  if (isFinder(seat)) return refuse({ code: "meet.ownerOnly" });
  const { thread, report, side, user } = seat;
  const meeting = await meetingOf(ctx, thread._id);
  const plan = await planOf(ctx, meeting?.agreedPlan);
  if (!meeting || !plan || thread[side].blockedAt) return refuse({ code: "meet.changed" });
  if (isPetHome(meeting, seat)) return null;
  const hasBegun =
    plan.at <= Date.now() || meeting.authorArrivedAt !== undefined || meeting.writerArrivedAt !== undefined;
  if (!hasBegun) return refuse({ code: "meet.early" });
  const { ownReport, otherReport } = await reportsOf(ctx, seat);
  const homeAt = Date.now();
  const petName = (ownReport ?? report).petName.trim();
  const step = { code: "home" as const, ...(petName && { petName }) };
  const refused = await sendMessage(ctx, seat, { key: `home ${homeAt}`, step }, { isStep: true });
  if (refused) return refused;
  const closedReports = await closeIfOpen(ctx, ownReport);
  if (user && ownReport && closedReports.length > 0) await logActivity(ctx, ownReport._id, user, "home");
  if (mayCloseTheirs(seat, meeting, plan)) closedReports.push(...(await closeIfOpen(ctx, otherReport)));
  await ctx.db.patch("meetings", meeting._id, { homeAt, closedReports, thanksMessage: undefined });
  return null;
}

/** Reopens the reports that `comeHome` closed, if the owner pressed too early. */
export async function undoHome(ctx: MutationCtx, seat: Seat): Outcome {
  if (isFinder(seat)) return refuse({ code: "meet.ownerOnly" });
  const meeting = await meetingOf(ctx, seat.thread._id);
  if (!meeting?.homeAt) return null;
  if (Date.now() - meeting.homeAt > limits.undoHomeMs) return refuse({ code: "meet.undoLate" });
  for (const reportId of meeting.closedReports ?? []) {
    const report = await ctx.db.get("reports", reportId);
    if (report?.lifecycle === "home") await reopenReport(ctx, report);
  }
  await ctx.db.patch("meetings", meeting._id, {
    homeAt: undefined,
    closedReports: undefined,
    thanksMessage: undefined,
  });
  const undoMessage = { key: `undo ${meeting.homeAt}`, step: { code: "undo" as const } };
  return await sendMessage(ctx, seat, undoMessage, { isStep: true });
}

/** Sends the owner's note to the finder: one message, although the thread is closed. */
export async function thankFinder(ctx: MutationCtx, seat: Seat, note: { text: string; key: string }): Outcome {
  if (isFinder(seat)) return refuse({ code: "meet.ownerOnly" });
  const { thread, side } = seat;
  const meeting = await meetingOf(ctx, thread._id);
  if (!meeting || !isPetHome(meeting, seat)) return refuse({ code: "meet.changed" });
  if (meeting.thanksMessage) return null;
  const refused = await sendMessage(ctx, seat, note, { isStep: true });
  if (refused) return refused;
  const newestMessageId = (await ctx.db.get("threads", thread._id))?.[side].newest;
  await ctx.db.patch("meetings", meeting._id, { thanksMessage: newestMessageId });
  return null;
}
