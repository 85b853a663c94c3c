import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { ban, unban } from "../../../convex/model/moderation/bans";
import { paidPackage } from "../../../domain/posts/orderChoices";
import { type Backend, type Caller, backend, codeOf, issuer, person } from "../backend";
import { stopClock } from "../clock";
import { deliver, FakeStripe, signature } from "../fakeStripe";
import { photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleReport } from "../samples";

let stripe = new FakeStripe();

stopClock("setTimeout");
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  stripe = new FakeStripe();
  stripe.install();
});

const completed = "checkout.session.completed";
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

async function begun() {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  return { t, ada, reportId, buy: () => ada.action(api.posts.orders.buy, { reportId }) };
}

const orderOf = async (who: Caller) => (await who.query(api.posts.orders.mine, {}))[0]!;
const ordersOf = (t: Backend) => t.query(internal.moderation.operators.orders, {});

describe("buying", () => {
  test("opens a page with the server's price that leads back to the report", async () => {
    const { ada, reportId, buy } = await begun();
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
    expect(await orderOf(ada)).toMatchObject({ state: "open", petName: "Biscuit", receipts: [] });
  });

  test("opens one page, however often the button is pressed", async () => {
    const { ada, buy } = await begun();
    const urls = await Promise.all([buy(), buy(), buy()]);
    minutes(10);
    urls.push(await buy());
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(stripe.sessions).toHaveLength(1);
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(1);
  });

  test("finds the page again when the reply was lost", async () => {
    const { ada, buy } = await begun();
    stripe.next = [(open) => (open(), Promise.reject(new TypeError("socket closed")))];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect((await orderOf(ada)).state).toBe("opening");
    minutes(5);
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    minutes(1);
    expect(stripe.sessions).toHaveLength(1);
  });

  test("uses a new key after a rejection, and after a long time without a reply", async () => {
    const { buy } = await begun();
    stripe.next = [
      () => Response.json({ error: { type: "invalid_request_error" } }, { status: 400 }),
      () => Promise.reject(new TypeError("fetch failed")),
    ];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    minutes(40);
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
    expect([...stripe.keys.keys()]).toEqual([expect.stringMatching(/:3$/)]);
  });

  test.each([401, 429, 500])("fails with a message when Stripe replies %d", async (status) => {
    const { ada, buy } = await begun();
    stripe.next = [() => Response.json({ error: { type: "api_error" } }, { status })];
    expect(await codeOf(buy())).toBe("alert.paymentFailed");
    expect(["opening", "expired"]).toContain((await orderOf(ada)).state);
  });

  test("fails if payments are not set up", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "");
    const { t, buy } = await begun();
    expect(await codeOf(buy())).toBe("alert.paymentOff");
    expect(await deliver(t, "{}")).toBe(503);
  });

  test("works only for the user's own open report", async () => {
    const { t, reportId } = await begun();
    expect(await codeOf(person(t, "Bo").action(api.posts.orders.buy, { reportId }))).toBe("report.notFound");
    expect(await codeOf(person(t, "Bo").action(api.posts.orders.buy, {}))).toBe("alert.noReport");
  });
});

describe("the webhook", () => {
  async function paid() {
    const all = await begun();
    await all.buy();
    const body = stripe.event(completed, stripe.pay("cs_1"));
    return { ...all, body, state: async () => (await orderOf(all.ada)).state };
  }

  test("marks the order as paid, and the operator sees it", async () => {
    const { t, ada, body } = await paid();
    expect(await deliver(t, body)).toBe(200);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: false });
    const { toPost, toDecide } = await ordersOf(t);
    expect(toDecide).toEqual([]);
    expect(toPost).toMatchObject([{ petName: "Biscuit", posted: [], flags: [], payment: "cs_1" }]);
    expect(toPost[0]!.text).toMatch(/^LOST: Biscuit \(Beagle\)\n.*\/share\/\S+\n\n#LostDog/s);
    expect(toPost[0]!.photos).toHaveLength(1);
  });

  test.each<[string, (body: string) => Promise<[string, string]>]>([
    ["without a signature", async (body) => [body, ""]],
    ["signed with another secret", async (body) => [body, await signature(body, { key: "whsec_other" })]],
    ["with a different body", async (body) => [body.replace("1000", "1"), await signature(body)]],
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
    const { t, body, state } = await paid();
    const [sent, header] = await forge(body);
    expect(await deliver(t, sent, header)).toBe(400);
    expect(await state()).toBe("open");
  });

  test("accepts one valid signature among several, as while a secret is being replaced", async () => {
    const { t, body, state } = await paid();
    const other = (await signature(body, { key: "whsec_old" })).split(",")[1]!;
    expect(await deliver(t, body, `${await signature(body)},${other},v0=abc`)).toBe(200);
    expect(await state()).toBe("paid");
  });

  test("does nothing twice, for a repeated event or another one about the same payment", async () => {
    const { t, ada, body } = await paid();
    for (const one of [body, body, stripe.event(completed, stripe.sessions[0]!)])
      expect(await deliver(t, one)).toBe(200);
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(1);
    const { toPost, toDecide } = await ordersOf(t);
    expect(toPost).toHaveLength(1);
    expect(toDecide).toEqual([]);
  });

  test.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "jpy" }],
    ["amount (missing)", { amount_total: null }],
  ])("shows a payment with a different %s to the operator instead of accepting it", async (_, changes) => {
    const { t, ada, buy } = await begun();
    await buy();
    expect(await deliver(t, stripe.event(completed, { ...stripe.pay("cs_1"), ...changes }))).toBe(200);
    expect((await orderOf(ada)).state).toBe("review");
    const { toPost, toDecide } = await ordersOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ flags: ["amount"], payments: [{ session: "cs_1" }] }]);
    expect(await codeOf(buy())).toBe("alert.stateReview");
  });

  test("a late or out-of-order event doesn't change a paid order", async () => {
    const { t, body, state } = await paid();
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

  test("a payment counts even after the page was reported as expired", async () => {
    const { t, body, state } = await paid();
    const expired = { ...stripe.sessions[0], status: "expired", payment_status: "unpaid" };
    await deliver(t, stripe.event("checkout.session.expired", expired));
    expect(await state()).toBe("expired");
    await deliver(t, body);
    expect(await state()).toBe("paid");
  });

  test("with a slow bank, the order is pending, then paid or failed; a failed one can be bought again", async () => {
    const { t, ada, buy } = await begun();
    await buy();
    const slow = stripe.change("cs_1", { status: "complete", payment_status: "unpaid", url: null });
    await deliver(t, stripe.event(completed, slow));
    expect((await orderOf(ada)).state).toBe("pending");
    expect(await codeOf(buy())).toBe("alert.statePending");
    await deliver(t, stripe.event("checkout.session.async_payment_failed", slow));
    expect((await orderOf(ada)).state).toBe("failed");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.pay("cs_2")));
    expect((await orderOf(ada)).state).toBe("paid");
  });

  test("after the page expires, it can be bought again, and the old page's events no longer count", async () => {
    const { t, ada, buy } = await begun();
    await buy();
    const expired = stripe.event("checkout.session.expired", stripe.expire("cs_1"));
    await deliver(t, expired);
    expect((await orderOf(ada)).state).toBe("expired");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    await deliver(t, stripe.event("checkout.session.expired", stripe.sessions[0]!));
    expect((await orderOf(ada)).state).toBe("open");
  });

  test("a second payment is kept for the operator to refund", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const other = { ...stripe.sessions[0], id: "cs_other" };
    await deliver(t, stripe.event(completed, other));
    const { _id: orderId, state } = await orderOf(ada);
    expect(state).toBe("paid");
    const payments = [{ session: "cs_1" }, { session: "cs_other", amount: paidPackage.cents }];
    expect((await ordersOf(t)).toDecide).toMatchObject([{ flags: ["paidTwice"], payments }]);
    await t.mutation(internal.moderation.operators.settled, { orderId });
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
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [{ orderId, flags: ["paidTwice"] }] });
    await t.mutation(internal.moderation.operators.settled, { orderId });
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
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [{ orderId, flags: ["reportGone"] }] });
    await t.mutation(internal.moderation.operators.settled, { orderId });
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test("lists the oldest unfinished order first, however many newer and finished ones there are", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const { _id: pending } = await orderOf(ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...order } = (await ctx.db.get("orders", pending))!;
      const receipts = (["instagram", "x", "tiktok"] as const).map((channel) => ({ channel, link: "", at: 1 }));
      for (let n = 1; n <= 600; n += 1)
        await ctx.db.insert("orders", { ...order, since: order.since + n, handled: true });
      for (let n = 1; n <= 60; n += 1) await ctx.db.insert("orders", { ...order, since: order.since - n, receipts });
    });
    expect((await ordersOf(t)).toPost).toMatchObject([{ orderId: pending }]);
  });

  test("shows a payment after the refund to the operator", async () => {
    const { t, ada, body } = await paid();
    await deliver(t, body);
    const { _id: orderId } = await orderOf(ada);
    await t.mutation(internal.moderation.operators.refunded, { orderId });
    await deliver(t, stripe.event(completed, { ...stripe.sessions[0], id: "cs_other" }));
    const payments = [{ session: "cs_1", paidBack: true }, { session: "cs_other" }];
    expect((await ordersOf(t)).toDecide).toMatchObject([{ flags: ["paidTwice"], payments }]);
    await t.mutation(internal.moderation.operators.settled, { orderId });
    expect((await orderOf(ada)).state).toBe("refunded");
  });

  test("a payment after the report was removed is recorded and shown to the buyer and the operator", async () => {
    const { t, ada, reportId, body } = await paid();
    await removeForGood(t, ada, reportId);
    await deliver(t, body);
    expect(await orderOf(ada)).toMatchObject({ state: "paid", reportGone: true, petName: "Biscuit" });
    const { toPost, toDecide } = await ordersOf(t);
    expect(toPost).toEqual([]);
    expect(toDecide).toMatchObject([{ flags: ["reportGone"] }]);
    await t.mutation(internal.moderation.operators.refunded, { orderId: toDecide[0]!.orderId });
    expect((await orderOf(ada)).state).toBe("refunded");
    expect((await ordersOf(t)).toDecide).toEqual([]);
  });

  test("a payment for a report that a ban hides is to be refunded while the ban lasts", async () => {
    const { t, body } = await paid();
    await deliver(t, body);
    const setBan = (change: typeof ban) =>
      t.run(async (ctx) => void (await change(ctx, (await ctx.db.query("users").first())!)));
    await setBan(ban);
    expect(await ordersOf(t)).toMatchObject({ toPost: [], toDecide: [{ petName: "Biscuit", flags: ["reportGone"] }] });
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
    expect(toDecide).toMatchObject([{ orderId, flags: ["reportGone"], payments: [{ session: "cs_1" }] }]);
    await expect(t.mutation(internal.moderation.operators.settled, { orderId })).rejects.toThrow("Refund the payment");
    await t.mutation(internal.moderation.operators.refunded, { orderId });
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
    minutes(60 * 24 * 40);
    await t.mutation(internal.posts.payments.forget, {});
    expect((await ordersOf(t)).toRefund).toMatchObject([{ payment: "cs_1" }]);
  });

  test.each([null, "", "invoice-2026-17", "reports"])(
    "ignores other sales of the Stripe account (reference %s)",
    async (reference) => {
      const { t, reportId } = await begun();
      const client_reference_id = reference === "reports" ? reportId : reference;
      const other = { id: "cs_shop", object: "checkout.session", status: "complete", payment_status: "paid" };
      expect(await deliver(t, stripe.event(completed, { ...other, client_reference_id, amount_total: 500 }))).toBe(200);
      expect(await ordersOf(t)).toEqual({ toPost: [], toDecide: [], toRefund: [] });
    },
  );

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
      if (finish === "refunded") await t.mutation(internal.moderation.operators.refunded, { orderId });
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
      await t.mutation(internal.moderation.operators.paidBack, { payment: "cs_1" });
      await deliver(t, stripe.event(completed, stripe.sessions[0]!));
      expect((await ordersOf(t)).toRefund).toEqual([]);
      await expect(t.mutation(internal.moderation.operators.paidBack, { payment: "cs_9" })).rejects.toThrow(
        "No payment",
      );
    });
  });

  test("accepts and ignores other kinds of events", async () => {
    const { t, state } = await paid();
    expect(await deliver(t, stripe.event("charge.refunded", { object: "charge", id: "ch_1" }))).toBe(200);
    expect(await deliver(t, stripe.event("checkout.session.strange", stripe.sessions[0]!))).toBe(200);
    expect(await state()).toBe("open");
  });
});

describe("when Stripe's event doesn't arrive", () => {
  test("buying again asks Stripe first, and does not charge twice", async () => {
    const { ada, buy } = await begun();
    await buy();
    stripe.pay("cs_1");
    expect(await codeOf(buy())).toBe("alert.alreadyPaid");
    expect((await orderOf(ada)).state).toBe("paid");
    expect(stripe.sessions).toHaveLength(1);
  });

  test("buying again while the bank is confirming says so", async () => {
    const { buy } = await begun();
    await buy();
    stripe.change("cs_1", { status: "complete", payment_status: "unpaid", url: null });
    expect(await codeOf(buy())).toBe("alert.statePending");
    expect(stripe.sessions).toHaveLength(1);
  });

  test("a bank that never replies doesn't block buying forever", async () => {
    const { t, ada, buy } = await begun();
    await buy();
    await deliver(t, stripe.event(completed, stripe.change("cs_1", { status: "complete", url: null })));
    for (const [days, state] of [
      [1, "pending"],
      [14, "pending"],
      [8, "failed"],
    ] as const) {
      minutes(days * 24 * 60);
      await t.action(internal.posts.payments.sweep, {});
      expect((await orderOf(ada)).state).toBe(state);
    }
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    // The bank was only slow, and its late payment still counts.
    await deliver(t, stripe.event("checkout.session.async_payment_succeeded", stripe.pay("cs_1")));
    expect((await orderOf(ada)).state).toBe("paid");
  });

  test("orders without news don't keep the sweep from reaching the others", async () => {
    const { t, ada, buy } = await begun();
    await buy();
    const { _id: pending } = await orderOf(ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...order } = (await ctx.db.get("orders", pending))!;
      for (let n = 0; n < 50; n += 1) {
        const session = stripe.open({
          headers: { "idempotency-key": `other ${n}` },
          body: new URLSearchParams(),
        });
        const { id } = (await session.json()) as { id: string };
        const orderId = await ctx.db.insert("orders", { ...order, since: 0, checkout: { session: id, url: "" } });
        stripe.change(id, { client_reference_id: orderId });
      }
    });
    stripe.pay("cs_1");
    minutes(80);
    for (let n = 0; n < 3; n += 1) await t.action(internal.posts.payments.sweep, {});
    expect(await t.run(async (ctx) => (await ctx.db.get("orders", pending))?.state)).toBe("paid");
  });

  test("a page that expired unnoticed can be replaced", async () => {
    const { buy } = await begun();
    await buy();
    stripe.expire("cs_1");
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
  });

  test("a page opened with other Stripe keys can be replaced", async () => {
    const { buy } = await begun();
    await buy();
    stripe.sessions = [];
    stripe.keys.clear();
    expect(await buy()).toEqual({ url: "https://pay.example/cs_1" });
  });

  test.each([
    ["paid", () => stripe.pay("cs_1"), "paid"],
    ["expired", () => stripe.expire("cs_1"), "expired"],
    ["still open", () => stripe.sessions[0]!, "open"],
  ])("the sweep asks Stripe about the page: %s", async (_, happens, state) => {
    const { t, ada, buy } = await begun();
    await buy();
    happens();
    await t.action(internal.posts.payments.sweep, {});
    expect((await orderOf(ada)).state).toBe("open");
    minutes(80);
    await t.action(internal.posts.payments.sweep, {});
    expect((await orderOf(ada)).state).toBe(state);
  });
});

describe("the receipts", () => {
  async function ordered() {
    const all = await begun();
    await all.buy();
    await deliver(all.t, stripe.event(completed, stripe.pay("cs_1")));
    const orderId = (await orderOf(all.ada))._id;
    const tick = (channel: "instagram" | "x" | "tiktok", link = `https://${channel}.example/p/1`) =>
      all.t.mutation(internal.moderation.operators.tick, { orderId, channel, link });
    return { ...all, tick, orderId };
  }

  test("appear one by one, can be corrected, and complete the order", async () => {
    const { t, ada, buy, tick } = await ordered();
    await tick("instagram");
    await tick("instagram", "https://instagram.example/p/2");
    expect((await orderOf(ada)).receipts).toMatchObject([
      { channel: "instagram", link: "https://instagram.example/p/2" },
    ]);
    expect((await ordersOf(t)).toPost).toMatchObject([{ posted: ["instagram"] }]);
    expect(await codeOf(buy())).toBe("alert.alreadyPaid");
    await tick("x");
    expect(await tick("tiktok")).toBe("All posts of this order are up.");
    expect((await ordersOf(t)).toPost).toEqual([]);
    // After a completed order, the package can be bought again.
    expect(await buy()).toEqual({ url: "https://pay.example/cs_2" });
    expect(await ada.query(api.posts.orders.mine, {})).toHaveLength(2);
  });

  test.each(["javascript:alert(1)", "http://x.example/1", "x", `https://x.example/${"x".repeat(600)}`])(
    "reject the link %s",
    async (link) => {
      const { tick } = await ordered();
      await expect(tick("x", link)).rejects.toThrow("https://");
    },
  );

  test("exist only for paid orders", async () => {
    const { t, ada, buy } = await begun();
    await buy();
    const orderId = (await orderOf(ada))._id;
    const link = "https://x.example/1";
    await expect(t.mutation(internal.moderation.operators.tick, { orderId, channel: "x", link })).rejects.toThrow(
      "no paid order",
    );
    await expect(t.mutation(internal.moderation.operators.refunded, { orderId })).rejects.toThrow("no paid order");
    await expect(t.mutation(internal.moderation.operators.settled, { orderId })).rejects.toThrow("no paid order");
  });
});

test("accepting an unexpected amount makes the order paid", async () => {
  const { t, ada, buy } = await begun();
  await buy();
  await deliver(t, stripe.event(completed, { ...stripe.pay("cs_1"), amount_total: 900 }));
  await t.mutation(internal.moderation.operators.settled, { orderId: (await orderOf(ada))._id });
  expect((await orderOf(ada)).state).toBe("paid");
  expect(await ordersOf(t)).toMatchObject({ toDecide: [], toPost: [{ petName: "Biscuit" }] });
});
