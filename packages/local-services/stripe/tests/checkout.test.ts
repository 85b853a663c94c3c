// Tests the emulator's API and events. The backend's code checks the signatures.
import { mkdtemp } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventOf } from "../../../../convex/providers/stripe/objects.ts";
import { isSigned } from "../../../../convex/providers/stripe/signature.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { stripe } from "../index.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

interface Received {
  type: string;
  id: string;
  session: string;
  status: string;
  isGenuine: boolean;
}

let server: Awaited<ReturnType<typeof listen<RunningEmulator>>>;
let origin = "";
let received: Received[] = [];

/** Receives events as the backend does: checks the signature and reads the body. */
async function receive(request: IncomingMessage, response: ServerResponse, secret: string) {
  let body = "";
  for await (const part of request) body += String(part);
  const isGenuine = await isSigned(String(request.headers["stripe-signature"]), body, secret, Date.now());
  const { eventId, type, session } = eventOf(body)!;
  received.push({ type, id: eventId, session: session!.id, status: session!.paymentStatus, isGenuine });
  response.writeHead(isGenuine ? 200 : 400).end();
}

beforeEach(async () => {
  received = [];
  const data = await mkdtemp(path.join(tmpdir(), "homeward-stripe-"));
  server = await listen(async (at): Promise<RunningEmulator> => {
    const running = await stripe.start({ root: process.cwd(), data, origin: at, env: {}, issuers: {}, log: () => {} });
    return {
      ...running,
      http: (request, response) =>
        request.url === "/http/stripe/webhook"
          ? receive(request, response, running.env!["STRIPE_WEBHOOK_SECRET"]!)
          : running.http!(request, response),
    };
  });
  ({ origin } = server);
});
afterEach(() => server.close());

const order = {
  mode: "payment",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "cad",
  "line_items[0][price_data][unit_amount]": "1000",
  "line_items[0][price_data][product_data][name]": "Alert for Biscuit",
  success_url: "http://localhost/back?paid={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost/back?cancelled=1",
  client_reference_id: "order1",
  "metadata[alertId]": "order1",
};

type Answer = Record<string, unknown> & { error?: { type: string; code?: string; param?: string } };

async function openSession(changes: Record<string, string> = {}, { key = "", token = "sk_test_emulator" } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) };
  const body = new URLSearchParams({ ...order, ...changes });
  const response = await fetch(`${origin}/__stripe/v1/checkout/sessions`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function read(id: string) {
  const headers = { authorization: "Bearer sk_test_emulator" };
  const response = await fetch(`${origin}/__stripe/v1/checkout/sessions/${id}`, { headers });
  return (await response.json()) as Answer;
}

const press = async (at: string) => {
  const response = await fetch(`${origin}/__stripe/${at}`, { method: "POST", redirect: "manual" });
  return { status: response.status, to: response.headers.get("location"), text: await response.text() };
};

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
    success_url: order.success_url,
  });
  const page = await fetch(String(body["url"])).then((response) => response.text());
  expect(page).toContain("CAD 10.00");
  expect(page).toContain("Alert for Biscuit");
});

test("Pay sends one signed event and returns with the session's id, and a second press pays nothing", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  expect((await press(`pay/${id}/pay`)).to).toBe(`http://localhost/back?paid=${id}`);
  expect(received).toMatchObject([
    { type: "checkout.session.completed", session: id, status: "paid", isGenuine: true },
  ]);
  expect((await press(`pay/${id}/pay`)).text).toContain("has already been paid");
  expect(received).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: "complete", payment_status: "paid", url: null });
});

test("Cancel returns and leaves the session open, and Expire ends it and sends an event", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  expect((await press(`pay/${id}/cancel`)).to).toBe(order.cancel_url);
  expect(await read(id)).toMatchObject({ status: "open" });
  expect(received).toEqual([]);
  expect((await press(`pay/${id}/expire`)).to).toBe(order.cancel_url);
  expect(received).toMatchObject([{ type: "checkout.session.expired", status: "unpaid", isGenuine: true }]);
  expect((await press(`pay/${id}/pay`)).text).toContain("has expired");
});

test("an event can be sent late, twice, with an old timestamp and with a wrong signature", async () => {
  const { body } = await openSession();
  const id = String(body["id"]);
  await press(`pay/${id}/late`);
  expect(received).toEqual([]);
  const page = await fetch(`${origin}/__stripe/events`).then((response) => response.text());
  const [, event] = /<code>(evt_\w+)<\/code>/.exec(page)!;
  for (const what of ["again", "again", "late", "old", "forged"]) await press(`events/${event}/${what}`);
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

test("rejects a wrong key and an unknown session, and fails on magic input", async () => {
  expect((await openSession({}, { token: "sk_test_invalid" })).status).toBe(401);
  expect((await read("cs_test_none")).error?.code).toBe("resource_missing");
  const named = (name: string) => ({ "line_items[0][price_data][product_data][name]": name });
  expect((await openSession(named("stripe:down"))).status).toBe(503);
  expect((await openSession(named("stripe:limit"))).status).toBe(429);
});

test("another site cannot press a button", async () => {
  const { body } = await openSession();
  const at = `${origin}/__stripe/pay/${String(body["id"])}/pay`;
  const response = await fetch(at, { method: "POST", headers: { origin: "https://evil.example" } });
  expect(response.status).toBe(403);
  expect(received).toEqual([]);
});
