// The household of a report. Members are invited by link and named in the activity log, and the author can remove them.
import { v } from "convex/values";
import { checkMemberName, cleanMemberName } from "../../domain/search/householdRules";
import { limits } from "../../domain/limits";
import { titleOfPet } from "../../domain/report/foundPet";
import { inLanguage } from "../../domain/texts/languages";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { internalMutation, query } from "../_generated/server";
import { activityOf, logActivity } from "../model/search/activityLog";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import {
  deleteInvite,
  inviteOf,
  reportOfInvite,
  memberOf,
  membersOf,
  roleIn,
  shownName,
} from "../model/search/household";
import { turnOnMailIfUnset } from "../model/notify/mail/mailboxes";
import { ownReport } from "../model/reports/ownReports";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { card } from "../model/reports/board/cardShapes";
import { appOrigin } from "../model/platform/urls";
import { householdAction, pageLanguage, role, status } from "../model/platform/shapes";
import { cardOf } from "../model/reports/board/cards";
import { userOf } from "../model/account/users";

const reportArgs = { reportId: v.id("reports") };

/** The household. Null for everybody outside it. */
export const get = userQuery({
  args: reportArgs,
  returns: v.union(
    v.null(),
    v.object({
      role,
      author: v.string(),
      members: v.array(v.object({ _id: v.id("household"), name: v.string(), at: v.number(), me: v.boolean() })),
      // The secret of the invitation's link. Null for members, and without an invitation.
      invite: v.union(v.string(), v.null()),
      /** The origin of the app's public address, for the link. Null if the deployment doesn't know it. */
      origin: v.union(v.string(), v.null()),
      activityLog: v.array(
        v.object({
          _id: v.id("activityLog"),
          name: v.string(),
          me: v.boolean(),
          what: householdAction,
          about: v.optional(v.string()),
          at: v.number(),
        }),
      ),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await ctx.db.get("reports", reportId));
    const role = report && (await roleIn(ctx, report, viewer));
    if (!viewer || !report || !role) return null;
    const members = await membersOf(ctx, reportId);
    const activityLog = await activityOf(ctx, reportId);
    return {
      role,
      author: shownName(await ctx.db.get("users", report.authorId)),
      members: members.map(({ _id, _creationTime, name, userId }) => {
        return { _id, name, at: _creationTime, me: userId === viewer._id };
      }),
      invite: role === "author" ? ((await inviteOf(ctx, reportId))?.secret ?? null) : null,
      origin: appOrigin(),
      activityLog: activityLog.map(({ _id, _creationTime, name, userId, what, about: subject }) => {
        const affectedMember = subject === undefined ? {} : { about: subject };
        return { _id, name, me: userId === viewer._id, what, ...affectedMember, at: _creationTime };
      }),
    };
  },
});

/** The open reports that the viewer helps run. */
export const mine = userQuery({
  args: {},
  returns: v.array(v.object({ ...card.fields, author: v.string() })),
  handler: async (ctx) => {
    const { viewer } = ctx;
    if (!viewer) return [];
    const memberships = await ctx.db
      .query("household")
      .withIndex("by_user", (q) => q.eq("userId", viewer._id))
      .order("desc")
      .take(limits.householdReportsListed);
    const cards = memberships.map(async ({ reportId }) => {
      const report = await ctx.db.get("reports", reportId);
      if (report?.lifecycle !== "open" || !(await roleIn(ctx, report, viewer))) return null;
      const author = shownName(await ctx.db.get("users", report.authorId));
      return { ...(await cardOf(ctx, report)), author };
    });
    return (await Promise.all(cards)).filter((one) => one !== null);
  },
});

/** Makes a new invitation, which ends the earlier one, and returns the secret of its link. */
export const invite = userMutation({
  args: reportArgs,
  returns: v.union(v.string(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const report = await ownReport(ctx, reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    await deleteInvite(ctx, reportId);
    const [secret, at] = [crypto.randomUUID(), Date.now()];
    const inviteId = await ctx.db.insert("invites", { reportId, secret, at });
    await ctx.scheduler.runAfter(limits.inviteMs, internal.search.household.deleteExpiredInvite, { inviteId });
    return secret;
  },
});

export const endInviteLink = anyUserMutation({
  args: reportArgs,
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    if (!(await ownReport(ctx, reportId))) return refuse({ code: "report.notFound" });
    await deleteInvite(ctx, reportId);
    return null;
  },
});

export const deleteExpiredInvite = internalMutation({
  args: { inviteId: v.id("invites") },
  returns: v.null(),
  handler: async (ctx, { inviteId }) => {
    if (await ctx.db.get("invites", inviteId)) await ctx.db.delete("invites", inviteId);
    return null;
  },
});

/** Public: the report that a link invites to. Null if the link is unknown or too old, or the report is closed. */
export const invitation = query({
  args: { invite: v.string(), lang: pageLanguage },
  returns: v.union(
    v.null(),
    v.object({
      reportId: v.id("reports"),
      status,
      title: v.string(),
      author: v.string(),
      photo: v.union(v.string(), v.null()),
      colour: v.optional(v.string()),
      role: v.union(role, v.null()),
    }),
  ),
  handler: async (ctx, { invite: secret, lang }) => {
    const report = await reportOfInvite(ctx, secret);
    if (!report) return null;
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    const { photo, colour } = await cardOf(ctx, report);
    return {
      reportId: report._id,
      status: report.status,
      title: inLanguage(lang, () => titleOfPet(report)),
      author: shownName(await ctx.db.get("users", report.authorId)),
      photo,
      ...(colour && { colour }),
      role: await roleIn(ctx, report, viewer),
    };
  },
});

/** Joins a household. Joining again only changes the name. */
export const join = userMutation({
  args: { invite: v.string(), name: v.string() },
  returns: v.union(v.id("reports"), refusal),
  handler: async (ctx, { invite: secret, name }): Promise<Id<"reports"> | ReturnType<typeof refuse>> => {
    await limit(ctx, "save");
    const report = await reportOfInvite(ctx, secret);
    if (!report) return refuse({ code: "household.linkGone" });
    const problem = checkMemberName(name);
    if (problem) return refuse(problem);
    if (report.authorId === ctx.viewer._id) return report._id;
    const fields = { reportId: report._id, userId: ctx.viewer._id, name: cleanMemberName(name) };
    const existing = await memberOf(ctx, report._id, ctx.viewer._id);
    if (existing) {
      await ctx.db.patch("household", existing._id, fields);
      return report._id;
    }
    if ((await membersOf(ctx, report._id)).length >= limits.householdMembers) return refuse({ code: "household.full" });
    await ctx.db.insert("household", fields);
    await logActivity(ctx, report._id, ctx.viewer, "joined");
    await turnOnMailIfUnset(ctx, ctx.viewer, "submitted");
    return report._id;
  },
});

/** Removes a member, which only the author may do. The member's name stays in the activity log. */
export const remove = anyUserMutation({
  args: { memberId: v.id("household") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { memberId }) => {
    await limit(ctx, "save");
    const member = await ctx.db.get("household", memberId);
    if (!member || !(await ownReport(ctx, member.reportId))) return refuse({ code: "household.gone" });
    await logActivity(ctx, member.reportId, ctx.viewer, "removed", member);
    await ctx.db.delete("household", memberId);
    // The removed member may still have the link.
    await deleteInvite(ctx, member.reportId);
    return null;
  },
});

export const leave = anyUserMutation({
  args: reportArgs,
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const member = await memberOf(ctx, reportId, ctx.viewer._id);
    if (!member) return refuse({ code: "household.gone" });
    await logActivity(ctx, reportId, ctx.viewer, "left");
    await ctx.db.delete("household", member._id);
    return null;
  },
});
