// The receipt of a payment: on the buyer's page, and by email.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { minuteMs } from "../../../../domain/units";
import { type Backend, issuer } from "../../backend";
import { deliver } from "../../fakeStripe";
import { errorReply, FakeResend, later, settle } from "../../neighbourhoodMail";
import { checkoutCompleted, orderOf, passMinutes, publish, runRefunds, stripe, useStripe, withReport } from "./buyer";

useStripe();

beforeEach(() => {
  vi.stubEnv("RESEND_API_KEY", "re_test");
  vi.stubEnv("RESEND_WEBHOOK_SECRET", "whsec_test");
  vi.stubEnv("MAIL_FROM", "Homeward <alerts@homeward.test>");
  vi.stubEnv("MAIL_POSTAL_ADDRESS", "1 Main St, Markham");
  vi.stubEnv("MAIL_CONTACT", "hello@homeward.test");
});

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

async function boughtPackage({ lang = "en", changes = {} }: { lang?: "en" | "fr"; changes?: object } = {}) {
  const { t, ada, buy } = await withReport();
  await ada.mutation(api.users.updateProfile, { lang });
  await buy();
  const body = stripe.event(checkoutCompleted, { ...stripe.pay("cs_1"), ...changes });
  // Stripe may send an event twice. The receipt is sent once.
  for (const event of [body, body]) await deliver(t, event);
  const letters = await t.run(async (ctx) => await ctx.db.query("letters").collect());
  const mails = letters.filter(({ kind }) => kind === "receipt").map(({ item }) => JSON.parse(item) as Mail);
  return { t, ada, order: await orderOf(ada), mails };
}

const refundMails = (t: Backend) =>
  t.run(async (ctx) => {
    const letters = await ctx.db.query("letters").collect();
    const mails = letters.flatMap(({ item }) => (item ? [JSON.parse(item) as Mail] : []));
    return mails.filter(({ subject }) => /^(?:Refund|Remboursement)/.test(subject));
  });

const checkoutFields = () => new URLSearchParams([...stripe.keys.values()][0]!.fields);

test("without a tax number there is no tax, and the total is the price", async () => {
  const { order, mails } = await boughtPackage();
  expect(order.receipt).toEqual({ number: order._id, amount: 1000, refunded: 0, currency: "cad", taxes: [] });
  expect(checkoutFields().get("billing_address_collection")).toBeNull();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: ["ada.pays@example.org"],
    subject: "Receipt for the alert package for Biscuit",
  });
  expect(mails[0]!.text).toContain("Total: $10.00 CAD");
  expect(mails[0]!.text).not.toContain("GST");
});

test("the receipt has the day of the payment in the report's time zone, not in the server's", async () => {
  const { t, reportId, buy } = await withReport();
  await buy();
  await t.run((ctx) => ctx.db.patch("reports", reportId, { utcOffset: -300 }));
  vi.setSystemTime(new Date("2026-11-21T03:00:00Z"));
  await deliver(t, stripe.event(checkoutCompleted, stripe.pay("cs_1")));
  const [letter] = await t.run(async (ctx) => await ctx.db.query("letters").collect());
  expect((JSON.parse(letter!.item) as Mail).text).toContain("November 20, 2026");
});

test("the receipt is sent even if email fails at first", async () => {
  const { t } = await boughtPackage();
  const resend = new FakeResend();
  resend.install();
  resend.next = [() => errorReply(500, "internal_server_error")];
  await settle(t);
  expect(resend.letters).toEqual([]);
  later(10 * minuteMs);
  await settle(t);
  expect(resend.letters.map(({ to }) => to)).toEqual([["ada.pays@example.org"]]);
  const kept = await t.run(async (ctx) => await ctx.db.query("letters").collect());
  expect(kept).toMatchObject([{ kind: "receipt", state: "sent", item: "" }]);
});

test("with tax numbers, the receipt names the taxes of the buyer's province, in the buyer's language", async () => {
  vi.stubEnv("TAX_GST_HST_NUMBER", "123456789 RT0001");
  vi.stubEnv("TAX_QST_NUMBER", "1234567890 TQ0001");
  const { order, mails } = await boughtPackage({ lang: "fr" });
  expect(order.receipt).toMatchObject({
    amount: 1000,
    taxes: [
      { tax: "gst", amount: 43, number: "123456789 RT0001" },
      { tax: "qst", amount: 87, number: "1234567890 TQ0001" },
    ],
  });
  expect(checkoutFields().get("billing_address_collection")).toBe("required");
  expect(checkoutFields().get("line_items[0][price_data][unit_amount]")).toBe("1000");
  const { text, subject } = mails[0]!;
  expect(subject).toBe("Reçu du forfait d’alerte pour Biscuit");
  const lines = text.replaceAll("\u00A0", " ").split("\n");
  expect(lines).toContain("TPS (5 %) comprise : 0,43 $. Numéro d’inscription : 123456789 RT0001");
  expect(lines).toContain("TVQ (9,975 %) comprise : 0,87 $. Numéro d’inscription : 1234567890 TQ0001");
});

describe("a refund", () => {
  test("is emailed to the buyer once, in their language, with the taxes that it contains", async () => {
    vi.stubEnv("TAX_GST_HST_NUMBER", "123456789 RT0001");
    const { t, order } = await boughtPackage({ lang: "fr" });
    await publish(t, order._id, 1);
    passMinutes(48 * 60);
    for (let run = 0; run < 3; run += 1) await runRefunds(t);
    const mails = await refundMails(t);
    expect(mails).toMatchObject([
      { to: ["ada.pays@example.org"], subject: "Remboursement du forfait d’alerte pour Biscuit" },
    ]);
    const lines = mails[0]!.text.replaceAll("\u00A0", " ").split("\n");
    expect(lines).toContain("Ce remboursement concerne des publications absentes après 48 heures.");
    expect(lines).toContain("Total : 6,67 $ CAD");
    expect(lines).toContain("TPS (5 %) comprise : 0,32 $. Numéro d’inscription : 123456789 RT0001");
  });

  test.each(["before", "after"])(
    "that was made on Stripe's page is emailed, too, if its event comes %s the payment's",
    async (when) => {
      const { t, buy } = await withReport();
      await buy();
      const payment = stripe.event(checkoutCompleted, stripe.pay("cs_1"));
      const refund = stripe.event("refund.created", stripe.makeRefund("pi_1", 400));
      for (const event of when === "before" ? [refund, payment] : [payment, refund]) await deliver(t, event);
      await runRefunds(t);
      expect(await refundMails(t)).toHaveLength(1);
    },
  );

  test("is emailed later if the buyer's address can't be read from Stripe at first", async () => {
    const { t, ada, order } = await boughtPackage();
    await ada.mutation(api.posts.orders.requestRefund, { orderId: order._id });
    await runRefunds(t);
    // Stripe, which knows the buyer's address, can't be asked for it.
    const sessions = stripe.sessions.splice(0);
    vi.stubEnv("STRIPE_SECRET_KEY", "");
    await runRefunds(t);
    expect(await refundMails(t)).toEqual([]);
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test");
    stripe.sessions = sessions;
    await runRefunds(t);
    expect(await refundMails(t)).toEqual([]);
    // The next attempt is due an hour after the failed one.
    passMinutes(60);
    await runRefunds(t);
    expect(await refundMails(t)).toHaveLength(1);
  });

  test("is not emailed after the account was deleted, because the address is not looked up", async () => {
    const { t } = await boughtPackage();
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
    for (let run = 0; run < 2; run += 1) await runRefunds(t);
    expect(stripe.refunds).toHaveLength(1);
    expect(await refundMails(t)).toEqual([]);
  });
});

test("after a partial refund, the receipt has the taxes on the amount that remains", async () => {
  vi.stubEnv("TAX_GST_HST_NUMBER", "123456789 RT0001");
  const { t, ada, order } = await boughtPackage();
  await publish(t, order._id, 2);
  await ada.mutation(api.posts.orders.requestRefund, { orderId: order._id });
  await runRefunds(t);
  const { receipt } = await orderOf(ada);
  expect(receipt).toMatchObject({ amount: 1000, refunded: 334, taxes: [{ tax: "gst", amount: 32 }] });
});

test.each([
  [
    "a receipt without the buyer's address has the taxes of the report's province",
    { customer_details: { email: "a@example.org" } },
    ["hst"],
  ],
  [
    "a receipt for a buyer outside Canada has no tax",
    { customer_details: { address: { country: "US", state: "NY" } } },
    [],
  ],
])("%s", async (_, changes, taxes) => {
  vi.stubEnv("TAX_GST_HST_NUMBER", "123456789 RT0001");
  const { order } = await boughtPackage({ changes });
  expect(order.receipt!.taxes.map(({ tax }) => tax)).toEqual(taxes);
});
