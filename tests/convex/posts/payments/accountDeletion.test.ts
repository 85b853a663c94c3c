// Orders that remain when their buyer's account is deleted.
import { describe, expect, test } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { type Backend, issuer } from "../../backend";
import { deliver } from "../../fakeStripe";
import { completed, orderOf, ordersOf, paid, stripe, useStripe } from "./buyer";

useStripe();

describe("the webhook", () => {
  describe("when the account is deleted", () => {
    const end = (t: Backend) => t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
    const kept = (t: Backend) => t.run(async (ctx) => JSON.stringify(await ctx.db.query("stripeEvents").collect()));

    test("a paid order without all posts stays for the operator, without anything about the person", async () => {
      const { t, ada, body } = await paid();
      await deliver(t, body);
      const { _id } = await orderOf(ada);
      await t.mutation(internal.moderation.operators.tick, { orderId: _id, channel: "x", link: "https://x.com/1" });
      await end(t);
      expect(await t.run((ctx) => ctx.db.query("orders").collect())).toEqual([]);
      const { amount, currency } = { amount: paidPackage.cents, currency: paidPackage.currency };
      const owed = { payment: "cs_1", why: "account deleted: refund", order: _id, amount, currency, posted: ["x"] };
      expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [], toRefund: [owed] });
      expect(await kept(t)).not.toMatch(/Biscuit|Ada|ada@/);
      await deliver(t, body);
      await deliver(t, stripe.event(completed, stripe.sessions[0]!));
      expect((await ordersOf(t)).toRefund).toHaveLength(1);
    });

    test("a payment that needs a decision stays too", async () => {
      const { t } = await paid();
      await deliver(t, stripe.event(completed, { ...stripe.sessions[0], amount_total: 1 }));
      await end(t);
      expect((await ordersOf(t)).toRefund).toMatchObject([{ payment: "cs_1" }]);
    });

    test.each(["posted", "refunded", "never paid"])("an order that is %s leaves nothing", async (finish) => {
      const { t, ada, body } = await paid();
      if (finish !== "never paid") await deliver(t, body);
      const { _id: orderId } = await orderOf(ada);
      if (finish === "refunded") await t.mutation(internal.moderation.operators.markRefunded, { orderId });
      for (const channel of finish === "posted" ? (["instagram", "x", "tiktok"] as const) : []) {
        await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: "https://x.com/1" });
      }
      await end(t);
      expect((await ordersOf(t)).toRefund).toEqual([]);
      if (finish === "never paid") return;
      await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.sessions[0]!));
      expect((await ordersOf(t)).toRefund).toEqual([]);
    });

    test("of two payments, only the extra one stays once the posts are up", async () => {
      const { t, ada, body } = await paid();
      await deliver(t, body);
      await deliver(t, stripe.event(completed, { ...stripe.sessions[0], id: "cs_other" }));
      const { _id: orderId } = await orderOf(ada);
      for (const channel of ["instagram", "x", "tiktok"] as const) {
        await t.mutation(internal.moderation.operators.tick, { orderId, channel, link: "https://x.com/1" });
      }
      await end(t);
      expect((await ordersOf(t)).toRefund).toMatchObject([{ payment: "cs_other" }]);
    });

    test("a later payment is kept until the operator has refunded it", async () => {
      const { t, body } = await paid();
      await end(t);
      await deliver(t, body);
      const why = "account deleted: refund";
      expect((await ordersOf(t)).toRefund).toMatchObject([{ payment: "cs_1", why, amount: paidPackage.cents }]);
      await t.mutation(internal.moderation.operators.markPaidBack, { payment: "cs_1" });
      await deliver(t, stripe.event(completed, stripe.sessions[0]!));
      expect((await ordersOf(t)).toRefund).toEqual([]);
      await expect(t.mutation(internal.moderation.operators.markPaidBack, { payment: "cs_9" })).rejects.toThrow(
        "No payment",
      );
    });
  });
});
