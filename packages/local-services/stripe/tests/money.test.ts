// Tests payments, refunds and disputes.
import { describe, expect, test } from "vitest";
import { openSession, press, read, received, refund, useStripeServer } from "./stripeServer.ts";

useStripeServer();

/** Pays with a button of the payment page. Returns the session's and the payment's id. */
async function pay(action = "pay", name = "Alert for Biscuit") {
  const { body } = await openSession({ "line_items[0][price_data][product_data][name]": name });
  const id = String(body["id"]);
  await press(`pay/${id}/${action}`);
  const session = await read(`checkout/sessions/${id}`);
  return { id, intent: String(session["payment_intent"]) };
}

const receivedEvents = () => received.map(({ type, status }) => `${type}: ${status}`);
const completed = "checkout.session.completed: paid";

describe("a payment", () => {
  test("with a declined card takes nothing and can be made with another one", async () => {
    const { body } = await openSession();
    const id = String(body["id"]);
    expect((await press(`pay/${id}/declined`)).text).toContain("Your card was declined.");
    expect(received).toEqual([]);
    await press(`pay/${id}/pay`);
    expect(receivedEvents()).toEqual([completed]);
  });

  test.each([
    ["confirm", "succeeded: paid"],
    ["refuse", "failed: unpaid"],
  ])("through a slow bank waits until the bank answers: %s", async (answer, outcome) => {
    const { id } = await pay("slow");
    await press(`payments/${id}/${answer}`);
    expect(receivedEvents()).toEqual([
      "checkout.session.completed: unpaid",
      `checkout.session.async_payment_${outcome}`,
    ]);
  });

  test("with a coupon for the whole price charges nothing that could be refunded", async () => {
    const { id } = await pay("free");
    expect(await read(`checkout/sessions/${id}`)).toMatchObject({ amount_total: 0, payment_intent: null });
    expect(receivedEvents()).toEqual(["checkout.session.completed: no_payment_required"]);
    expect((await press(`payments/${id}/refund`)).status).toBe(303);
    expect(receivedEvents()).toHaveLength(1);
  });

  test("has the address that the buyer gave, if the shop asks for one", async () => {
    const { body } = await openSession({ billing_address_collection: "required" });
    await press(`pay/${String(body["id"])}/pay`, { email: "ada@example.org", country: "CA", province: "QC" });
    expect(await read(`checkout/sessions/${String(body["id"])}`)).toMatchObject({
      customer_details: { email: "ada@example.org", address: { country: "CA", state: "QC" } },
    });
  });
});

describe("a refund", () => {
  test("covers the rest of the payment if no amount is given, and can't exceed the rest", async () => {
    const { intent } = await pay();
    const partialRefund = await refund({ payment_intent: intent, amount: "334", "metadata[refund]": "r1" });
    expect(partialRefund).toMatchObject({
      status: 200,
      body: { object: "refund", amount: 334, status: "succeeded", payment_intent: intent, metadata: { refund: "r1" } },
    });
    expect(await read(`refunds/${String(partialRefund.body["id"])}`)).toEqual(partialRefund.body);
    expect((await refund({ payment_intent: intent, amount: "700" })).body.error?.code).toBe("amount_too_large");
    expect((await refund({ payment_intent: intent })).body["amount"]).toBe(1000 - 334);
    expect((await refund({ payment_intent: intent })).body.error?.code).toBe("charge_already_refunded");
    // Stripe sends the event after its answer.
    await expect.poll(receivedEvents).toEqual([completed, "refund.created: succeeded", "refund.created: succeeded"]);
  });

  test.each([
    ["refundPending", "pending", ["refund.created: pending", "refund.updated: succeeded"]],
    ["refundFailsLater", "succeeded", ["refund.created: succeeded", "refund.failed: failed"]],
    ["refundFailsAtOnce", "failed", ["refund.failed: failed"]],
  ])("of a payment with the card %s is answered with the status %s", async (card, status, events) => {
    const { intent } = await pay(card);
    expect((await refund({ payment_intent: intent })).body["status"]).toBe(status);
    await expect.poll(receivedEvents).toEqual([completed, ...events]);
  });

  test("is made once per key, and is rejected if the key's fields change or the payment is unknown", async () => {
    const { intent } = await pay();
    const first = await refund({ payment_intent: intent, amount: "100" }, { key: "k" });
    const repeatedRefund = await refund({ payment_intent: intent, amount: "100" }, { key: "k" });
    expect(repeatedRefund.body["id"]).toBe(first.body["id"]);
    expect((await refund({ payment_intent: intent, amount: "200" }, { key: "k" })).body.error?.type).toBe(
      "idempotency_error",
    );
    expect((await refund({ payment_intent: "pi_none" })).body.error?.code).toBe("resource_missing");
  });

  test("is in the list of its payment's refunds, the newest first", async () => {
    const { intent } = await pay();
    const first = await refund({ payment_intent: intent, amount: "100", "metadata[refund]": "r1" });
    const second = await refund({ payment_intent: intent, amount: "200" });
    await refund({ payment_intent: (await pay()).intent });
    const list = { object: "list", url: "/v1/refunds", has_more: false };
    expect(await read(`refunds?payment_intent=${intent}&limit=100`)).toEqual({
      ...list,
      data: [second.body, first.body],
    });
    expect(await read(`refunds?payment_intent=${intent}&limit=1`)).toMatchObject({ has_more: true });
    expect(await read("refunds?payment_intent=pi_none")).toEqual({ ...list, data: [] });
  });

  test("can be made on Stripe's page, and can then fail at the bank", async () => {
    const { id } = await pay();
    await press(`payments/${id}/refund`);
    await press(`payments/${id}/reject`);
    expect(receivedEvents()).toEqual([completed, "refund.created: succeeded", "refund.failed: failed"]);
  });
});

test("a disputed payment can't be refunded until the bank decides", async () => {
  const { id, intent } = await pay("disputed");
  const requestRefund = () => refund({ payment_intent: intent, amount: "1" }, { key: "k" });
  expect((await requestRefund()).body.error?.code).toBe("charge_disputed");
  await press(`payments/${id}/won`);
  // As at Stripe, a repeated key gets the stored error again.
  expect((await requestRefund()).body.error?.code).toBe("charge_disputed");
  expect((await refund({ payment_intent: intent, amount: "1" })).status).toBe(200);
  await press(`payments/${id}/dispute`);
  await press(`payments/${id}/lost`);
  const created = "charge.dispute.created: open";
  expect(receivedEvents().filter((one) => one.startsWith("charge"))).toEqual([
    created,
    "charge.dispute.closed: won",
    created,
    "charge.dispute.closed: lost",
  ]);
});

test("after the bank has taken back the disputed half of a payment, the other half can be refunded", async () => {
  const { id, intent } = await pay();
  await press(`payments/${id}/disputeHalf`);
  await press(`payments/${id}/lost`);
  expect((await refund({ payment_intent: intent })).body["amount"]).toBe(1000 / 2);
});

test("a dispute says whether the shop has sent evidence", async () => {
  const { id } = await pay("disputed");
  const { object } = received.find(({ type }) => type === "charge.dispute.created")!;
  expect(await read(`disputes/${object}`)).toMatchObject({
    status: "needs_response",
    evidence_details: { has_evidence: false, submission_count: 0 },
  });
  await press(`payments/${id}/answer`);
  expect(await read(`disputes/${object}`)).toMatchObject({
    object: "dispute",
    status: "under_review",
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  expect(receivedEvents().at(-1)).toBe("charge.dispute.updated: open");
  expect((await read("disputes/du_none")).error?.code).toBe("resource_missing");
});

test("sends no events while they are held back, and only new events afterwards", async () => {
  await press("events/hold");
  const { id } = await pay("disputed");
  await press(`payments/${id}/lost`);
  expect(received).toEqual([]);
  await press("events/hold");
  await pay();
  expect(receivedEvents()).toEqual([completed]);
});

describe("magic words in the product's name", () => {
  test.each([
    ["down", 503],
    ["limit", 429],
    ["conflict", 409],
  ])("fail a new session and the first refund of a payment: %s with status %d", async (word, status) => {
    const name = { "line_items[0][price_data][product_data][name]": `stripe:${word}` };
    expect((await openSession(name)).status).toBe(status);
    const { intent } = await pay("pay", `refund:${word} Biscuit`);
    expect((await refund({ payment_intent: intent }, { key: "k" })).status).toBe(status);
    // The same key gets the same error if its status was 500 or higher. Otherwise the second attempt refunds the whole
    // payment, and a third one with another key finds nothing to refund.
    expect((await refund({ payment_intent: intent }, { key: "k" })).status).toBe(status < 500 ? 200 : status);
    expect((await refund({ payment_intent: intent }, { key: "k2" })).status).toBe(status < 500 ? 400 : 200);
  });

  test("stripe:slow and refund:slow answer too late", async () => {
    const signal = () => AbortSignal.timeout(150);
    const name = { "line_items[0][price_data][product_data][name]": "stripe:slow" };
    await expect(openSession(name, { signal: signal() })).rejects.toThrow("timeout");
    const { intent } = await pay("pay", "refund:slow Biscuit");
    await expect(refund({ payment_intent: intent }, { key: "k", signal: signal() })).rejects.toThrow("timeout");
    expect((await refund({ payment_intent: intent }, { key: "k" })).status).toBe(200);
  });
});
