// The reminder of an agreed meeting. Neither side sends it, but it counts as an unread message of the thread, so
// both sides are notified just as they are of a message.
import { limits } from "../../../../domain/limits";
import type { Side } from "../../../../domain/messages/threadRules";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { tellSideSoon } from "../../notify/threadNews/tellSide";
import { isOpen } from "../seats";
import { arrivalTimeOf, isPetHome, type Meeting, meetingOf, type MeetingPlan, planOf } from "./meetings";

/** A meeting that is agreed on shortly before its time needs no reminder. */
export async function scheduleReminder(ctx: MutationCtx, { _id: planId, at }: MeetingPlan) {
  const remindAt = at - limits.meetingReminderMs;
  if (remindAt > Date.now()) await ctx.scheduler.runAt(remindAt, internal.messages.jobs.remindOfMeeting, { planId });
}

/** Reminds both sides, once for each plan. Leaves out a side that has already arrived or that has blocked the other. */
export async function remindOfMeeting(ctx: MutationCtx, planId: Id<"meetingPlans">) {
  const plan = await planOf(ctx, planId);
  const meeting = plan && (await meetingOf(ctx, plan.threadId));
  const thread = plan && (await ctx.db.get("threads", plan.threadId));
  const report = thread && (await ctx.db.get("reports", thread.reportId));
  if (!meeting || !thread || !report || !isOpen({ report })) return;
  if (meeting.agreedPlan !== planId || meeting.reminder?.planId === planId || isPetHome(meeting, { report })) return;
  const at = Date.now();
  const sides = (["author", "writer"] as const).filter(
    (side) => thread[side].blockedAt === undefined && arrivalTimeOf(meeting, side) === undefined,
  );
  const withReminder = (side: Side) => {
    if (!sides.includes(side)) return thread[side];
    // An unread reminder of an earlier plan is counted already.
    const added = isReminderUnread(meeting, thread[side]) ? 0 : 1;
    const { unread, unreadSteps = 0 } = thread[side];
    return { ...thread[side], at, unread: unread + added, unreadSteps: unreadSteps + added };
  };
  await ctx.db.patch("meetings", meeting._id, { reminder: { planId, at } });
  await ctx.db.patch("threads", thread._id, { author: withReminder("author"), writer: withReminder("writer") });
  for (const side of sides) await tellSideSoon(ctx, thread._id, side);
}

/** Whether the side's unread count includes a reminder. */
const isReminderUnread = ({ reminder }: Meeting, { unread, readAt }: Doc<"threads">[Side]) =>
  unread > 0 && reminder !== undefined && reminder.at > readAt;

/** The reminder in a side's unread count. `plan` is null if it is no longer agreed, or if its time has come. */
export async function unreadReminder(ctx: QueryCtx, thread: Doc<"threads">, side: Side) {
  const meeting = thread[side].unread > 0 ? await meetingOf(ctx, thread._id) : null;
  if (!meeting?.reminder || !isReminderUnread(meeting, thread[side])) return null;
  const { planId, at: remindedAt } = meeting.reminder;
  const plan = meeting.agreedPlan === planId ? await planOf(ctx, planId) : null;
  return { remindedAt, plan: plan && plan.at > Date.now() ? plan : null };
}
