// Tests checkout sessions and their events, whose signatures the backend's code checks.
import { expect, test } from "vitest";
import { openSession, sessionFields, origin, press, read, received, useStripeServer } from "./stripeServer.ts";

useStripeServer();

test("a session has Stripe's shape, and its page shows the price", async () => {
  const { status, body } = await openSession();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: 1000,
    currency: "cad",
    client_reference_id: "order1",
    metadata: { alertId: "order1" },
    success_url: sessionFields.success_url,
  });
  const page = await fetch(String(body["url"])).then((response) => response.text());
  expect(page).toContain("CAD 10.00");
  expect(page).toContain("Alert for Biscuit");
});

test("Pay takes the payment once, sends a signed event and returns with the session's id", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  expect((await press(`pay/${id}/pay`)).to).toBe(`http://localhost/back?paid=${id}`);
  expect(received).toMatchObject([{ type: "checkout.session.completed", object: id, status: "paid", isGenuine: true }]);
  expect((await press(`pay/${id}/pay`)).text).toContain("has already been paid");
  expect(received).toHaveLength(1);
  expect(await read(`checkout/sessions/${id}`)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
  });
});

test("Cancel leaves the session open, but Expire ends it and sends an event", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  expect((await press(`pay/${id}/cancel`)).to).toBe(sessionFields.cancel_url);
  expect(await read(`checkout/sessions/${id}`)).toMatchObject({ status: "open" });
  expect(received).toEqual([]);
  expect((await press(`pay/${id}/expire`)).to).toBe(sessionFields.cancel_url);
  expect(received).toMatchObject([{ type: "checkout.session.expired", status: "unpaid", isGenuine: true }]);
  expect((await press(`pay/${id}/pay`)).text).toContain("has expired");
});

test("an event can be sent late, twice, with an old timestamp and with a wrong signature", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  // Pays, but sends no event.
  await press(`pay/${id}/late`);
  expect(received).toEqual([]);
  const page = await fetch(`${origin}/__stripe/events`).then((response) => response.text());
  const [, event] = /<code>(evt_\w+)<\/code>/.exec(page)!;
  // Here, "late" sends `checkout.session.expired` after the payment.
  for (const action of ["again", "again", "late", "old", "forged"]) await press(`events/${event}/${action}`);
  expect(received.map(({ type, isGenuine }) => [type.split(".").at(-1), isGenuine])).toEqual([
    ["completed", true],
    ["completed", true],
    ["expired", true],
    ["completed", false],
    ["completed", false],
  ]);
  expect(new Set(received.filter(({ type }) => type.endsWith("completed")).map(({ id }) => id)).size).toBe(1);
});

test("one idempotency key opens one session, and other fields with the same key are rejected", async () => {
  const first = await openSession({}, { key: "k" });
  expect((await openSession({}, { key: "k" })).body["id"]).toBe(first.body["id"]);
  expect((await openSession({ client_reference_id: "other" }, { key: "k" })).body.error?.type).toBe(
    "idempotency_error",
  );
  expect((await openSession({}, { key: "l" })).body["id"]).not.toBe(first.body["id"]);
});

test.each([
  [{ mode: "" }, "mode"],
  [{ "line_items[0][price_data][unit_amount]": "1" }, "line_items[0][price_data][unit_amount]"],
  [{ "line_items[0][price_data][currency]": "CAD" }, "line_items[0][price_data][currency]"],
  [{ expires_at: "1" }, "expires_at"],
  [{ locale: "français" }, "locale"],
  [{ success_url: "back" }, "success_url"],
])("rejects %j", async (changes, param) => {
  const { status, body } = await openSession(changes);
  expect([status, body.error?.param]).toEqual([400, param]);
});

test("rejects a wrong key and an unknown session, and fails if a word in the product's name asks for it", async () => {
  expect((await openSession({}, { token: "sk_test_invalid" })).status).toBe(401);
  expect((await read("checkout/sessions/cs_test_none")).error?.code).toBe("resource_missing");
  const withProductName = (name: string) => ({ "line_items[0][price_data][product_data][name]": name });
  expect((await openSession(withProductName("stripe:down"))).status).toBe(503);
  expect((await openSession(withProductName("stripe:limit"))).status).toBe(429);
});

test("another site cannot press a button", async () => {
  const { body } = await openSession();
  const address = `${origin}/__stripe/pay/${String(body["id"])}/pay`;
  const response = await fetch(address, { method: "POST", headers: { origin: "https://evil.example" } });
  expect(response.status).toBe(403);
  expect(received).toEqual([]);
});
