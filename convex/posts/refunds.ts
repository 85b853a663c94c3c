// The job that makes refunds: for posts that were not up in time, and of everything else that is to be paid back.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { refundBatch, refundLateOrders, saveRefundAnswer, takeDueRefunds } from "../model/posts/orders/refunds";
import { refundState } from "../model/posts/postShapes";
import { OutsideError } from "../providers/outsideRequest";
import { createRefund, readRefund, readSession, type RefundAnswer } from "../providers/stripe/calls";

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
  v.object({ kind: v.literal("later") }),
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
});

export const takeDue = internalMutation({
  args: {},
  returns: v.array(dueRefund),
  handler: async (ctx) => {
    await refundLateOrders(ctx);
    return await takeDueRefunds(ctx);
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

/** The payment of a session. Orders of earlier versions didn't store it. */
async function readIntent(session: string | null) {
  try {
    return session && (await readSession(session, "")).intent;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return undefined;
  }
}

type DueRefund = (typeof dueRefund)["type"];

async function askStripe({ _id, session, intent, amount, refundId, wasTried }: DueRefund): Promise<RefundAnswer> {
  if (refundId) return await readRefund(refundId);
  const payment = intent ?? (await readIntent(session));
  if (payment === undefined) return { kind: "later" };
  if (!payment) return { kind: "failed", code: "no_payment" };
  return await createRefund({ reference: _id, intent: payment, amount, wasTried });
}

export const run = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const due = await ctx.runMutation(internal.posts.refunds.takeDue, {});
    for (const refund of due) {
      await ctx.runMutation(internal.posts.refunds.saveAnswer, { id: refund._id, answer: await askStripe(refund) });
    }
    if (due.length >= refundBatch) await ctx.scheduler.runAfter(0, internal.posts.refunds.run, {});
    return null;
  },
});
