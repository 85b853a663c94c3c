// Payments that an operator has to decide about or pay back.
import { describe, expect, test } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { ban, unban } from "../../../../convex/model/moderation/bans";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { deliver } from "../../fakeStripe";
import { removeForGood } from "../../removed";
import { completed, orderOf, ordersOf, paid, passMinutes, stripe, withReport, useStripe } from "./buyer";

useStripe();

describe("the webhook", () => {
  test("a second payment is kept for the operator to refund", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const other = { ...stripe.sessions[0], id: "cs_other" };
    await deliver(t, stripe.event(completed, other));
    const { _id: orderId, state } = await orderOf(ada);
    expect(state).toBe("paid");
    const payments = [{ session: "cs_1" }, { session: "cs_other", amount: paidPackage.cents }];
    expect((await ordersOf(t)).toDecide).toMatchObject([{ problems: ["paidTwice"], payments }]);
    await t.mutation(internal.moderation.operators.settleProblems, { orderId });
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", other));
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test.each(["before", "after"])("a second payment %s the posts are up needs the operator's decision", async (when) => {
    const { t, ada, body } = await paid();
    const twice = async () => await deliver(t, stripe.event(completed, { ...stripe.sessions[0], id: "cs_other" }));
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    if (when === "before") await twice();
    for (const channel of ["instagram", "x", "tiktok"] as const) {
      await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: "https://x.com/1" });
    }
    if (when === "after") await twice();
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [{ orderId, problems: ["paidTwice"] }] });
    await t.mutation(internal.moderation.operators.settleProblems, { orderId });
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [] });
  });

  test("posts made after the report was removed need the operator's decision", async () => {
    const { t, ada, reportId, body } = await paid();
    await removeForGood(t, ada, reportId);
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    for (const channel of ["instagram", "x", "tiktok"] as const) {
      await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: "https://x.com/1" });
    }
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [{ orderId, problems: ["reportGone"] }] });
    await t.mutation(internal.moderation.operators.settleProblems, { orderId });
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test("lists the oldest unfinished order first, however many newer and finished ones there are", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const { _id: pending } = await orderOf(ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...order } = (await ctx.db.get("orders", pending))!;
      const publishedPosts = (["instagram", "x", "tiktok"] as const).map((channel) => ({ channel, link: "", at: 1 }));
      for (let n = 1; n <= 600; n += 1)
        await ctx.db.insert("orders", { ...order, since: order.since + n, handled: true });
      for (let n = 1; n <= 60; n += 1)
        await ctx.db.insert("orders", { ...order, since: order.since - n, publishedPosts });
    });
    expect((await ordersOf(t)).toPost).toMatchObject([{ orderId: pending }]);
  });

  test("shows the operator a payment that arrives after the refund", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    await t.mutation(internal.moderation.operators.markRefunded, { orderId });
    await deliver(t, stripe.event(completed, { ...stripe.sessions[0], id: "cs_other" }));
    const payments = [{ session: "cs_1", paidBack: true }, { session: "cs_other" }];
    expect((await ordersOf(t)).toDecide).toMatchObject([{ problems: ["paidTwice"], payments }]);
    await t.mutation(internal.moderation.operators.settleProblems, { orderId });
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("a payment after the report was removed is recorded and shown to the buyer and the operator", async () => {
    const { t, ada, reportId, body } = await paid();
    await removeForGood(t, ada, reportId);
    await deliver(t, body);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: true, petName: "Biscuit" });
    const { toPost, toDecide } = await ordersOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ problems: ["reportGone"] }]);
    await t.mutation(internal.moderation.operators.markRefunded, { orderId: toDecide[0]!.orderId });
    expect((await orderOf(ada)).state).toBe("refunded");
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test("a payment for a report that a ban hides is to be refunded while the ban lasts", async () => {
    const { t, body } = await paid();
    await deliver(t, body);
    const setBan = (change: typeof ban) =>
      t.run(async (ctx) => void (await change(ctx, (await ctx.db.query("users").first())!)));
    await setBan(ban);
    expect(await ordersOf(t)).toMatchObject({
      toPost: [],
      toDecide: [{ petName: "Biscuit", problems: ["reportGone"] }],
    });
    await setBan(unban);
    expect(await ordersOf(t)).toMatchObject({ toPost: [{ petName: "Biscuit" }], toDecide: [] });
  });

  test("removing the report after the payment asks for a refund and tells the buyer", async () => {
    const { t, ada, reportId, body } = await paid();
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    await t.mutation(internal.moderation.operators.tick, { orderId, channel: "x", link: "https://x.com/1" });
    await removeForGood(t, ada, reportId);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: true });
    const { toPost, toDecide } = await ordersOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ orderId, problems: ["reportGone"], payments: [{ session: "cs_1" }] }]);
    await expect(t.mutation(internal.moderation.operators.settleProblems, { orderId })).rejects.toThrow(
      "Refund the payment",
    );
    await t.mutation(internal.moderation.operators.markRefunded, { orderId });
    expect((await orderOf(ada)).state).toBe("refunded");
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [] });
  });

  test("removing the report once all posts are up needs no refund", async () => {
    const { t, ada, reportId, body } = await paid();
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    for (const channel of ["instagram", "x", "tiktok"] as const) {
      await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: "https://x.com/1" });
    }
    await removeForGood(t, ada, reportId);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: false });
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test("a payment for a deleted order is kept", async () => {
    const { t, body } = await paid();
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("orders").collect()) await ctx.db.delete("orders", _id);
    });
    expect(await deliver(t, body)).toBe(200);
    passMinutes(60 * 24 * 40);
    await t.mutation(internal.posts.payments.deleteOldEvents, {});
    expect((await ordersOf(t)).toRefund).toMatchObject([{ payment: "cs_1" }]);
  });
});

test("accepting an unexpected amount makes the order paid", async () => {
  const { t, ada, buy } = await withReport();
  await buy();
  await deliver(t, stripe.event(completed, { ...stripe.pay("cs_1"), amount_total: 900 }));
  await t.mutation(internal.moderation.operators.settleProblems, { orderId: (await orderOf(ada))._id });
  expect((await orderOf(ada)).state).toBe("paid");
  expect(await ordersOf(t)).toMatchObject({ toDecide: [], toPost: [{ petName: "Biscuit" }] });
});
