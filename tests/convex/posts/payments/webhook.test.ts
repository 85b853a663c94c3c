// Stripe's events about payment pages change the states of orders.
import { describe, expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { servicesHealth } from "../../../../convex/model/platform/health/serviceCalls";
import { codeOf } from "../../backend";
import { deliver, signature } from "../../fakeStripe";
import {
  checkoutCompleted,
  orderOf,
  operatorListsOf,
  withUnreportedPayment,
  passMinutes,
  stripe,
  withReport,
  useStripe,
} from "./buyer";

useStripe();

describe("the webhook", () => {
  test("marks the order as paid, and the operator sees it", async () => {
    const { t, ada, body } = await withUnreportedPayment();
    expect(await deliver(t, body)).toBe(200);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: false });
    const { toPost, toDecide } = await operatorListsOf(t);
    expect(toDecide).toEqual([]);
    expect(toPost).toMatchObject([{ petName: "Biscuit", posted: [], problems: [], payment: "cs_1" }]);
    expect(toPost[0]!.text).toMatch(/^LOST: Biscuit \(Beagle\)\n.*\/share\/\S+\n\n#LostDog/s);
    expect(toPost[0]!.photos).toHaveLength(1);
  });

  test.each<[string, (body: string) => Promise<[string, string]>]>([
    ["without a signature", async (body) => [body, ""]],
    ["signed with another secret", async (body) => [body, await signature(body, { key: "whsec_other" })]],
    ["with a different body", async (body) => [body.replace("1000", "1"), await signature(body)]],
    // The time of a signature may be five minutes off.
    ["with an old timestamp", async (body) => [body, await signature(body, { at: Date.now() - 301_000 })]],
    ["with a future timestamp", async (body) => [body, await signature(body, { at: Date.now() + 301_000 })]],
    [
      "with an old timestamp, made recent",
      async (body) => {
        const old = await signature(body, { at: Date.now() - 301_000 });
        return [body, old.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`)];
      },
    ],
    ["with a nonsense signature", async (body) => [body, "t=now,v1=zz,v0="]],
    ["that is signed but not an event", async () => ["[]", await signature("[]")]],
    ["that is signed but not JSON", async () => ["{", await signature("{")]],
  ])("rejects an event %s", async (_, forge) => {
    const { t, body, state } = await withUnreportedPayment();
    const [sent, header] = await forge(body);
    expect(await deliver(t, sent, header)).toBe(400);
    expect(await state()).toBe("open");
  });

  test("accepts an event with one valid signature among several, as while a secret is being replaced", async () => {
    const { t, body, state } = await withUnreportedPayment();
    const other = (await signature(body, { key: "whsec_old" })).split(",")[1]!;
    expect(await deliver(t, body, `${await signature(body)},${other},v0=abc`)).toBe(200);
    expect(await state()).toBe("paid");
  });

  test("is shown as failing after two refusals in a row, until an event is accepted", async () => {
    const { t, body } = await withUnreportedPayment();
    const health = async () => (await t.run(servicesHealth)).find(({ name }) => name === "stripeEvents")!;
    const forged = await signature(body, { key: "whsec_other" });
    const refuseLater = async () => {
      passMinutes(20);
      await deliver(t, body, forged);
    };
    await refuseLater();
    // After an accepted event, the next refusal counts as the first one.
    await deliver(t, stripe.event("customer.created", {}));
    await refuseLater();
    expect((await health()).failing).toBeNull();
    await refuseLater();
    expect((await health()).failing?.what).toBe("wrong signature");
    await deliver(t, body);
    expect(await health()).toMatchObject({ failing: null, okAt: Date.now() });
  });

  test("marks the order as paid once if an event is repeated or another one is about the same payment", async () => {
    const { t, ada, body } = await withUnreportedPayment();
    for (const one of [body, body, stripe.event(checkoutCompleted, stripe.sessions[0]!)])
      expect(await deliver(t, one)).toBe(200);
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(1);
    const { toPost, toDecide } = await operatorListsOf(t);
    expect(toPost).toHaveLength(1);
    expect(toDecide).toEqual([]);
  });

  test.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "jpy" }],
    ["amount (missing)", { amount_total: null }],
  ])("shows a payment with a different %s to the operator instead of accepting it", async (_, changes) => {
    const { t, ada, buy } = await withReport();
    await buy();
    expect(await deliver(t, stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), ...changes }))).toBe(200);
    expect((await orderOf(ada)).state).toBe("review");
    const { toPost, toDecide } = await operatorListsOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ problems: ["amount"], payments: [{ session: "cs_1" }] }]);
    expect(await codeOf(buy())).toBe("alert.stateReview");
  });

  test("leaves a paid order as it is when events come late or out of order", async () => {
    const { t, body, state } = await withUnreportedPayment();
    const [session] = stripe.sessions;
    const expired = stripe.event("checkout.session.expired", {
      ...session,
      status: "expired",
      payment_status: "unpaid",
    });
    const failed = stripe.event("checkout.session.async_payment_failed", { ...session, payment_status: "unpaid" });
    await deliver(t, body);
    for (const late of [expired, failed]) expect(await deliver(t, late)).toBe(200);
    expect(await state()).toBe("paid");
  });

  test("accepts a payment even after an event that its page expired", async () => {
    const { t, body, state } = await withUnreportedPayment();
    const expired = { ...stripe.sessions[0], status: "expired", payment_status: "unpaid" };
    await deliver(t, stripe.event("checkout.session.expired", expired));
    expect(await state()).toBe("expired");
    await deliver(t, body);
    expect(await state()).toBe("paid");
  });

  test("with a slow bank, the order is pending, then paid or failed; a failed one can be bought again", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    const slow = stripe.change("cs_1", { status: "complete", payment_status: "unpaid", url: null });
    await deliver(t, stripe.event(checkoutCompleted, slow));
    expect((await orderOf(ada)).state).toBe("pending");
    expect(await codeOf(buy())).toBe("alert.statePending");
    await deliver(t, stripe.event("checkout.session.async_payment_failed", slow));
    expect((await orderOf(ada)).state).toBe("failed");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.pay("cs_2")));
    expect((await orderOf(ada)).state).toBe("paid");
  });

  test("after the page expires, the package can be bought again, and a repeated event that the old page expired changes nothing", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    const expired = stripe.event("checkout.session.expired", stripe.expire("cs_1"));
    await deliver(t, expired);
    expect((await orderOf(ada)).state).toBe("expired");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    await deliver(t, stripe.event("checkout.session.expired", stripe.sessions[0]!));
    expect((await orderOf(ada)).state).toBe("open");
  });

  test.each([null, "", "invoice-2026-17", "a report's ID"])(
    "ignores other sales of the Stripe account (reference %s)",
    async (reference) => {
      const { t, reportId } = await withReport();
      const client_reference_id = reference === "a report's ID" ? reportId : reference;
      const other = { id: "cs_shop", object: "checkout.session", status: "complete", payment_status: "paid" };
      expect(
        await deliver(t, stripe.event(checkoutCompleted, { ...other, client_reference_id, amount_total: 500 })),
      ).toBe(200);
      expect(await operatorListsOf(t)).toEqual({ toPost: [], toDecide: [], toRefund: [], disputes: [] });
    },
  );

  test("ignores a sale of a payment link, whose buyer can write an order's ID into the address", async () => {
    const { t, ada, state } = await withUnreportedPayment();
    const { metadata: _none, ...sale } = stripe.sessions[0]!;
    expect(sale["client_reference_id"]).toBe((await orderOf(ada))._id);
    expect(await deliver(t, stripe.event(checkoutCompleted, { ...sale, id: "cs_link", amount_total: 100 }))).toBe(200);
    expect(await state()).toBe("open");
  });

  test("accepts and ignores other kinds of events", async () => {
    const { t, state } = await withUnreportedPayment();
    expect(await deliver(t, stripe.event("charge.refunded", { object: "charge", id: "ch_1" }))).toBe(200);
    expect(await deliver(t, stripe.event("checkout.session.strange", stripe.sessions[0]!))).toBe(200);
    expect(await state()).toBe("open");
  });
});
