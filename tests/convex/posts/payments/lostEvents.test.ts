// Stripe's events and answers can get lost. Asking Stripe again leads to the same outcome, and moves no money twice.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, person } from "../../backend";
import { deliver } from "../../fakeStripe";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";
import { orderOf, operatorListsOf, withUnreportedPayment, passMinutes, runRefunds, stripe, useStripe } from "./buyer";

useStripe();

/** A day in minutes. */
const day = 24 * 60;
const sweep = (t: Backend) => t.action(internal.posts.payments.sweep, {});

async function boughtPackage() {
  const world = await withUnreportedPayment();
  await deliver(world.t, world.body);
  const { _id: orderId } = await orderOf(world.ada);
  return { ...world, refund: () => world.ada.mutation(api.posts.orders.requestRefund, { orderId }) };
}

test("a refund whose answer was lost is not made again after Stripe has forgotten its idempotency key", async () => {
  const { t, ada, refund } = await boughtPackage();
  await refund();
  stripe.refundErrors = [{ status: 500, code: "", isMade: true }];
  await runRefunds(t);
  expect((await orderOf(ada)).state).toBe("refunding");
  stripe.forgetKeys();
  passMinutes(2 * day);
  await runRefunds(t);
  expect(stripe.refunds).toHaveLength(1);
  expect(await orderOf(ada)).toMatchObject({ state: "refunded", refunds: [{ amount: 1000, progress: "done" }] });
});

test("a refund that an operator made on Stripe's page replaces the app's own, even if its event was lost", async () => {
  const { t, ada, refund } = await boughtPackage();
  const made = stripe.makeRefund("pi_1", 1000);
  await refund();
  stripe.refundErrors = [{ status: 400, code: "charge_already_refunded" }];
  await runRefunds(t);
  const refundedOnce = {
    state: "refunded",
    refunds: [{ amount: 1000, progress: "done" }],
    receipt: { refunded: 1000 },
  };
  expect(await orderOf(ada)).toMatchObject(refundedOnce);
  await deliver(t, stripe.event("refund.created", made));
  expect(await orderOf(ada)).toMatchObject(refundedOnce);
});

test("if the refunds that Stripe lists pay back less than is owed, operators have to pay the rest", async () => {
  const { t, ada, refund } = await boughtPackage();
  stripe.makeRefund("pi_1", 400);
  await refund();
  stripe.refundErrors = [{ status: 400, code: "charge_already_refunded" }];
  await runRefunds(t);
  expect((await orderOf(ada)).state).toBe("refundFailed");
  expect((await operatorListsOf(t)).toRefund).toMatchObject([{ amount: 600 }]);
});

test.each(["after", "before"])(
  "an operator's refund that was reported %s the payment, as pending, is completed even if its last event is lost",
  async (when) => {
    const { t, ada, body } = await withUnreportedPayment();
    if (when === "after") await deliver(t, body);
    await deliver(t, stripe.event("refund.created", stripe.makeRefund("pi_1", 1000, { status: "pending" })));
    if (when === "before") await deliver(t, body);
    expect((await orderOf(ada)).state).toBe("refunding");
    stripe.refunds[0]!.status = "succeeded";
    passMinutes(day);
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
  },
);

test.each([
  ["won", "paid"],
  ["lost", "chargedBack"],
])("a dispute that was %s ends a day later if its event is lost", async (status, state) => {
  const { t, ada } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  stripe.disputeEvent("pi_1", status);
  await sweep(t);
  expect((await orderOf(ada)).state).toBe("disputed");
  passMinutes(day + 1);
  await sweep(t);
  expect((await orderOf(ada)).state).toBe(state);
});

test("Stripe is asked about an open dispute once a day", async () => {
  const { t, ada } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  passMinutes(day + 1);
  await sweep(t);
  stripe.disputeEvent("pi_1", "won");
  passMinutes(day - 1);
  await sweep(t);
  expect((await orderOf(ada)).state).toBe("disputed");
  passMinutes(1);
  await sweep(t);
  expect((await orderOf(ada)).state).toBe("paid");
});

test("operators are no longer asked for evidence that was sent", async () => {
  const { t } = await boughtPackage();
  const evidence = { due_by: 1_800_000_000, has_evidence: true, submission_count: 0 };
  const dueBy = new Date(1_800_000_000_000).toISOString();
  // The evidence is a draft on Stripe's page.
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response", { evidence_details: evidence }));
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy }]);
  await deliver(t, stripe.disputeEvent("pi_1", "under_review", { evidence_details: evidence }));
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy: null }]);
  // An older event arrives late.
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy: null }]);
});

test("after an inquiry that was answered, operators are asked for the evidence of the dispute", async () => {
  const { t } = await boughtPackage();
  const evidence = { due_by: 1_800_000_000, submission_count: 1 };
  const answered = stripe.disputeEvent("pi_1", "warning_under_review", { evidence_details: evidence });
  await deliver(t, answered);
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy: null }]);
  const later = { evidence_details: { ...evidence, due_by: 1_801_000_000 } };
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response", later));
  const dueBy = new Date(1_801_000_000_000).toISOString();
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy }]);
  // The answer to the inquiry arrives late.
  await deliver(t, stripe.disputeEvent("pi_1", "warning_under_review", { evidence_details: evidence }));
  expect((await operatorListsOf(t)).disputes).toMatchObject([{ dueBy }]);
});

test("a dispute that Stripe no longer knows ends", async () => {
  const { t, ada } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  stripe.disputes = [];
  passMinutes(day + 1);
  await sweep(t);
  expect((await orderOf(ada)).state).toBe("paid");
  expect((await operatorListsOf(t)).disputes).toEqual([]);
});

test("Stripe is asked about disputes before payment pages, because a dispute's turn comes once a day", async () => {
  const { t } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  const bo = person(t, "Bo");
  const reportId = await bo.mutation(api.reports.submit, sampleReport([await photoOf(t, bo)]));
  await bo.action(api.posts.orders.buy, { reportId });
  passMinutes(day + 1);
  const answer = vi.spyOn(stripe, "answer");
  await sweep(t);
  expect(answer.mock.calls.map(([url]) => url.pathname)).toEqual([
    "/v1/disputes/du_pi_1",
    "/v1/checkout/sessions/cs_2",
  ]);
});
