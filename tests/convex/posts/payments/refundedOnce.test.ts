// After a refund that failed, the money is paid back once, whichever way is used.
import { expect, test } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, issuer } from "../../backend";
import { deliver } from "../../fakeStripe";
import { orderOf, operatorListsOf, withUnreportedPayment, publish, runRefunds, stripe, useStripe } from "./buyer";

useStripe();

/** An order with one missing post, whose refund of $3.34 failed. */
async function withFailedRefund() {
  const world = await withUnreportedPayment();
  const { t, ada } = world;
  await deliver(t, world.body);
  const { _id: orderId } = await orderOf(ada);
  await publish(t, orderId, 2);
  await ada.mutation(api.posts.orders.requestRefund, { orderId });
  await runRefunds(t);
  await deliver(t, stripe.refundEvent(stripe.refunds[0]!, "failed"));
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ amount: 334 }]);
  return world;
}

const eraseAda = (t: Backend) => t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
const refundOnStripesPage = (t: Backend, amount: number) =>
  deliver(t, stripe.event("refund.created", stripe.makeRefund("pi_1", amount)));
const retry = async (t: Backend) => {
  const { refundId } = (await operatorListsOf(t)).toRefund[0]!;
  await t.mutation(internal.moderation.operators.retryRefund, { refundId });
  await runRefunds(t);
};

test("after an operator refunds on Stripe's page instead of retrying, both sides see nothing owed", async () => {
  const { t, ada } = await withFailedRefund();
  const { refundId } = (await operatorListsOf(t)).toRefund[0]!;
  await refundOnStripesPage(t, 334);
  expect(await orderOf(ada)).toMatchObject({ state: "refunded", refunds: [{ amount: 334, progress: "done" }] });
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
  for (const action of ["retryRefund", "markPaidBack"] as const)
    await expect(t.mutation(internal.moderation.operators[action], { refundId })).rejects.toThrow("No payment");
});

test("a smaller refund by an operator on Stripe's page leaves the rest to pay", async () => {
  const { t, ada } = await withFailedRefund();
  await refundOnStripesPage(t, 100);
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ amount: 234 }]);
  await retry(t);
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([334, 100, 234]);
  expect((await orderOf(ada)).state).toBe("refunded");
});

test("money is owed once, even if two refunds of it have failed", async () => {
  const { t, ada } = await withFailedRefund();
  await deliver(t, stripe.event("refund.failed", stripe.makeRefund("pi_1", 334, { status: "failed" })));
  const { toRefund } = await operatorListsOf(t);
  expect(toRefund.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(334);
  await t.mutation(internal.moderation.operators.markPaidBack, { refundId: toRefund[0]!.refundId });
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
  expect(await orderOf(ada)).toMatchObject({ state: "refunded", receipt: { refunded: 334 } });
});

test("a dispute stops the refund, and one that the buyer wins leaves nothing to pay", async () => {
  const { t } = await withFailedRefund();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
  // We win another dispute, and the buyer wins the first one.
  await deliver(t, stripe.disputeEvent("pi_1", "won", { id: "du_other" }));
  await deliver(t, stripe.disputeEvent("pi_1", "lost"));
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
});

test("after the account is deleted, a new refund replaces the failed one", async () => {
  const { t } = await withFailedRefund();
  await eraseAda(t);
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
  await runRefunds(t);
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([334, 334]);
});

test("an operator's refund on Stripe's page after the account was deleted leaves nothing to pay", async () => {
  const { t } = await withFailedRefund();
  await eraseAda(t);
  stripe.refundErrors = [{ status: 400, code: "expired_or_canceled_card" }];
  await runRefunds(t);
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ petName: null, amount: 334 }]);
  await refundOnStripesPage(t, 334);
  expect((await operatorListsOf(t)).toRefund).toEqual([]);
});

test("a payment that the bank took back before its event came is not refunded after the account was deleted", async () => {
  const { t, body } = await withUnreportedPayment();
  await eraseAda(t);
  await deliver(t, stripe.disputeEvent("pi_1", "lost"));
  await deliver(t, body);
  await runRefunds(t);
  expect(stripe.refunds).toEqual([]);
});

test("operators see a dispute that came before the payment of a deleted account", async () => {
  const { t, body } = await withUnreportedPayment();
  await eraseAda(t);
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  await deliver(t, body);
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ petName: null, amount: 1000 }]);
});
