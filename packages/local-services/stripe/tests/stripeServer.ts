// The emulator on a port of its own, with a webhook that receives its events as the backend does.
import { mkdtemp } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { eventOf } from "../../../../convex/providers/stripe/objects.ts";
import { isSigned } from "../../../../convex/providers/stripe/signature.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";
import { stripe } from "../index.ts";

interface Received {
  type: string;
  id: string;
  /** The id of the session, refund or dispute. */
  object: string;
  /** The status of the session's payment, the refund or the dispute. */
  status: string;
  isGenuine: boolean;
}

export let origin = "";
export let received: Received[] = [];
let server: Awaited<ReturnType<typeof listen<RunningEmulator>>>;

/** Records an event and whether its signature is valid, and answers it. */
async function receive(request: IncomingMessage, response: ServerResponse, secret: string) {
  let body = "";
  for await (const part of request) body += String(part);
  const isGenuine = await isSigned(String(request.headers["stripe-signature"]), body, secret, Date.now());
  const { eventId, type, session, refund, dispute } = eventOf(body)!;
  const object = session?.id ?? refund?.refundId ?? dispute!.disputeId;
  const status = session?.paymentStatus ?? refund?.state ?? dispute!.state;
  received.push({ type, id: eventId, object, status, isGenuine });
  response.writeHead(isGenuine ? 200 : 400).end();
}

/** Starts the emulator before each test of a file. */
export function useStripeServer() {
  beforeEach(async () => {
    received = [];
    const data = await mkdtemp(path.join(tmpdir(), "homeward-stripe-"));
    server = await listen(async (address): Promise<RunningEmulator> => {
      const running = await stripe.start({
        root: process.cwd(),
        data,
        origin: address,
        env: {},
        issuers: {},
        log: () => {},
      });
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
}

export const sessionFields = {
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

export type Answer = Record<string, unknown> & { error?: { type: string; code?: string; param?: string } };

interface Options {
  key?: string;
  token?: string;
  signal?: AbortSignal;
}

async function post(endpoint: string, fields: Record<string, string>, options: Options = {}) {
  const { key = "", token = "sk_test_emulator", signal = null } = options;
  const headers = { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) };
  const body = new URLSearchParams(fields);
  const response = await fetch(`${origin}/__stripe/v1/${endpoint}`, { method: "POST", headers, body, signal });
  return { status: response.status, body: (await response.json()) as Answer };
}

export const openSession = (changes: Record<string, string> = {}, options: Options = {}) =>
  post("checkout/sessions", { ...sessionFields, ...changes }, options);

export const refund = (fields: Record<string, string>, options: Options = {}) => post("refunds", fields, options);

export async function read(endpoint: string) {
  const headers = { authorization: "Bearer sk_test_emulator" };
  const response = await fetch(`${origin}/__stripe/v1/${endpoint}`, { headers });
  return (await response.json()) as Answer;
}

export async function press(button: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${origin}/__stripe/${button}`, { method: "POST", body, redirect: "manual" });
  return { status: response.status, to: response.headers.get("location"), text: await response.text() };
}
