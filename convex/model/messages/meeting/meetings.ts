// The stored meeting of a thread, its plans, and how it is deleted.
import type { Side } from "../../../../domain/messages/threadRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isOpen, type Seat } from "../seats";

export type Meeting = Doc<"meetings">;
export type MeetingPlan = Doc<"meetingPlans">;

export const meetingOf = async (ctx: QueryCtx, threadId: Id<"threads">) =>
  await ctx.db
    .query("meetings")
    .withIndex("by_thread", (q) => q.eq("threadId", threadId))
    .unique();

export const planOf = async (ctx: QueryCtx, planId: Id<"meetingPlans"> | undefined) =>
  planId ? await ctx.db.get("meetingPlans", planId) : null;

/** When a side said that it was at the agreed place. */
export const arrivalTimeOf = ({ authorArrivedAt, writerArrivedAt }: Meeting, side: Side) =>
  side === "author" ? authorArrivedAt : writerArrivedAt;

export const noArrivals = { authorArrivedAt: undefined, writerArrivedAt: undefined };

/** Whether the owner has said that the pet is home, and the thread's report has not been reopened since. */
export const isPetHome = ({ homeAt, closedReports = [] }: Meeting, { report }: Pick<Seat, "report">) =>
  homeAt !== undefined && !(closedReports.includes(report._id) && isOpen({ report }));

/** Deletes only the plan's row. The caller removes the plan from its meeting. */
export async function deletePlanRow(ctx: MutationCtx, planId: Id<"meetingPlans"> | undefined) {
  const plan = await planOf(ctx, planId);
  if (plan) await ctx.db.delete("meetingPlans", plan._id);
}

/** The stored plans of a thread: at most the suggested one and the agreed one. */
export const plansOf = async (ctx: QueryCtx, threadId: Id<"threads">) =>
  await ctx.db
    .query("meetingPlans")
    .withIndex("by_thread", (q) => q.eq("threadId", threadId))
    .take(2);

export async function deleteMeeting(ctx: MutationCtx, threadId: Id<"threads">) {
  for (const { _id } of await plansOf(ctx, threadId)) await ctx.db.delete("meetingPlans", _id);
  const meeting = await meetingOf(ctx, threadId);
  if (meeting) await ctx.db.delete("meetings", meeting._id);
}

/** Deletes a plan, and takes it out of its meeting, when the account of the person who suggested it is erased. */
export async function deletePlanAndReferences(ctx: MutationCtx, { _id, threadId }: MeetingPlan) {
  await ctx.db.delete("meetingPlans", _id);
  const meeting = await meetingOf(ctx, threadId);
  if (meeting?.suggestedPlan === _id) await ctx.db.patch("meetings", meeting._id, { suggestedPlan: undefined });
  if (meeting?.agreedPlan === _id) {
    await ctx.db.patch("meetings", meeting._id, { agreedPlan: undefined, agreedAt: undefined, ...noArrivals });
  }
}

/** A visitor has signed in: the writer's plans become the account's. */
export async function movePlansToAccount(ctx: MutationCtx, threadId: Id<"threads">, viewer: Doc<"users">) {
  for (const { _id, side } of await plansOf(ctx, threadId)) {
    if (side === "writer") await ctx.db.patch("meetingPlans", _id, { userId: viewer._id });
  }
}
