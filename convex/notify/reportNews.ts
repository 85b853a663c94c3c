// News about the reports that people run: sightings, matches, claims, an owner's agreement with a match, and the return
// of a linked lost pet.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { changeNewsChannels, newsChannelsOf } from "../model/notify/reportNews/channels";
import { mailboxOf } from "../model/notify/mail/mailboxes";
import { tellHousehold } from "../model/notify/reportNews/notifyHousehold";
import { tellLinkedFinders } from "../model/notify/reportNews/notifyFinders";
import { findTown, keepTown as cacheTown } from "../model/notify/towns";
import { anyUserMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { newsChannels, reportNews } from "../model/notify/notifyShapes";

/**
 * The viewer's channels for news about their reports, messages and pets, and whether they chose them. Null until the
 * viewer's record is stored. `email` is also false without a mailbox, and if a letter to it bounced or was marked as
 * spam. A mailbox stopped "byRecipient" still gets this email, because that stop ends only the email about watch areas
 * and saved searches.
 */
export const mine = userQuery({
  args: {},
  returns: v.union(v.null(), v.object({ ...newsChannels, quiet: v.boolean(), hasAnswered: v.boolean() })),
  handler: async (ctx) => {
    if (!ctx.viewer) return null;
    const { email, push, quiet } = newsChannelsOf(ctx.viewer);
    const box = await mailboxOf(ctx, ctx.viewer);
    const isMailAccepted = box !== null && (!box.stopped || box.stopped.why === "byRecipient");
    return { email: email && isMailAccepted, push, quiet, hasAnswered: ctx.viewer.reportNews !== undefined };
  },
});

/**
 * Sets the channels for news about the viewer's reports, messages and pets. `zone`: the device's time zone, in which
 * the quiet hours are counted. `isAboutPets`: whether the user asks for email on a page about a pet. The mailbox stores
 * which wording they agreed to.
 */
export const setChannels = anyUserMutation({
  args: { ...reportNews.partial().fields, isAboutPets: v.optional(v.boolean()) },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, changes) => {
    await limit(ctx, "save");
    const problem = await changeNewsChannels(ctx, changes);
    return problem && refuse(problem);
  },
});

const eventArgs = { reportIds: v.array(v.id("reports")), at: v.number(), actorId: v.optional(v.id("users")) };

export const tellHouseholds = internalMutation({
  args: eventArgs,
  returns: v.null(),
  handler: async (ctx, { reportIds, at, actorId }) => {
    for (const reportId of reportIds) await tellHousehold(ctx, reportId, at, actorId);
    return null;
  },
});

const point = v.object({ lat: v.number(), lng: v.number() });

/** Looks up the town of the event, and then notifies the households. */
export const lookUpTown = internalAction({
  args: { ...eventArgs, near: point },
  returns: v.null(),
  handler: async (ctx, { near, ...news }) => {
    const town = await findTown(near);
    if (town !== null) await ctx.runMutation(internal.notify.reportNews.keepTown, { near, town });
    await ctx.runMutation(internal.notify.reportNews.tellHouseholds, news);
    return null;
  },
});

export const keepTown = internalMutation({
  args: { near: point, town: v.string() },
  returns: v.null(),
  handler: async (ctx, { near, town }) => {
    await cacheTown(ctx, near, town);
    return null;
  },
});

/** Tells the finders of linked reports that the lost pet is home. Scheduled for when that can't be undone any more. */
export const announceLinkedHome = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await tellLinkedFinders(ctx, reportId);
    return null;
  },
});
