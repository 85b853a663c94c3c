// Operators are told of money that waits too long, even if every attempt to move it fails and is scheduled again.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { queuesHealth } from "../../../../convex/model/platform/health/queues";
import { servicesHealth } from "../../../../convex/model/platform/health/serviceCalls";
import { isLate } from "../../../../domain/moderation/health";
import type { Backend } from "../../backend";
import { deliver } from "../../fakeStripe";
import { orderOf, withUnreportedPayment, passMinutes, runRefunds, stripe, useStripe, withReport } from "./buyer";

useStripe();

/** The number of runs in so many hours. The jobs run every quarter of an hour. */
const runsIn = (hours: number) => hours * 4;

const lateQueues = (t: Backend) =>
  t.run(async (ctx) => (await queuesHealth(ctx)).filter((one) => isLate(one, Date.now())).map(({ name }) => name));

/** Runs the jobs and moves the clock to their next run, as often as `count` says. */
async function runJobs(t: Backend, count: number, beforeRun = () => {}) {
  for (let run = 0; run < count; run += 1) {
    beforeRun();
    await runRefunds(t);
    await t.action(internal.posts.payments.sweep, {});
    passMinutes(15);
  }
}

async function orderToRefund() {
  const world = await withUnreportedPayment();
  await deliver(world.t, world.body);
  await world.ada.mutation(api.posts.orders.requestRefund, { orderId: (await orderOf(world.ada))._id });
  return world;
}

test("a refund counts as late after Stripe's key is removed, and Stripe's health line says why", async () => {
  const { t } = await orderToRefund();
  vi.stubEnv("STRIPE_SECRET_KEY", "");
  await runJobs(t, runsIn(2));
  expect(await lateQueues(t)).toEqual([]);
  await runJobs(t, runsIn(1));
  expect(await lateQueues(t)).toEqual(["refunds"]);
  const services = await t.run(servicesHealth);
  expect(services.find(({ name }) => name === "stripe")?.failing?.what).toMatch(/^STRIPE_SECRET_KEY.* is not set$/);
});

test("a refund counts as late while Stripe refuses it, but not while the bank decides about a dispute", async () => {
  const { t } = await orderToRefund();
  const refuse = () => void (stripe.refundErrors = [{ status: 400, code: "charge_disputed" }]);
  await runJobs(t, runsIn(3), refuse);
  expect(await lateQueues(t)).toEqual(["refunds"]);
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  expect(await lateQueues(t)).toEqual([]);
});

test("a refund that Stripe has accepted counts as late a few hours after ten days, not before", async () => {
  stripe.refundStatus = "pending";
  const { t } = await orderToRefund();
  await runRefunds(t);
  passMinutes(10 * 24 * 60);
  await runRefunds(t);
  expect(await lateQueues(t)).toEqual([]);
  passMinutes(3 * 60);
  expect(await lateQueues(t)).toEqual(["refunds"]);
});

test("a payment counts as late if the app cannot ask Stripe how it ended", async () => {
  const { t, buy } = await withReport();
  await buy();
  await runJobs(t, runsIn(1));
  expect(await lateQueues(t)).toEqual([]);
  vi.stubEnv("STRIPE_SECRET_KEY", "");
  await runJobs(t, runsIn(2));
  expect(await lateQueues(t)).toEqual(["payments"]);
});
