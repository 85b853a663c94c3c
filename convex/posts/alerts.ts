import { v } from "convex/values";
import { query } from "../_generated/server";
import { findSubject, mine as alertsMine, ownAlert, servicesHere } from "../model/posts/alerts";
import { checkout } from "../model/posts/checkout";
import { fail } from "../model/platform/errors";
import { userAction, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { needsLook, operatorsUsualWait } from "../model/posts/pendingReview";
import { post as postAlert, retry as retryAlert, withdraw as withdrawAlert } from "../model/posts/posting";
import { refusal, refuse } from "../model/platform/refusal";
import { alertChannel, alertKind, alertState } from "../model/platform/shapes";
import { OutsideError } from "../providers/outside";

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
      // Why the operator declined it.
      reason: v.union(v.string(), v.null()),
      tomorrow: v.boolean(),
      link: v.union(v.string(), v.null()),
      // A try failed, and another one is scheduled.
      again: v.boolean(),
      reportGone: v.boolean(),
      receipts: v.array(v.object({ channel: alertChannel, link: v.string(), at: v.number() })),
    }),
  ),
  handler: async (ctx) => (ctx.viewer ? await alertsMine(ctx, ctx.viewer) : []),
});

/** Whether an operator looks at a post about this report before it goes up, whatever its message says. */
export const lookFirst = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.boolean(),
  handler: async (ctx, { reportId }) => (ctx.viewer ? await needsLook(ctx, ctx.viewer, reportId) : true),
});

/** How long operators have been taking to decide about a post, in milliseconds. Null if there is nothing to tell from. */
export const usualWait = userQuery({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: async (ctx) => await operatorsUsualWait(ctx),
});

/** Sends a post to the community's page, or changes the one that waits. `mine` shows its progress. */
export const post = userMutation({
  args: { ...about, message: v.string(), hashtags: v.string() },
  returns: v.union(v.id("alerts"), refusal),
  handler: async (ctx, { reportId, message, hashtags }) => {
    if (!servicesHere().facebook) fail("alert.facebookOff");
    await limit(ctx, "alert");
    const report = await findSubject(ctx, ctx.viewer, reportId);
    if (typeof report === "string") return refuse({ code: report });
    return await postAlert(ctx, report, { message, hashtags });
  },
});

export const retry = userMutation({
  args: { alertId: v.id("alerts") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { alertId }) => {
    await limit(ctx, "alert");
    const alert = await ownAlert(ctx, ctx.viewer, alertId);
    if (!alert) return refuse({ code: "alert.notMine" });
    return alert.kind === "facebook" && alert.state === "failed" ? await retryAlert(ctx, alert) : null;
  },
});

/** Takes back a post that waits for a look. */
export const withdraw = userMutation({
  args: { alertId: v.id("alerts") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { alertId }) => {
    await limit(ctx, "alert");
    const alert = await ownAlert(ctx, ctx.viewer, alertId);
    return alert ? await withdrawAlert(ctx, alert) : refuse({ code: "alert.notMine" });
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
