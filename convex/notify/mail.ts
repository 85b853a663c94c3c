// Email: sending it, confirming addresses, and stopping it.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { anyUserMutation, userQuery } from "../model/platform/guards";
import {
  confirmMail,
  endMail,
  mailStatus,
  mailStatusOf,
  mailboxWithToken,
  sendConfirmationAgain as sendAgain,
} from "../model/notify/mail/mailboxes";
import { applyEventOnce } from "../model/notify/mail/mailEvents";
import { leaseCall, queueConfirmation, settleCall } from "../model/notify/mail/mailQueue";
import { stopNewsMail } from "../model/notify/reportNews/channels";
import { stopWithToken } from "../model/notify/threadNews/visitorMailbox";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { sendLetters } from "../providers/resend";

/** Whether the viewer can get email, and at which address. */
export const status = userQuery({
  args: {},
  returns: mailStatus,
  handler: async (ctx) => await mailStatusOf(ctx, ctx.viewer),
});

/** Sends the confirmation link again. */
export const sendConfirmationAgain = anyUserMutation({
  args: {},
  returns: v.union(v.null(), refusal),
  handler: async (ctx) => {
    await limit(ctx, "save");
    const problem = await sendAgain(ctx, ctx.viewer);
    return problem && refuse(problem);
  },
});

export const sendConfirmation = internalMutation({
  args: { boxId: v.id("mailboxes") },
  returns: v.null(),
  handler: async (ctx, { boxId }) => {
    await queueConfirmation(ctx, boxId);
    return null;
  },
});

/** Confirms the address to which the secret `token` was emailed. */
export const confirm = internalMutation({
  args: { token: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { token }) => await confirmMail(ctx, token),
});

export const lease = internalMutation({
  args: {},
  returns: v.object({ key: v.union(v.string(), v.null()), items: v.array(v.string()), more: v.boolean() }),
  handler: async (ctx) => await leaseCall(ctx),
});

/** The result of `sendLetters`. */
const sendResult = v.union(
  v.object({ kind: v.literal("sent"), ids: v.array(v.union(v.string(), v.null())) }),
  v.object({ kind: v.literal("retry"), isUnsent: v.boolean(), afterMs: v.number(), trouble: v.string() }),
  v.object({ kind: v.literal("refused"), trouble: v.string() }),
  v.object({ kind: v.literal("unsure"), trouble: v.string() }),
);

export const settle = internalMutation({
  args: { key: v.string(), sent: sendResult },
  returns: v.null(),
  handler: async (ctx, { key, sent }) => {
    await settleCall(ctx, key, sent);
    return null;
  },
});

/** The most calls that one run makes. After that, another run follows. */
const callsPerRun = 20;

/** Sends what is due, call by call, until nothing more can be sent now. */
export const sendDue = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (let calls = 0; calls < callsPerRun; calls += 1) {
      const { key, items, more }: { key: string | null; items: string[]; more: boolean } = await ctx.runMutation(
        internal.notify.mail.lease,
        {},
      );
      if (!key && !more) return null;
      // The outbox rows that this lease looked at led to no letter, but there may be more rows.
      if (!key) continue;
      await ctx.runMutation(internal.notify.mail.settle, { key, sent: await sendLetters(key, items) });
    }
    await ctx.runMutation(internal.notify.wakeUps.runAgain, { channel: "email" });
    return null;
  },
});

export const event = internalMutation({
  args: {
    eventId: v.string(),
    type: v.string(),
    emailId: v.string(),
    to: v.array(v.string()),
    at: v.number(),
    bounce: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, { eventId, ...event }) => {
    await applyEventOnce(ctx, eventId, event);
    return null;
  },
});

/** Stops one kind of email. The token is from a link in a letter. */
export const stop = internalMutation({
  args: { token: v.string(), about: v.union(v.literal("areas"), v.literal("reports"), v.literal("thread")) },
  returns: v.null(),
  handler: async (ctx, { token, about }) => {
    if (about === "thread") {
      await stopWithToken(ctx, token);
      return null;
    }
    const box = await mailboxWithToken(ctx, token);
    if (!box) return null;
    if (about === "areas") await endMail(ctx, box, "byRecipient");
    else await stopNewsMail(ctx, box);
    return null;
  },
});
