// News about the reports that people run: sightings, matches, claims and answers to them.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import { changeNews, newsChannelsOf } from "../model/notify/reportNews/channels";
import { mailboxOf } from "../model/notify/mail/mailboxes";
import { tellHousehold } from "../model/notify/reportNews/notifyHousehold";
import { announceLinkedHome } from "../model/notify/reportNews/notifyFinders";
import { keepTown, lookUp } from "../model/notify/towns";
import { ownMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { newsChannels, reportNews } from "../model/notify/notifyShapes";

/**
 * The viewer's channels for news about their reports. `isAsked`: they have answered. Email counts only with an address
 * that accepts it. Null for visitors.
 */
export const mine = userQuery({
  args: {},
  returns: v.union(v.null(), v.object({ ...newsChannels, quiet: v.boolean(), isAsked: v.boolean() })),
  handler: async (ctx) => {
    if (!ctx.viewer) return null;
    const { email, push, quiet } = newsChannelsOf(ctx.viewer);
    const box = await mailboxOf(ctx, ctx.viewer);
    const isTaken = box !== null && (!box.off || box.off.why === "stopped");
    return { email: email && isTaken, push, quiet, isAsked: ctx.viewer.reportNews !== undefined };
  },
});

/** The time zone is the device's, for the quiet hours. */
export const setChannels = ownMutation({
  args: reportNews.partial().fields,
  returns: v.union(v.null(), refusal),
  handler: async (ctx, changes) => {
    await limit(ctx, "save");
    const problem = await changeNews(ctx, changes);
    return problem && refuse(problem);
  },
});

const happened = { reportIds: v.array(v.id("reports")), at: v.number(), besides: v.optional(v.id("users")) };

export const tell = internalMutation({
  args: happened,
  returns: v.null(),
  handler: async (ctx, { reportIds, at, besides }) => {
    for (const reportId of reportIds) await tellHousehold(ctx, reportId, at, besides);
    return null;
  },
});

const point = v.object({ lat: v.number(), lng: v.number() });

/** Looks up the town of the event, and then notifies the households. */
export const nameTown = internalAction({
  args: { ...happened, near: point },
  returns: v.null(),
  handler: async (ctx, { near, ...news }) => {
    const town = await lookUp(near);
    if (town !== null) await ctx.runMutation(internal.notify.reportNews.keep, { near, town });
    await ctx.runMutation(internal.notify.reportNews.tell, news);
    return null;
  },
});

export const keep = internalMutation({
  args: { near: point, town: v.string() },
  returns: v.null(),
  handler: async (ctx, { near, town }) => {
    await keepTown(ctx, near, town);
    return null;
  },
});

/** Runs once a lost pet was marked home and the time for undoing is over. */
export const home = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await announceLinkedHome(ctx, reportId);
    return null;
  },
});
