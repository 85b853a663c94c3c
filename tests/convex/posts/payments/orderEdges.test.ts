// Each transition of an order that domain/posts/orderStates.ts allows happens here, and no other can happen.
import { expect, test } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { enterOrderState } from "../../../../convex/model/posts/orders/orders";
import { nextStates, type OrderState, paidStates, unpaidStates } from "../../../../domain/posts/orderStates";
import { deliver } from "../../fakeStripe";
import { checkoutCompleted, orderOf, passMinutes, runRefunds, stripe, useStripe, withReport } from "./buyer";

useStripe();

type World = Awaited<ReturnType<typeof orderWithoutPage>>;
type Step = (world: World) => Promise<unknown>;

/** The buyer's first press of the button got no answer, so the order has no payment page yet. */
async function orderWithoutPage() {
  const world = await withReport();
  stripe.next = [() => Promise.reject(new TypeError("socket closed"))];
  await world.buy().catch(() => {});
  const orderId = (await orderOf(world.ada))._id;
  return { ...world, orderId, state: async () => (await orderOf(world.ada)).state };
}

const send = async ({ t }: World, body: string) => expect(await deliver(t, body)).toBe(200);
/** The buyer has paid, but the bank has not confirmed it yet. */
const slow = () => stripe.change("cs_1", { status: "complete", payment_status: "unpaid", url: null });
/** The payment of the current page or, before there is one, of a page whose address got lost. */
function payment(orderId: Id<"orders">) {
  if (stripe.sessions.length === 0) stripe.openWithLostReply(orderId);
  return stripe.pay("cs_1");
}

const pay: Step = (world) => send(world, stripe.event(checkoutCompleted, payment(world.orderId)));
const payTooLittle: Step = (world) =>
  send(world, stripe.event(checkoutCompleted, { ...payment(world.orderId), amount_total: 900 }));
const open: Step = ({ buy }) => buy();
const confirmSlowly: Step = (world) => send(world, stripe.event(checkoutCompleted, slow()));
const expire: Step = async (world) => {
  stripe.expire("cs_1");
  await send(world, stripe.event("checkout.session.expired", stripe.sessions[0]!));
};
const bankRefuses: Step = (world) => send(world, stripe.event("checkout.session.async_payment_failed", slow()));
const operatorRefunds: Step = ({ t, orderId }) => t.mutation(internal.moderation.operators.refund, { orderId });
const runJob: Step = ({ t }) => runRefunds(t);
const refundFails: Step = async (world) => {
  stripe.refundErrors = [{ status: 400, code: "expired_or_canceled_card" }];
  await runJob(world);
};
const succeededRefundFails: Step = (world) => send(world, stripe.refundEvent(stripe.refunds[0]!, "failed"));
const refundOnStripesPage: Step = (world) =>
  send(world, stripe.event("refund.created", stripe.makeRefund("pi_1", 1000)));
const refundOnStripesPageFails: Step = (world) =>
  send(world, stripe.event("refund.failed", stripe.makeRefund("pi_1", 1000, { status: "failed" })));
const dispute =
  (status: string): Step =>
  (world) =>
    send(world, stripe.disputeEvent("pi_1", status));
const failedRefund = async ({ t }: World) => {
  const { toRefund } = await t.query(internal.moderation.operators.orders, {});
  return { refundId: toRefund[0]!.refundId };
};
const retryRefund: Step = async (world) =>
  world.t.mutation(internal.moderation.operators.retryRefund, await failedRefund(world));
const payBackByHand: Step = async (world) =>
  world.t.mutation(internal.moderation.operators.markPaidBack, await failedRefund(world));
const accept: Step = ({ t, orderId }) => t.mutation(internal.moderation.operators.settleProblems, { orderId });
const attemptOf = ({ t, orderId }: World) => t.run(async (ctx) => (await ctx.db.get("orders", orderId))!.attempt);
const pressLater: Step = async (world) => {
  const attempt = await attemptOf(world);
  passMinutes(40);
  stripe.next = [() => Promise.reject(new TypeError("socket closed"))];
  await world.buy().catch(() => {});
  expect(await attemptOf(world)).toBe(attempt + 1);
};
const refusePage: Step = async ({ buy }) => {
  stripe.next = [() => Response.json({ error: { type: "invalid_request_error" } }, { status: 400 })];
  await buy().catch(() => {});
};

/** The steps to each state. */
const paths: Record<OrderState, Step[]> = {
  opening: [],
  open: [open],
  pending: [open, confirmSlowly],
  expired: [open, expire],
  failed: [open, bankRefuses],
  paid: [open, pay],
  review: [open, payTooLittle],
  refunding: [open, pay, operatorRefunds],
  refunded: [open, pay, operatorRefunds, runJob],
  refundFailed: [open, pay, operatorRefunds, refundFails],
  disputed: [open, pay, dispute("needs_response")],
  chargedBack: [open, pay, dispute("lost")],
};

type Edge = { [From in OrderState]: `${From} -> ${(typeof nextStates)[From][number]}` }[OrderState];

/**
 * For each transition, the step that follows those in `paths`, or a list of all its steps. The type requires an entry
 * for every transition.
 */
const edges: Record<Edge, Step | Step[]> = {
  "opening -> opening": pressLater,
  "opening -> open": open,
  "opening -> expired": refusePage,
  "opening -> paid": pay,
  "opening -> review": payTooLittle,
  "open -> pending": confirmSlowly,
  "open -> expired": expire,
  "open -> failed": bankRefuses,
  "open -> paid": pay,
  "open -> review": payTooLittle,
  "pending -> expired": expire,
  "pending -> failed": bankRefuses,
  "pending -> paid": pay,
  "pending -> review": payTooLittle,
  "expired -> opening": pressLater,
  "expired -> paid": pay,
  "expired -> review": payTooLittle,
  "failed -> opening": pressLater,
  "failed -> paid": pay,
  "failed -> review": payTooLittle,
  "paid -> refunding": operatorRefunds,
  "paid -> refunded": refundOnStripesPage,
  "paid -> refundFailed": refundOnStripesPageFails,
  "paid -> disputed": dispute("needs_response"),
  "paid -> chargedBack": dispute("lost"),
  "review -> paid": accept,
  "review -> refunding": operatorRefunds,
  "review -> refunded": refundOnStripesPage,
  "review -> refundFailed": refundOnStripesPageFails,
  "review -> disputed": dispute("needs_response"),
  "review -> chargedBack": dispute("lost"),
  "refunding -> refunded": runJob,
  "refunding -> refundFailed": refundFails,
  "refunding -> disputed": dispute("needs_response"),
  "refunding -> chargedBack": dispute("lost"),
  "refunded -> refunding": async (world) => {
    await send(world, stripe.event("refund.created", stripe.makeRefund("pi_1", 1000, { status: "pending" })));
    await succeededRefundFails(world);
  },
  "refunded -> refundFailed": succeededRefundFails,
  "refunded -> disputed": dispute("needs_response"),
  "refunded -> chargedBack": dispute("lost"),
  "refundFailed -> refunding": retryRefund,
  "refundFailed -> refunded": payBackByHand,
  "refundFailed -> disputed": dispute("needs_response"),
  "refundFailed -> chargedBack": dispute("lost"),
  "disputed -> paid": dispute("won"),
  "disputed -> review": [open, payTooLittle, dispute("needs_response"), dispute("won")],
  "disputed -> refunding": [open, pay, operatorRefunds, dispute("needs_response"), dispute("won")],
  "disputed -> refunded": [open, pay, operatorRefunds, runJob, dispute("needs_response"), dispute("won")],
  "disputed -> refundFailed": [open, pay, operatorRefunds, refundFails, dispute("needs_response"), dispute("won")],
  "disputed -> chargedBack": dispute("lost"),
};

test.each(Object.entries(edges))("an order can change from %s", async (edge, stepOrSteps) => {
  const [from, to] = edge.split(" -> ") as [OrderState, OrderState];
  const steps = Array.isArray(stepOrSteps) ? stepOrSteps : [...paths[from], stepOrSteps];
  const world = await orderWithoutPage();
  for (const step of steps.slice(0, -1)) await step(world);
  expect(await world.state()).toBe(from);
  await steps.at(-1)!(world);
  expect(await world.state()).toBe(to);
});

test("no other transition can happen", async () => {
  const { t, orderId } = await orderWithoutPage();
  const states = [...unpaidStates, ...paidStates];
  const refused = await t.run(async (ctx) => {
    const order = (await ctx.db.get("orders", orderId))!;
    const found: string[] = [];
    for (const from of states)
      for (const to of states)
        await enterOrderState(ctx, { ...order, state: from }, to).catch(() => void found.push(`${from} -> ${to}`));
    return found;
  });
  const all = states.flatMap((from) => states.map((to) => `${from} -> ${to}`));
  expect(refused).toEqual(all.filter((edge) => !(edge in edges)));
});
