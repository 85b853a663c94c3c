// The activity log: who in the household did what to a report. The whole household reads it.
import { limits } from "../../../domain/limits";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { deleteInvite, memberOf, membersOf, shownName } from "./household";
import type { householdAction } from "../platform/shapes";

export type HouseholdAction = Infer<typeof householdAction>;

const newestOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("activityLog")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .order("desc");

/** The actions of a report's household, newest first. */
export const activityOf = async (ctx: QueryCtx, reportId: Id<"reports">) =>
  await newestOf(ctx, reportId).take(limits.activityLogEntries);

/**
 * Logs an action of the household, unless the author is alone in it and always was. `member` is the one whom the action
 * affects.
 */
export async function logActivity(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  user: Doc<"users">,
  what: HouseholdAction,
  member?: Pick<Doc<"household">, "name" | "userId">,
) {
  const earlierActions = await newestOf(ctx, reportId).take(limits.activityLogEntries);
  if (earlierActions.length === 0 && (await membersOf(ctx, reportId)).length === 0) return;
  const name = (await memberOf(ctx, reportId, user._id))?.name ?? shownName(user);
  const memberFields = member && { about: member.name, aboutId: member.userId };
  await ctx.db.insert("activityLog", { reportId, userId: user._id, name, what, ...memberFields });
  if (earlierActions.length === limits.activityLogEntries)
    await ctx.db.delete("activityLog", earlierActions.at(-1)!._id);
}

/** Deletes the household of a deleted report: its members, its activity log and its invitation. */
export async function deleteHousehold(ctx: MutationCtx, reportId: Id<"reports">) {
  for (const { _id } of await membersOf(ctx, reportId)) await ctx.db.delete("household", _id);
  for (const { _id } of await activityOf(ctx, reportId)) await ctx.db.delete("activityLog", _id);
  await deleteInvite(ctx, reportId);
}

/** Removes an erased account from the households of others. True if there may be more. */
export async function leaveHouseholds(ctx: MutationCtx, { _id: userId }: Doc<"users">, batch: number) {
  const memberships = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(batch);
  for (const { _id } of memberships) await ctx.db.delete("household", _id);
  const ownActions = await ctx.db
    .query("activityLog")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(batch);
  for (const { _id } of ownActions) await ctx.db.delete("activityLog", _id);
  // Entries about the deleted member stay, without the member's name.
  const actionsOnUser = await ctx.db
    .query("activityLog")
    .withIndex("by_about", (q) => q.eq("aboutId", userId))
    .take(batch);
  for (const { _id } of actionsOnUser) await ctx.db.patch("activityLog", _id, { about: undefined, aboutId: undefined });
  return [memberships, ownActions, actionsOnUser].some(({ length }) => length === batch);
}
