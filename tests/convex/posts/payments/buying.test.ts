// Buying the paid package, also while Stripe's events do not arrive.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { codeOf, person } from "../../backend";
import { deliver } from "../../fakeStripe";
import { checkoutCompleted, orderOf, operatorListsOf, passMinutes, stripe, withReport, useStripe } from "./buyer";

useStripe();

describe("buying", () => {
  test("opens a payment page that has the server's price and leads back to /post-alert for the report", async () => {
    const { ada, reportId, buy } = await withReport();
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    expect(stripe.sessions).toMatchObject([
      {
        amount_total: paidPackage.cents,
        currency: paidPackage.currency,
        success_url: `https://app.example/post-alert?report=${reportId}&paid={CHECKOUT_SESSION_ID}`,
      },
    ]);
    // Payment methods that take days are excluded.
    expect([...stripe.keys.values()][0]!.fields).toContain(encodeURIComponent("payment_method_types[0]") + "=card");
    expect(await orderOf(ada)).toMatchObject({ state: "open", petName: "Biscuit", publishedPosts: [] });
  });

  test("opens the payment page in the buyer's language, and returns the same page after the buyer has changed the language", async () => {
    const { ada, buy } = await withReport();
    await ada.mutation(api.users.updateProfile, { lang: "fr" });
    stripe.next = [(open) => (open(), Promise.reject(new TypeError("socket closed")))];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    await ada.mutation(api.users.updateProfile, { lang: "es" });
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    const locales = [...stripe.keys.values()].map(({ fields }) => new URLSearchParams(fields).get("locale"));
    expect(locales).toEqual(["fr-CA"]);
  });

  test("opens one payment page, however often the button is pressed", async () => {
    const { ada, buy } = await withReport();
    const urls = await Promise.all([buy(), buy(), buy()]);
    passMinutes(10);
    urls.push(await buy());
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(stripe.sessions).toHaveLength(1);
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(1);
  });

  test("returns the payment page that was opened if Stripe's reply was lost", async () => {
    const { ada, buy } = await withReport();
    stripe.next = [(open) => (open(), Promise.reject(new TypeError("socket closed")))];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect((await orderOf(ada)).state).toBe("opening");
    passMinutes(5);
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    passMinutes(1);
    expect(stripe.sessions).toHaveLength(1);
  });

  test("uses a new idempotency key after a rejection, and after a long time without a reply", async () => {
    const { buy } = await withReport();
    stripe.next = [
      () => Response.json({ error: { type: "invalid_request_error" } }, { status: 400 }),
      () => Promise.reject(new TypeError("fetch failed")),
    ];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    passMinutes(40);
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    // The key of the third attempt.
    expect([...stripe.keys.keys()]).toEqual([expect.stringMatching(/:3$/)]);
  });

  test.each([401, 429, 500])("fails with a message when Stripe replies %d", async (status) => {
    const { ada, buy } = await withReport();
    stripe.next = [() => Response.json({ error: { type: "api_error" } }, { status })];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect(["opening", "expired"]).toContain((await orderOf(ada)).state);
  });

  test("fails if payments are not set up", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "");
    const { t, buy } = await withReport();
    expect(await codeOf(buy())).toBe("alert.paymentOff");
    expect(await deliver(t, "{}")).toBe(503);
  });

  test("works only for the user's own report", async () => {
    const { t, reportId } = await withReport();
    expect(await codeOf(person(t, "Bo").action(api.posts.orders.buy, { reportId }))).toBe("report.notFound");
    expect(await codeOf(person(t, "Bo").action(api.posts.orders.buy, {}))).toBe("alert.noReport");
  });
});

describe("when Stripe sends no event, or one without a payment", () => {
  test("buying again asks Stripe first, and does not charge twice", async () => {
    const { ada, buy } = await withReport();
    await buy();
    stripe.pay("cs_1");
    expect(await codeOf(buy())).toBe("alert.alreadyPaid");
    expect((await orderOf(ada)).state).toBe("paid");
    expect(stripe.sessions).toHaveLength(1);
  });

  test("buying again while the bank is confirming says so", async () => {
    const { buy } = await withReport();
    await buy();
    stripe.change("cs_1", { status: "complete", payment_status: "unpaid", url: null });
    expect(await codeOf(buy())).toBe("alert.statePending");
    expect(stripe.sessions).toHaveLength(1);
  });

  test("a payment page that took no money, because of a coupon, leaves the order unpaid, and the package can be bought again", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    const free = { status: "complete", payment_status: "no_payment_required", url: null, amount_total: 0 };
    await deliver(t, stripe.event(checkoutCompleted, stripe.change("cs_1", free)));
    expect(await orderOf(ada)).toMatchObject({ state: "failed", paidAt: null, receipt: null });
    expect(await operatorListsOf(t)).toMatchObject({ toPost: [], toDecide: [] });
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
  });

  test("a bank that never replies blocks buying for three weeks at most", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    await deliver(t, stripe.event(checkoutCompleted, stripe.change("cs_1", { status: "complete", url: null })));
    for (const [days, state] of [
      [1, "pending"],
      [14, "pending"],
      [8, "failed"],
    ] as const) {
      passMinutes(days * 24 * 60);
      await t.action(internal.posts.payments.sweep, {});
      expect((await orderOf(ada)).state).toBe(state);
    }
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    // The bank was only slow, and its late payment still counts.
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.pay("cs_1")));
    expect((await orderOf(ada)).state).toBe("paid");
  });

  test("the sweep reaches all orders, even if many have had no event for long", async () => {
    const { t, ada, buy } = await withReport();
    await buy();
    const { _id: lastOrderId } = await orderOf(ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...order } = (await ctx.db.get("orders", lastOrderId))!;
      for (let n = 0; n < 50; n += 1) {
        const session = stripe.open({
          headers: { "idempotency-key": `other ${n}` },
          body: new URLSearchParams(),
        });
        const { id } = (await session.json()) as { id: string };
        const orderId = await ctx.db.insert("orders", { ...order, since: 0, checkout: { session: id, url: "" } });
        stripe.change(id, { metadata: { orderId } });
      }
    });
    stripe.pay("cs_1");
    passMinutes(80);
    for (let n = 0; n < 3; n += 1) await t.action(internal.posts.payments.sweep, {});
    expect(await t.run(async (ctx) => (await ctx.db.get("orders", lastOrderId))?.state)).toBe("paid");
  });

  test("a payment page that expired is replaced even if its event never came", async () => {
    const { buy } = await withReport();
    await buy();
    stripe.expire("cs_1");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
  });

  test("a payment page that was opened with other Stripe keys is replaced", async () => {
    const { buy } = await withReport();
    await buy();
    // Under other keys, Stripe knows nothing of the first page, and the fake's numbers start again.
    stripe.sessions = [];
    stripe.keys.clear();
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
  });

  test.each([
    ["paid", () => stripe.pay("cs_1"), "paid"],
    ["expired", () => stripe.expire("cs_1"), "expired"],
    ["still open", () => stripe.sessions[0]!, "open"],
  ])("the sweep asks Stripe about a payment page that is %s", async (_, happens, state) => {
    const { t, ada, buy } = await withReport();
    await buy();
    happens();
    await t.action(internal.posts.payments.sweep, {});
    expect((await orderOf(ada)).state).toBe("open");
    passMinutes(80);
    await t.action(internal.posts.payments.sweep, {});
    expect((await orderOf(ada)).state).toBe(state);
  });
});
