// The job that makes refunds: of posts that were not published in time, and of everything else that is to be paid back.
// It also tells the buyers about their refunds.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { refundBatch, refundLateOrders, saveRefundAnswer, takeDueRefunds } from "../model/posts/orders/refunds";
import { takeUntoldRefunds, tellRefund } from "../model/posts/orders/refundNews";
import { refundState } from "../model/posts/postShapes";
import { OutsideError } from "../providers/outsideRequest";
import { createRefund, noAnswer, readRefund, readSession, type RefundAnswer } from "../providers/stripe/calls";

export const stripeRefund = v.object({
  refundId: v.string(),
  intent: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: refundState,
  failure: v.union(v.string(), v.null()),
  reference: v.union(v.string(), v.null()),
});

const refundAnswer = v.union(
  v.object({ kind: v.literal("refund"), refund: stripeRefund }),
  v.object({ kind: v.literal("later"), isRefused: v.boolean() }),
  v.object({ kind: v.literal("disputed") }),
  v.object({ kind: v.literal("done"), refunds: v.array(stripeRefund) }),
  v.object({ kind: v.literal("failed"), code: v.string() }),
);

const dueRefund = v.object({
  _id: v.id("refunds"),
  session: v.union(v.string(), v.null()),
  intent: v.union(v.string(), v.null()),
  amount: v.union(v.number(), v.null()),
  refundId: v.union(v.string(), v.null()),
  wasTried: v.boolean(),
  refusals: v.number(),
  earlierId: v.union(v.id("refunds"), v.null()),
});

/**
 * Refunds late orders. Then leases and returns the refunds to ask Stripe about, and the refunds whose buyers have not
 * been told yet (`untold`).
 */
export const takeDue = internalMutation({
  args: {},
  returns: v.object({
    refunds: v.array(dueRefund),
    untold: v.array(v.object({ _id: v.id("refunds"), session: v.string() })),
  }),
  handler: async (ctx) => {
    await refundLateOrders(ctx);
    return { refunds: await takeDueRefunds(ctx), untold: await takeUntoldRefunds(ctx) };
  },
});

export const saveAnswer = internalMutation({
  args: { id: v.id("refunds"), answer: refundAnswer },
  returns: v.null(),
  handler: async (ctx, { id, answer }) => {
    await saveRefundAnswer(ctx, id, answer);
    return null;
  },
});

export const tell = internalMutation({
  args: { id: v.id("refunds"), email: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { id, email }) => {
    await tellRefund(ctx, id, email);
    return null;
  },
});

/** Reads a payment's session. Undefined if Stripe doesn't answer. */
async function trySession(session: string) {
  try {
    return await readSession(session, "");
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return undefined;
  }
}

type DueRefund = (typeof dueRefund)["type"];

async function askStripe(refund: DueRefund): Promise<RefundAnswer> {
  const { _id, session, intent, refundId, earlierId, ...attempt } = refund;
  if (refundId) return await readRefund(refundId);
  // Earlier versions of the app stored a payment's session without its intent.
  const paidSession = !intent && session ? await trySession(session) : null;
  if (paidSession === undefined) return noAnswer;
  const payment = intent ?? paidSession?.intent;
  if (!payment) return { kind: "failed", code: "no_payment" };
  return await createRefund({ reference: _id, earlierReference: earlierId, intent: payment, ...attempt });
}

export const run = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { refunds, untold } = await ctx.runMutation(internal.posts.refunds.takeDue, {});
    const errors: unknown[] = [];
    for (const refund of refunds) {
      try {
        await ctx.runMutation(internal.posts.refunds.saveAnswer, { id: refund._id, answer: await askStripe(refund) });
      } catch (error) {
        // The error must not stop the other refunds and the emails.
        errors.push(error);
      }
    }
    for (const { _id, session } of untold) {
      const paidSession = await trySession(session);
      if (paidSession) await ctx.runMutation(internal.posts.refunds.tell, { id: _id, email: paidSession.email });
    }
    if (refunds.length >= refundBatch) await ctx.scheduler.runAfter(0, internal.posts.refunds.run, {});
    if (errors.length > 0) throw errors[0];
    return null;
  },
});
