// The steps of a meeting. Each is also a message in the thread, so the other side is notified of it like any other
// message. A side that has blocked the other does not see the other's suggestions.
import {
  cleanMeetingPlace,
  isNearTime,
  meetingFailure,
  type MeetingForm,
} from "../../../../domain/messages/meetingRules";
import type { Step } from "../../../../domain/messages/stepWords";
import type { Refused } from "../../../../domain/texts/failure";
import type { Infer } from "convex/values";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refuse } from "../../platform/refusal";
import type { meetingEndReason } from "../../platform/shapes";
import { roundsOf } from "../proof/rounds";
import { isOpen, type Seat } from "../seats";
import { sendMessage, messageOfKey } from "../sendMessage";
import { deletePlanRow, arrivalTimeOf, meetingOf, noArrivals, planOf } from "./meetings";
import { scheduleReminder } from "./reminders";

type Outcome = Promise<Refused | null>;

/** Whether both sides have pressed Match. */
export const hasMatched = async (ctx: QueryCtx, { thread }: Pick<Seat, "thread">) =>
  (await roundsOf(ctx, thread._id))[0]?.state === "match";

/** Why the side can't plan a meeting now. Null if it can. */
async function planningProblem(ctx: QueryCtx, seat: Seat): Outcome {
  // A side that has blocked the other can't plan a meeting with it.
  if (!isOpen(seat) || seat.thread[seat.side].blockedAt) return refuse({ code: "thread.closed" });
  return (await hasMatched(ctx, seat)) ? null : refuse({ code: "meet.matchFirst" });
}

/** Sends the message about a step. `key` names the step, so a repeated press sends no second message. */
const sendStep = async (ctx: MutationCtx, seat: Seat, code: Step, key: string) =>
  await sendMessage(ctx, seat, { key, step: { code } }, { isStep: true });

/**
 * Suggests a time and a place. The new suggestion replaces any earlier one. An agreed plan stands until the new
 * suggestion is accepted.
 */
export async function suggest(ctx: MutationCtx, seat: Seat, { key, ...form }: MeetingForm & { key: string }): Outcome {
  const { thread, side, user } = seat;
  if (await messageOfKey(ctx, thread._id, side, key)) return null;
  const problem = await planningProblem(ctx, seat);
  if (problem) return problem;
  const failure = meetingFailure(form, Date.now());
  if (failure) return refuse(failure);
  const refused = await sendStep(ctx, seat, "suggest", key);
  if (refused) return refused;
  const meeting = await meetingOf(ctx, thread._id);
  const sequence = meeting?.planCount ?? 0;
  const plan = { threadId: thread._id, sequence, side, ...(user && { userId: user._id }) };
  const place = cleanMeetingPlace(form.place);
  const suggestedPlan = await ctx.db.insert("meetingPlans", { ...plan, at: form.at, place });
  const suggestion = { planCount: sequence + 1, suggestedPlan };
  if (meeting) {
    await deletePlanRow(ctx, meeting.suggestedPlan);
    await ctx.db.patch("meetings", meeting._id, { ...suggestion, endReason: undefined });
  } else await ctx.db.insert("meetings", { threadId: thread._id, ...suggestion });
  return null;
}

/** Accepts the other side's suggestion, if it is still the one that the caller has seen. */
export async function accept(ctx: MutationCtx, seat: Seat, planId: Id<"meetingPlans">): Outcome {
  const problem = await planningProblem(ctx, seat);
  if (problem) return problem;
  const meeting = await meetingOf(ctx, seat.thread._id);
  if (meeting?.agreedPlan === planId) return null;
  const plan = meeting?.suggestedPlan === planId ? await planOf(ctx, planId) : null;
  if (!meeting || !plan || plan.side === seat.side) return refuse({ code: "meet.changed" });
  if (plan.at < Date.now()) return refuse({ code: "meet.past" });
  const refused = await sendStep(ctx, seat, "accept", `accept ${planId}`);
  if (refused) return refused;
  await deletePlanRow(ctx, meeting.agreedPlan);
  const agreedFields = { agreedPlan: planId, agreedAt: Date.now(), suggestedPlan: undefined };
  await ctx.db.patch("meetings", meeting._id, { ...agreedFields, ...noArrivals });
  await scheduleReminder(ctx, plan);
  return null;
}

/** Stores that the caller's side is at the agreed place. */
export async function arrive(ctx: MutationCtx, seat: Seat): Outcome {
  const problem = await planningProblem(ctx, seat);
  if (problem) return problem;
  const meeting = await meetingOf(ctx, seat.thread._id);
  const plan = await planOf(ctx, meeting?.agreedPlan);
  if (!meeting || !plan) return refuse({ code: "meet.changed" });
  if (arrivalTimeOf(meeting, seat.side)) return null;
  if (!isNearTime(plan.at, Date.now())) return refuse({ code: "meet.early" });
  const refused = await sendStep(ctx, seat, "here", `here ${plan._id}`);
  if (refused) return refused;
  const arrival = seat.side === "author" ? { authorArrivedAt: Date.now() } : { writerArrivedAt: Date.now() };
  await ctx.db.patch("meetings", meeting._id, arrival);
  return null;
}

/** Ends the agreed plan: one side calls the meeting off, or has seen that it is another pet. */
export async function end(ctx: MutationCtx, seat: Seat, reason: Infer<typeof meetingEndReason>): Outcome {
  const problem = await planningProblem(ctx, seat);
  if (problem) return problem;
  const meeting = await meetingOf(ctx, seat.thread._id);
  const planId = meeting?.agreedPlan;
  if (!meeting || !planId) return meeting?.endReason === reason ? null : refuse({ code: "meet.changed" });
  const refused = await sendStep(ctx, seat, reason, `end ${planId}`);
  if (refused) return refused;
  await deletePlanRow(ctx, meeting.suggestedPlan);
  await deletePlanRow(ctx, meeting.agreedPlan);
  const clearedPlans = { suggestedPlan: undefined, agreedPlan: undefined, agreedAt: undefined, ...noArrivals };
  await ctx.db.patch("meetings", meeting._id, { ...clearedPlans, endReason: reason });
  return null;
}
