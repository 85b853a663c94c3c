// The sums of sales and taxes for the tax offices. They include sales to accounts that were deleted.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, issuer, person } from "../../backend";
import { deliver } from "../../fakeStripe";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";
import {
  checkoutCompleted,
  orderOf,
  withUnreportedPayment,
  passMinutes,
  publish,
  runRefunds,
  stripe,
  useStripe,
} from "./buyer";

useStripe();
beforeEach(() => void vi.stubEnv("TAX_GST_HST_NUMBER", "123456789 RT0001"));

// The clock stands at noon UTC on November 20, 2026.
const november = { from: "2026-11-01", to: "2026-11-30" };
const sum = (t: Backend, period = november) => t.action(internal.posts.taxes.sum, period);
const eraseAda = (t: Backend) => t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
const gst = { tax: "gst", rate: 5, number: "123456789 RT0001" };

async function boughtPackage(published = 3) {
  const world = await withUnreportedPayment();
  await deliver(world.t, world.body);
  await publish(world.t, (await orderOf(world.ada))._id, published);
  return world;
}

test("a sale counts with its taxes, in its period only", async () => {
  const { t } = await boughtPackage();
  expect(await sum(t)).toEqual({ count: 1, cents: 1000, taxes: [{ ...gst, amount: 48 }] });
  const nothing = { count: 0, cents: 0, taxes: [] };
  expect(await sum(t, { from: "2026-11-21", to: "2026-12-31" })).toEqual(nothing);
  expect(await sum(t, { from: "2026-11-01", to: "2026-11-19" })).toEqual(nothing);
});

test("money that was refunded or lost in a dispute is left out", async () => {
  const { t } = await boughtPackage(1);
  passMinutes(48 * 60);
  await runRefunds(t);
  expect(await sum(t)).toEqual({ count: 1, cents: 333, taxes: [{ ...gst, amount: 16 }] });
  await deliver(t, stripe.disputeEvent("pi_1", "lost", { amount: 333 }));
  expect(await sum(t)).toMatchObject({ count: 0, cents: 0 });
});

test("a sale counts for seven years even if the buyer's account is deleted, and its row says nothing about the person", async () => {
  const { t } = await boughtPackage();
  const before = await sum(t);
  await eraseAda(t);
  expect(await sum(t)).toEqual(before);
  const rows = await t.run((ctx) => ctx.db.query("erasedSales").collect());
  expect(rows).toMatchObject([{ day: "2026-11-20", amount: 1000 }]);
  passMinutes(6 * 365 * 24 * 60);
  await t.mutation(internal.posts.payments.deleteOldEvents, {});
  expect(await sum(t)).toEqual(before);
  passMinutes(2 * 365 * 24 * 60);
  await t.mutation(internal.posts.payments.deleteOldEvents, {});
  expect(await sum(t)).toMatchObject({ count: 0 });
  expect(JSON.stringify(rows)).not.toMatch(/Biscuit|Ada|ada[@.]|pi_1|cs_1/);
});

test("if the account is deleted before all posts are up, only the published posts count as a sale", async () => {
  const { t } = await boughtPackage(2);
  await eraseAda(t);
  expect(await sum(t)).toMatchObject({ count: 1, cents: 666 });
});

test("a payment that is fully refunded with the deletion of the account leaves no sale", async () => {
  const { t } = await boughtPackage(0);
  await eraseAda(t);
  expect(await t.run((ctx) => ctx.db.query("erasedSales").collect())).toEqual([]);
});

test("the sales of two provinces are added up, and their taxes are listed separately", async () => {
  const { t } = await boughtPackage();
  const bo = person(t, "Bo");
  const reportId = await bo.mutation(api.reports.submit, sampleReport([await photoOf(t, bo)]));
  await bo.action(api.posts.orders.buy, { reportId });
  const ontario = { customer_details: { email: "bo@example.org", address: { country: "CA", state: "ON" } } };
  await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_2"), ...ontario }));
  expect(await sum(t)).toMatchObject({
    count: 2,
    cents: 2000,
    taxes: [
      { tax: "gst", amount: 48 },
      { tax: "hst", rate: 13, amount: 115 },
    ],
  });
});

test.each([
  ["2026-1-01", "2026-03-31"],
  ["2026-01-01", "2026-3-31"],
  ["2026-01-01", "2026-02-30"],
  ["2026-04-01", "2026-03-31"],
])("a period from %s to %s is refused", async (from, to) => {
  const { t } = await boughtPackage();
  await expect(sum(t, { from, to })).rejects.toThrow("must be written like 2026-03-31");
});
