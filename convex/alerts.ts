import { v } from "convex/values";
import { query } from "./_generated/server";
import {
  mine as alertsMine,
  ownAlert,
  post as postAlert,
  retry as retryAlert,
  servicesHere,
  subjectOf,
} from "./model/alerts";
import { checkout } from "./model/checkout";
import { fail } from "./model/errors";
import { userAction, userMutation, userQuery } from "./model/guards";
import { limit } from "./model/rateLimits";
import { alertChannel, alertKind, alertState } from "./model/shapes";
import { OutsideError } from "./providers/outside";

const about = { reportId: v.optional(v.id("reports")) };

/** Public: visitors see what is available too. Says only yes or no, nothing about keys. */
export const services = query({
  args: {},
  returns: v.object({ facebook: v.boolean(), payment: v.boolean() }),
  handler: async () => servicesHere(),
});

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("alerts"),
      _creationTime: v.number(),
      reportId: v.id("reports"),
      kind: alertKind,
      petName: v.string(),
      message: v.string(),
      hashtags: v.string(),
      state: alertState,
      failure: v.union(v.string(), v.null()),
      link: v.union(v.string(), v.null()),
      // A try failed, and another one is scheduled.
      again: v.boolean(),
      reportGone: v.boolean(),
      receipts: v.array(v.object({ channel: alertChannel, link: v.string(), at: v.number() })),
    }),
  ),
  handler: async (ctx) => (ctx.viewer ? await alertsMine(ctx, ctx.viewer) : []),
});

/** Queues a post on the community's page. `mine` shows its progress. */
export const post = userMutation({
  args: { ...about, message: v.string(), hashtags: v.string() },
  returns: v.id("alerts"),
  handler: async (ctx, { reportId, message, hashtags }) => {
    if (!servicesHere().facebook) fail("alert.facebookOff");
    await limit(ctx, "alert");
    return await postAlert(ctx, await subjectOf(ctx, ctx.viewer, reportId), { message, hashtags });
  },
});

export const retry = userMutation({
  args: { alertId: v.id("alerts") },
  returns: v.null(),
  handler: async (ctx, { alertId }) => {
    const alert = await ownAlert(ctx, ctx.viewer, alertId);
    if (alert.kind !== "facebook" || alert.state !== "failed") return null;
    await limit(ctx, "alert");
    await retryAlert(ctx, alert);
    return null;
  },
});

/** The URL of the payment page. However often this is called, only one page is open at a time. */
export const buy = userAction({
  args: about,
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { reportId }) => {
    const { payment } = servicesHere();
    if (!payment) fail("alert.paymentOff");
    await limit(ctx, "alert");
    try {
      return await checkout(ctx, ctx.viewer._id, reportId);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return fail("alert.paymentFailed");
    }
  },
});
