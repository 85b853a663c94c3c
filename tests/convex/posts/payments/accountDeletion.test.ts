// Payments of a buyer whose account is deleted, before or after the payment's event arrives.
import { describe, expect, test } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { type Backend, issuer } from "../../backend";
import { deliver } from "../../fakeStripe";
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
} from "./buyer";

useStripe();

describe("when the account is deleted", () => {
  const eraseAccount = (t: Backend) =>
    t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
  const storedRows = (t: Backend) =>
    t.run(async (ctx) => {
      const tables = ["stripeEvents", "refunds", "disputes", "stripePayments"] as const;
      return JSON.stringify(await Promise.all(tables.map((table) => ctx.db.query(table).collect())));
    });
  const refunds = async (t: Backend) => {
    await runRefunds(t);
    return stripe.refunds.map(({ payment_intent, amount }) => ({ payment_intent, amount }));
  };

  test("the missing posts of a paid order are refunded, and nothing about the person is kept", async () => {
    const { t, ada, body } = await withUnreportedPayment();
    await deliver(t, body);
    const { _id } = await orderOf(ada);
    await publish(t, _id, 1);
    await eraseAccount(t);
    expect(await t.run((ctx) => ctx.db.query("orders").collect())).toEqual([]);
    expect(await storedRows(t)).not.toMatch(/Biscuit|Ada|ada[@.]/);
    await deliver(t, body);
    await deliver(t, stripe.event(checkoutCompleted, stripe.sessions[0]!));
    // Two of the three posts are missing.
    expect(await refunds(t)).toEqual([{ payment_intent: "pi_1", amount: 667 }]);
  });

  test("a payment that needs a decision is refunded, too", async () => {
    const { t } = await withUnreportedPayment();
    await deliver(t, stripe.event(checkoutCompleted, { ...stripe.sessions[0], amount_total: 1 }));
    await eraseAccount(t);
    expect(await refunds(t)).toEqual([{ payment_intent: "pi_1", amount: 1 }]);
  });

  test.each(["posted", "refunded", "still open", "charged back"])(
    "an order that is %s needs no further refund",
    async (fate) => {
      const { t, ada, body } = await withUnreportedPayment();
      if (fate !== "still open") await deliver(t, body);
      const { _id: orderId } = await orderOf(ada);
      if (fate === "refunded") await t.mutation(internal.moderation.operators.refund, { orderId });
      if (fate === "posted") await publish(t, orderId, 3);
      if (fate === "charged back") await deliver(t, stripe.disputeEvent("pi_1", "lost"));
      await eraseAccount(t);
      const made = fate === "refunded" ? 1 : 0;
      expect(await refunds(t)).toHaveLength(made);
      if (fate === "still open") return;
      await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.sessions[0]!));
      expect(await refunds(t)).toHaveLength(made);
    },
  );

  test("of two payments, only the extra one is refunded once the posts are up", async () => {
    const { t, ada, body } = await withUnreportedPayment();
    await deliver(t, body);
    const other = { ...stripe.sessions[0], id: "cs_other", payment_intent: "pi_other" };
    await deliver(t, stripe.event(checkoutCompleted, other));
    await publish(t, (await orderOf(ada))._id, 3);
    await eraseAccount(t);
    expect(await refunds(t)).toEqual([{ payment_intent: "pi_other", amount: paidPackage.cents }]);
  });

  test("a payment that arrives after the deletion is refunded once", async () => {
    const { t, body } = await withUnreportedPayment();
    await eraseAccount(t);
    await deliver(t, body);
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.sessions[0]!));
    expect(await refunds(t)).toEqual([{ payment_intent: "pi_1", amount: paidPackage.cents }]);
  });

  test("operators see a refund that failed, without a name, until the money is paid back", async () => {
    const { t, body } = await withUnreportedPayment();
    await deliver(t, body);
    await eraseAccount(t);
    stripe.refundErrors = [{ status: 400, code: "expired_or_canceled_card" }];
    await runRefunds(t);
    passMinutes(60 * 24 * 40);
    await t.mutation(internal.posts.payments.deleteOldEvents, {});
    const { toRefund } = await operatorListsOf(t);
    const shown = { petName: null, payment: "pi_1", amount: paidPackage.cents, failure: "expired_or_canceled_card" };
    expect(toRefund).toMatchObject([shown]);
    const { refundId } = toRefund[0]!;
    await t.mutation(internal.moderation.operators.markPaidBack, { refundId });
    expect((await operatorListsOf(t)).toRefund).toEqual([]);
    await expect(t.mutation(internal.moderation.operators.markPaidBack, { refundId })).rejects.toThrow("No payment");
  });
});
