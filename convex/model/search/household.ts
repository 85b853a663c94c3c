// The household of a report: its author, and the members whom the author has invited by link to run it together.
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { banOf } from "../moderation/bans";
import { isRemoved } from "../moderation/hideContent";
import { isUnpublished } from "../reports/unpublished";

type Report = Doc<"reports">;
type Person = Pick<Doc<"users">, "_id">;
export type Role = "author" | "member";

/** A user's display name. Empty if it was flagged and hidden. */
export const shownName = (user: Doc<"users"> | null) => (user && !user.nameHidden ? user.displayName : "");

export const memberOf = (ctx: Pick<QueryCtx, "db">, reportId: Id<"reports">, userId: Id<"users">) =>
  ctx.db
    .query("household")
    .withIndex("by_report_and_user", (q) => q.eq("reportId", reportId).eq("userId", userId))
    .unique();

export const membersOf = (ctx: Pick<QueryCtx, "db">, reportId: Id<"reports">) =>
  ctx.db
    .query("household")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .take(limits.householdMembers);

/**
 * The member to store with a text that they wrote. Undefined for the report's author, whose texts are deleted with the
 * report anyway.
 */
export const textMemberId = ({ authorId }: Report, userId: Id<"users">) => (userId === authorId ? undefined : userId);

/**
 * A user's role in a report's household. Null if they have none. Only the author runs a hidden report, nobody runs a
 * removed one, and banned members have no role.
 */
export async function roleIn(ctx: Pick<QueryCtx, "db">, report: Report, user: Person | null): Promise<Role | null> {
  if (!user || isRemoved(report)) return null;
  if (report.authorId === user._id) return "author";
  if (report.lifecycle === "hidden") return null;
  if (!(await memberOf(ctx, report._id, user._id))) return null;
  const account = await ctx.db.get("users", user._id);
  return account && !(await banOf(ctx, account)) ? "member" : null;
}

/** The report, if it is published and the viewer is in its household. Otherwise null. */
export async function householdReport(
  { db, viewer }: Pick<QueryCtx, "db"> & { viewer: Person },
  reportId: Id<"reports">,
): Promise<Report | null> {
  const report = await db.get("reports", reportId);
  return report && !isUnpublished(report) && (await roleIn({ db }, report, viewer)) ? report : null;
}

const invitesOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db.query("invites").withIndex("by_report", (q) => q.eq("reportId", reportId));

/** The report's invitation. A scheduled job deletes it when it expires. */
export const inviteOf = async (ctx: QueryCtx, reportId: Id<"reports">) => await invitesOf(ctx, reportId).unique();

export async function deleteInvite(ctx: MutationCtx, reportId: Id<"reports">) {
  const invite = await inviteOf(ctx, reportId);
  if (invite) await ctx.db.delete("invites", invite._id);
}

/** The report that a link invites to. Null if the link is unknown or too old, or the report is closed. */
export async function reportOfInvite(ctx: QueryCtx, secret: string) {
  if (secret.length === 0 || secret.length > limits.inviteSecret) return null;
  const invite = await ctx.db
    .query("invites")
    .withIndex("by_secret", (q) => q.eq("secret", secret))
    .unique();
  if (!invite || Date.now() >= invite.at + limits.inviteMs) return null;
  const report = await ctx.db.get("reports", invite.reportId);
  return report?.lifecycle === "open" && !isRemoved(report) ? report : null;
}
