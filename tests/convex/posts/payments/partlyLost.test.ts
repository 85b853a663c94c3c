// A dispute may be about a part of a payment. If the bank takes that part back, we refund what is then still owed.
import { expect, test } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, issuer } from "../../backend";
import { deliver } from "../../fakeStripe";
import {
  orderOf,
  operatorListsOf,
  withUnreportedPayment,
  passMinutes,
  publish,
  runRefunds,
  stripe,
  useStripe,
} from "./buyer";

useStripe();

const dispute = (t: Backend, status: string, amount = 500) =>
  deliver(t, stripe.disputeEvent("pi_1", status, { amount }));
const amounts = () => stripe.refunds.map(({ amount }) => amount);
const eraseAda = (t: Backend) => t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });

async function boughtPackage(published = 0) {
  const world = await withUnreportedPayment();
  await deliver(world.t, world.body);
  const { _id: orderId } = await orderOf(world.ada);
  await publish(world.t, orderId, published);
  return { ...world, orderId };
}

test.each([
  // 1000 cents were paid for three posts. The bank takes back 500.
  [0, [500], "refunded"],
  [1, [167], "refunded"],
  [2, [], "chargedBack"],
  [3, [], "chargedBack"],
])(
  "if the bank takes back half of a payment with %d posts up, only what we still owe is refunded",
  async (published, refunded, state) => {
    const { t, ada } = await boughtPackage(published);
    await dispute(t, "needs_response");
    await dispute(t, "lost");
    await runRefunds(t);
    expect(amounts()).toEqual(refunded);
    expect((await orderOf(ada)).state).toBe(state);
    expect((await operatorListsOf(t)).toRefund).toEqual([]);
  },
);

test("after the bank took back half of a payment, the receipt counts both halves as paid back", async () => {
  const { t, ada } = await boughtPackage();
  await dispute(t, "lost");
  await runRefunds(t);
  expect((await orderOf(ada)).receipt).toMatchObject({ amount: 1000, refunded: 1000 });
});

test("a refund that waited for the bank's decision pays back only the rest", async () => {
  const { t, ada, orderId } = await boughtPackage();
  await ada.mutation(api.posts.orders.requestRefund, { orderId });
  await dispute(t, "needs_response");
  await dispute(t, "lost");
  await runRefunds(t);
  expect(amounts()).toEqual([500]);
  expect(await orderOf(ada)).toMatchObject({ state: "refunded", refunds: [{ amount: 500, progress: "done" }] });
});

test("a part that the bank took back before the payment's event came is not refunded again", async () => {
  const { t, ada, body } = await withUnreportedPayment();
  await dispute(t, "lost");
  await deliver(t, body);
  await runRefunds(t);
  expect(amounts()).toEqual([500]);
  expect((await orderOf(ada)).state).toBe("refunded");
});

test("after the account was deleted, the rest of the payment is refunded", async () => {
  const { t } = await boughtPackage();
  await eraseAda(t);
  await dispute(t, "needs_response");
  await dispute(t, "lost");
  await runRefunds(t);
  expect(amounts()).toEqual([500]);
});

test("after a refund that failed, only the rest is still to pay", async () => {
  const { t } = await boughtPackage();
  await eraseAda(t);
  stripe.refundErrors = [{ status: 400, code: "expired_or_canceled_card" }];
  await runRefunds(t);
  await dispute(t, "lost");
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ amount: 500 }]);
});

test("a payment that arrives after the account was deleted is refunded, except what was paid back before", async () => {
  const { t, body } = await withUnreportedPayment();
  await eraseAda(t);
  await deliver(t, stripe.event("refund.created", stripe.makeRefund("pi_1", 400)));
  await deliver(t, body);
  await runRefunds(t);
  expect(amounts()).toEqual([400, 600]);
});

test.each([
  ["the job looks for it", false],
  ["its event arrives first", true],
])("a refund that Stripe made while the bank decided isn't made again (%s)", async (_, isEventFirst) => {
  const { t, ada, orderId } = await boughtPackage(2);
  await ada.mutation(api.posts.orders.requestRefund, { orderId });
  stripe.refundErrors = [{ status: 500, code: "", isMade: true }];
  await runRefunds(t);
  await dispute(t, "lost", 300);
  const made = stripe.event("refund.created", stripe.refunds[0]!);
  if (isEventFirst) await deliver(t, made);
  passMinutes(10);
  await runRefunds(t);
  await deliver(t, made);
  // A third of the payment, for the missing post.
  expect(amounts()).toEqual([334]);
  expect(await orderOf(ada)).toMatchObject({ state: "refunded", receipt: { refunded: 300 + 334 } });
});

test("a refund whose answer arrives after a dispute has replaced it still counts", async () => {
  const { t, ada, orderId } = await boughtPackage(2);
  await ada.mutation(api.posts.orders.requestRefund, { orderId });
  // The job that makes refunds begins with this. When Stripe has answered, it calls `saveAnswer`.
  const { refunds } = await t.mutation(internal.posts.refunds.takeDue, {});
  const id = refunds[0]!._id;
  await dispute(t, "lost", 334);
  const refund = {
    refundId: "re_1",
    intent: "pi_1",
    amount: 334,
    currency: "cad",
    state: "succeeded" as const,
    failure: null,
    reference: id,
  };
  await t.mutation(internal.posts.refunds.saveAnswer, { id, answer: { kind: "refund", refund } });
  expect((await orderOf(ada)).receipt).toMatchObject({ refunded: 334 + 334 });
});

test("if Stripe doesn't refund the rest because the dispute was lost, operators have to pay it", async () => {
  const { t, ada } = await boughtPackage();
  stripe.refundErrors = [{ status: 400, code: "charge_disputed" }];
  await dispute(t, "lost");
  await runRefunds(t);
  expect((await orderOf(ada)).state).toBe("refundFailed");
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ amount: 500 }]);
});

test("a dispute that was lost in another currency counts as the whole payment", async () => {
  const { t, ada } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "lost", { amount: 720, currency: "usd" }));
  await runRefunds(t);
  expect(amounts()).toEqual([]);
  expect((await orderOf(ada)).state).toBe("chargedBack");
});

test("the amount that a dispute has at the end counts", async () => {
  const { t } = await boughtPackage();
  await dispute(t, "warning_needs_response", 1000);
  await dispute(t, "lost", 500);
  await runRefunds(t);
  expect(amounts()).toEqual([500]);
});
