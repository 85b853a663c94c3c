// Payments that are refunded, and those that an operator has to decide about.
import { describe, expect, test } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { ban, unban } from "../../../../convex/model/moderation/bans";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { hourMs } from "../../../../domain/units";
import { type Caller, codeOf, person } from "../../backend";
import { deliver } from "../../fakeStripe";
import { removeReportPermanently } from "../../removed";
import {
  checkoutCompleted,
  orderOf,
  operatorListsOf,
  withUnreportedPayment,
  passMinutes,
  publish,
  runRefunds,
  stripe,
  useStripe,
  withReport,
} from "./buyer";

useStripe();

/** An hour in minutes. */
const hour = 60;

async function boughtPackage(published = 0) {
  const world = await withUnreportedPayment();
  await deliver(world.t, world.body);
  const orderId = (await orderOf(world.ada))._id;
  await publish(world.t, orderId, published);
  return {
    ...world,
    orderId,
    refund: (who: Caller, id: Id<"orders"> = orderId) => who.mutation(api.posts.orders.requestRefund, { orderId: id }),
  };
}

const amounts = () => stripe.refunds.map(({ amount }) => amount);

describe("a paid package", () => {
  test.each([
    [0, [1000]],
    [1, [667]],
    [2, [334]],
    [3, []],
  ])("is refunded for its missing posts 48 hours after the payment, with %d posts up", async (published, refunded) => {
    const { t, ada } = await boughtPackage(published);
    passMinutes(paidPackage.refundHours * hour - 1);
    await runRefunds(t);
    expect(await orderOf(ada)).toMatchObject({ state: "paid" });
    passMinutes(1);
    await runRefunds(t);
    await runRefunds(t);
    expect(amounts()).toEqual(refunded);
    const state = published === 3 ? "paid" : "refunded";
    expect(await orderOf(ada)).toMatchObject({ state, refundable: null, refundAt: null });
    expect(await operatorListsOf(t)).toEqual({ toPost: [], toDecide: [], toRefund: [], disputes: [] });
  });

  test("is refunded earlier if the buyer asks: the missing posts are paid back, and no more can be added", async () => {
    const { t, ada, orderId, refund } = await boughtPackage(1);
    expect(await orderOf(ada)).toMatchObject({ refundable: 667, refunds: [] });
    await refund(ada);
    expect(await orderOf(ada)).toMatchObject({
      state: "refunding",
      refundable: null,
      refunds: [{ amount: 667, progress: "underWay" }],
    });
    await expect(publish(t, orderId, 2)).rejects.toThrow("no paid order");
    await runRefunds(t);
    expect(await orderOf(ada)).toMatchObject({ state: "refunded", refunds: [{ amount: 667, progress: "done" }] });
    expect(await codeOf(refund(ada))).toBe("alert.refundNotPossible");
    expect(amounts()).toEqual([667]);
  });

  test("is refunded on request even after the buyer has pressed the button to pay too often", async () => {
    const { ada, buy, refund } = await boughtPackage();
    const presses = Array.from({ length: 16 }, () => codeOf(buy()));
    expect(new Set(await Promise.all(presses))).toContain("request.tooMany");
    await refund(ada);
    expect((await orderOf(ada)).state).toBe("refunding");
    // With the request above, these are fifteen, as many as allowed.
    for (let press = 1; press < 15; press += 1) expect(await codeOf(refund(ada))).toBe("alert.refundNotPossible");
    expect(await codeOf(refund(ada))).toBe("request.tooMany");
  });

  test("is refunded only on its own buyer's request, and not once all posts are up", async () => {
    const { t, ada, orderId, refund } = await boughtPackage(2);
    expect(await codeOf(refund(person(t, "Bo")))).toBe("alert.notMine");
    await publish(t, orderId, 3);
    expect(await codeOf(refund(ada))).toBe("alert.refundNotPossible");
  });

  test("is refunded on request even to a buyer who is banned", async () => {
    const { t, ada, refund } = await boughtPackage();
    await t.run(async (ctx) => void (await ban(ctx, (await ctx.db.query("users").first())!)));
    await refund(ada);
    expect((await orderOf(ada)).state).toBe("refunding");
  });

  test("is refunded on time even if no operator has decided about its unexpected amount", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), amount_total: 900 }));
    passMinutes(paidPackage.refundHours * hour);
    await runRefunds(t);
    expect(amounts()).toEqual([900]);
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("is refunded 48 hours after the payment, even if an operator accepted its amount only an hour before", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), amount_total: 900 }));
    const { _id: orderId, paidAt } = await orderOf(ada);
    passMinutes((paidPackage.refundHours - 1) * hour);
    await t.mutation(internal.moderation.operators.settleProblems, { orderId });
    expect((await orderOf(ada)).refundAt).toBe(paidAt! + paidPackage.refundHours * hourMs);
    passMinutes(hour);
    await runRefunds(t);
    expect(amounts()).toEqual([900]);
  });

  test("is refunded 48 hours after a dispute that the bank decided in our favour", async () => {
    const { t, ada } = await boughtPackage();
    await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
    passMinutes(30 * 24 * hour);
    await runRefunds(t);
    await deliver(t, stripe.disputeEvent("pi_1", "won"));
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("paid");
    passMinutes(paidPackage.refundHours * hour);
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
  });
});

describe("a refund", () => {
  test.each([
    ["the answer was lost", 500, ""],
    ["Stripe is busy", 429, "rate_limit"],
    ["another call has the key", 409, "idempotency_key_in_use"],
    ["our key was replaced", 401, ""],
    ["the payment is disputed", 400, "charge_disputed"],
  ])("is requested again when %s, until Stripe makes it", async (_, status, code) => {
    const { t, ada, refund } = await boughtPackage();
    await refund(ada);
    stripe.refundErrors = [{ status, code }];
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunding");
    await runRefunds(t);
    expect(amounts()).toEqual([]);
    passMinutes(3);
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("that Stripe has already made counts as made", async () => {
    const { t, ada, refund } = await boughtPackage();
    await refund(ada);
    stripe.refundErrors = [{ status: 400, code: "charge_already_refunded" }];
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("that Stripe has accepted but not finished is looked up a day later, in case its event got lost", async () => {
    const { t, ada, refund } = await boughtPackage();
    stripe.refundStatus = "pending";
    await refund(ada);
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunding");
    stripe.refunds[0]!.status = "succeeded";
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunding");
    passMinutes(24 * hour);
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("that fails is shown to both sides, and can be retried as another refund", async () => {
    const { t, ada, refund } = await boughtPackage();
    await refund(ada);
    await runRefunds(t);
    const failed = stripe.refundEvent(stripe.refunds[0]!, "failed");
    await deliver(t, failed);
    expect(await orderOf(ada)).toMatchObject({
      state: "refundFailed",
      refunds: [{ amount: 1000, progress: "failed" }],
    });
    const [row] = (await operatorListsOf(t)).toRefund;
    expect(row).toMatchObject({ petName: "Biscuit", payment: "pi_1", amount: 1000 });
    await t.mutation(internal.moderation.operators.retryRefund, { refundId: row!.refundId });
    await runRefunds(t);
    // The first refund's event arrives again, as Stripe's events may.
    await deliver(t, stripe.refundEvent(stripe.refunds[0]!, "failed"));
    expect(await orderOf(ada)).toMatchObject({ state: "refunded", refunds: [{ amount: 1000, progress: "done" }] });
    expect((await operatorListsOf(t)).toRefund).toEqual([]);
    expect(amounts()).toEqual([1000, 1000]);
  });

  test("of a payment whose ID an earlier version of the app didn't store asks Stripe for the ID", async () => {
    const { t, ada, orderId, refund } = await boughtPackage();
    await t.run(async (ctx) => {
      const { payments } = (await ctx.db.get("orders", orderId))!;
      await ctx.db.patch("orders", orderId, {
        payments: payments.map((payment) => ({ ...payment, intent: undefined })),
      });
    });
    await refund(ada);
    await runRefunds(t);
    expect(stripe.refunds).toMatchObject([{ payment_intent: "pi_1", amount: 1000 }]);
  });
});

test("while the buyer's bank decides, both sides see the dispute, and nothing is posted, refunded or bought", async () => {
  const { t, ada, orderId, buy, refund } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "needs_response"));
  const dueBy = new Date(1_800_000_000_000).toISOString();
  expect((await orderOf(ada)).state).toBe("disputed");
  expect(await operatorListsOf(t)).toMatchObject({
    toPost: [],
    disputes: [{ petName: "Biscuit", amount: 1000, dueBy }],
  });
  await expect(publish(t, orderId, 1)).rejects.toThrow("no paid order");
  expect(await codeOf(refund(ada))).toBe("alert.refundNotPossible");
  expect(await codeOf(buy())).toBe("alert.stateDisputed");
  await deliver(t, stripe.disputeEvent("pi_1", "lost"));
  expect((await orderOf(ada)).state).toBe("chargedBack");
  expect((await operatorListsOf(t)).disputes).toEqual([]);
});

test.each([
  // After a block, the buyer's money is still with us. After a resolution, Stripe has paid it back.
  ["block", "paid", [1000]],
  ["resolution", "chargedBack", []],
])("after Stripe prevented a dispute by a %s, the money goes back once at most", async (case_type, state, refunded) => {
  const { t, ada } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_1", "prevented", { payment_method_details: { card: { case_type } } }));
  expect((await orderOf(ada)).state).toBe(state);
  passMinutes(paidPackage.refundHours * hour);
  await runRefunds(t);
  expect(amounts()).toEqual(refunded);
});

test("disputes and refunds of other products of the Stripe account are ignored and deleted later", async () => {
  const { t } = await boughtPackage();
  await deliver(t, stripe.disputeEvent("pi_shop", "needs_response"));
  await deliver(t, stripe.event("refund.failed", stripe.makeRefund("pi_shop", 500, { status: "failed" })));
  expect(await operatorListsOf(t)).toMatchObject({ toRefund: [], disputes: [] });
  passMinutes(31 * 24 * hour);
  await t.mutation(internal.posts.payments.deleteOldEvents, {});
  const left = await t.run(async (ctx) => [
    await ctx.db.query("disputes").collect(),
    await ctx.db.query("refunds").collect(),
  ]);
  expect(left).toEqual([[], []]);
});

describe("second payments, removed reports and operators' lists", () => {
  test.each(["before", "after", "without"])("a second payment (%s the posts) is refunded", async (when) => {
    const { t, ada, orderId } = await boughtPackage(when === "after" ? 3 : 0);
    const other = { ...stripe.sessions[0], id: "cs_other", payment_intent: "pi_other" };
    await deliver(t, stripe.event(checkoutCompleted, other));
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", other));
    await runRefunds(t);
    if (when === "before") await publish(t, orderId, 3);
    expect(stripe.refunds).toMatchObject([{ payment_intent: "pi_other", amount: 1000 }]);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", refunds: [{ amount: 1000, progress: "done" }] });
    expect((await operatorListsOf(t)).toPost).toHaveLength(when === "without" ? 1 : 0);
  });

  test("an order is complete once its posts are up, even if the report was removed before", async () => {
    const { t, ada, reportId, body } = await withUnreportedPayment();
    await removeReportPermanently(t, ada, reportId);
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    await publish(t, orderId, 2);
    expect((await operatorListsOf(t)).toDecide).toMatchObject([{ orderId, problems: ["reportGone"] }]);
    await publish(t, orderId, 3);
    expect(await operatorListsOf(t)).toMatchObject({ toPost: [], toDecide: [] });
  });

  test("the oldest unfinished order is listed first, however many newer and finished ones there are", async () => {
    const { t, ada, body } = await withUnreportedPayment();
    await deliver(t, body);
    const { _id: unfinished } = await orderOf(ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...order } = (await ctx.db.get("orders", unfinished))!;
      const publishedPosts = (["instagram", "x", "tiktok"] as const).map((channel) => ({ channel, link: "", at: 1 }));
      // Newer orders that are finished (`handled`), and older ones whose posts are up.
      for (let n = 1; n <= 600; n += 1)
        await ctx.db.insert("orders", { ...order, since: order.since + n, handled: true });
      for (let n = 1; n <= 60; n += 1)
        await ctx.db.insert("orders", { ...order, since: order.since - n, publishedPosts });
    });
    expect((await operatorListsOf(t)).toPost).toMatchObject([{ orderId: unfinished }]);
  });

  test("a payment after the report was removed is recorded, shown to both sides, and refunded", async () => {
    const { t, ada, reportId, body } = await withUnreportedPayment();
    await removeReportPermanently(t, ada, reportId);
    await deliver(t, body);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: true, petName: "Biscuit" });
    const { toPost, toDecide } = await operatorListsOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ problems: ["reportGone"] }]);
    await t.mutation(internal.moderation.operators.refund, { orderId: toDecide[0]!.orderId });
    await runRefunds(t);
    expect((await orderOf(ada)).state).toBe("refunded");
    expect((await operatorListsOf(t)).toDecide).toEqual([]);
  });

  test("a payment for a report that a ban hides needs a decision while the ban lasts", async () => {
    const { t, body } = await withUnreportedPayment();
    await deliver(t, body);
    const setBan = (change: typeof ban) =>
      t.run(async (ctx) => void (await change(ctx, (await ctx.db.query("users").first())!)));
    await setBan(ban);
    expect(await operatorListsOf(t)).toMatchObject({
      toPost: [],
      toDecide: [{ petName: "Biscuit", problems: ["reportGone"] }],
    });
    await setBan(unban);
    expect(await operatorListsOf(t)).toMatchObject({ toPost: [{ petName: "Biscuit" }], toDecide: [] });
  });

  test("removing the report after the payment tells the buyer, and the missing posts are refunded", async () => {
    const { t, ada, reportId, orderId } = await boughtPackage(1);
    await removeReportPermanently(t, ada, reportId);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: true });
    const { toPost, toDecide } = await operatorListsOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ orderId, problems: ["reportGone"], payments: [{ session: "cs_1" }] }]);
    await expect(t.mutation(internal.moderation.operators.settleProblems, { orderId })).rejects.toThrow(
      "Refund the payment",
    );
    passMinutes(paidPackage.refundHours * hour);
    await runRefunds(t);
    expect(amounts()).toEqual([667]);
    expect(await operatorListsOf(t)).toMatchObject({ toPost: [], toDecide: [] });
  });

  test("removing the report once all posts are up needs no refund", async () => {
    const { t, ada, reportId, body } = await withUnreportedPayment();
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    await publish(t, orderId, 3);
    await removeReportPermanently(t, ada, reportId);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: false });
    expect((await operatorListsOf(t)).toDecide).toEqual([]);
  });
});

test("accepting an unexpected amount makes the order paid", async () => {
  const { t, ada, buy } = await withReport();
  await buy();
  await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), amount_total: 900 }));
  await t.mutation(internal.moderation.operators.settleProblems, { orderId: (await orderOf(ada))._id });
  expect((await orderOf(ada)).state).toBe("paid");
  expect(await operatorListsOf(t)).toMatchObject({ toDecide: [], toPost: [{ petName: "Biscuit" }] });
});
