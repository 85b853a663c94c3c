// A meeting as each side sees it.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import { otherSide } from "../../../../domain/messages/threadRules";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { meetingEndReason, meetingPlace } from "../../platform/shapes";
import { isFinder } from "../proof/rounds";
import type { Seat } from "../seats";
import { arrivalTimeOf, isPetHome, type Meeting, meetingOf, type MeetingPlan, planOf } from "./meetings";
import { hasMatched } from "./steps";

const plan = {
  planId: v.id("meetingPlans"),
  sequence: v.number(),
  at: v.number(),
  place: meetingPlace,
};

export const meetingView = v.object({
  /** Null before the first suggestion. */
  meetingId: v.union(v.id("meetings"), v.null()),
  /** Whether the viewer's side has the pet. */
  isFinder: v.boolean(),
  /** The plan that has no answer yet. `isMine`: whether the viewer's side suggested it. */
  suggestedPlan: v.union(v.object({ ...plan, isMine: v.boolean() }), v.null()),
  agreedPlan: v.union(v.object({ ...plan, agreedAt: v.number() }), v.null()),
  /** When each side said that it was at the agreed place. */
  arrivedAt: v.object({ mine: v.union(v.number(), v.null()), theirs: v.union(v.number(), v.null()) }),
  endReason: v.union(meetingEndReason, v.null()),
  /** Null until the owner says that the pet is home, and after the thread's report was reopened. */
  home: v.union(
    v.object({
      at: v.number(),
      /** Until when the owner can take back that the pet is home. */
      undoUntil: v.number(),
      /** The owner's note to the finder. Empty if there is none. */
      thanks: v.string(),
      /** The viewer's own report that was closed. */
      closedReport: v.union(v.object({ reportId: v.id("reports"), thumb: v.union(v.string(), v.null()) }), v.null()),
    }),
    v.null(),
  ),
});

const shownPlan = ({ _id: planId, sequence, at, place }: MeetingPlan) => ({ planId, sequence, at, place });

/** Null until both sides have pressed Match, and for a side that has blocked the other. */
export async function viewOfMeeting(ctx: QueryCtx, seat: Seat): Promise<Infer<typeof meetingView> | null> {
  const { thread, side } = seat;
  if (thread[side].blockedAt || !(await hasMatched(ctx, seat))) return null;
  const meeting = await meetingOf(ctx, thread._id);
  const suggestedPlan = await planOf(ctx, meeting?.suggestedPlan);
  const agreedPlan = await planOf(ctx, meeting?.agreedPlan);
  return {
    meetingId: meeting?._id ?? null,
    isFinder: isFinder(seat),
    suggestedPlan: suggestedPlan && { ...shownPlan(suggestedPlan), isMine: suggestedPlan.side === side },
    agreedPlan: agreedPlan && { ...shownPlan(agreedPlan), agreedAt: meeting?.agreedAt ?? agreedPlan._creationTime },
    arrivedAt: {
      mine: (meeting && arrivalTimeOf(meeting, side)) ?? null,
      theirs: (meeting && arrivalTimeOf(meeting, otherSide(side))) ?? null,
    },
    endReason: meeting?.endReason ?? null,
    home: meeting && isPetHome(meeting, seat) ? await homeOf(ctx, seat, meeting) : null,
  };
}

async function homeOf(
  ctx: QueryCtx,
  seat: Seat,
  { homeAt: at = 0, closedReports = [], thanksMessage: thanksId }: Meeting,
) {
  const note = thanksId ? await ctx.db.get("messages", thanksId) : null;
  return {
    at,
    undoUntil: at + limits.undoHomeMs,
    thanks: note && !note.hidden ? note.text : "",
    closedReport: await closedReportOf(ctx, seat, closedReports),
  };
}

async function closedReportOf(ctx: QueryCtx, { report, side }: Seat, closedReports: readonly Doc<"reports">["_id"][]) {
  // The author's own report is the thread's. The writer's own report is the other one.
  const id = closedReports.find((one) => (one === report._id) === (side === "author"));
  const ownReport = id && (await ctx.db.get("reports", id));
  if (!ownReport || ownReport.lifecycle === "open" || ownReport.lifecycle === "hidden") return null;
  const thumb = ownReport.cover ? await ctx.storage.getUrl(ownReport.cover.thumb) : null;
  return { reportId: ownReport._id, thumb };
}
