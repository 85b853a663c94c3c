// The part of Stripe's API that Checkout needs.
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerOf, readForm } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { type Context, newId, nowInSeconds, type Session, sessionOf } from "./context.ts";

class StripeError extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...more };
  }
}

const invalid = (message: string, param: string, code = "parameter_invalid") =>
  new StripeError(400, "invalid_request_error", message, { param, code });

function requireField(fields: URLSearchParams, name: string): string {
  const value = fields.get(name);
  if (!value) throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

const item = "line_items[0]";
const price = `${item}[price_data]`;

function parse({ origin }: Context, fields: URLSearchParams): { session: Session; product: string } {
  if (requireField(fields, "mode") !== "payment") throw invalid("This emulator supports mode=payment only.", "mode");
  const quantity = Number(requireField(fields, `${item}[quantity]`));
  const cents = Number(requireField(fields, `${price}[unit_amount]`));
  const currency = requireField(fields, `${price}[currency]`);
  const product = requireField(fields, `${price}[product_data][name]`);
  if (!Number.isInteger(cents) || cents < 50)
    throw invalid("Amount must be at least 50 cents.", `${price}[unit_amount]`);
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, `${price}[currency]`);
  const success_url = requireField(fields, "success_url");
  if (!URL.canParse(success_url)) throw invalid("Not a valid URL", "success_url", "url_invalid");
  const locale = fields.get("locale");
  if (locale !== null && !/^(?:auto|[a-z]{2,3}(?:-(?:[A-Z]{2}|419))?)$/.test(locale))
    throw invalid(`Invalid locale: ${locale}.`, "locale");
  const now = nowInSeconds();
  const expires_at = Number(fields.get("expires_at") ?? now + 24 * 3600);
  if (!(expires_at >= now + 30 * 60 && expires_at <= now + 24 * 3600)) {
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", "expires_at");
  }
  const metadata = [...fields].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value] as const] : [];
  });
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    url: `${origin}/__stripe/pay/${id}`,
    amount_subtotal: cents * quantity,
    amount_total: cents * quantity,
    currency,
    client_reference_id: fields.get("client_reference_id"),
    metadata: Object.fromEntries(metadata),
    payment_intent: null,
    created: now,
    expires_at,
    livemode: false,
    locale,
    success_url,
    cancel_url: fields.get("cancel_url"),
  };
  return { session, product };
}

async function openSession(context: Context, request: IncomingMessage): Promise<Session> {
  const fields = await readForm(request);
  const { keys, sessions } = context.file.state;
  const key = String(request.headers["idempotency-key"] ?? "");
  const earlierRequest = key ? keys[key] : undefined;
  if (earlierRequest && earlierRequest.fields !== fields.toString()) {
    const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    throw new StripeError(400, "idempotency_error", message);
  }
  if (earlierRequest) return sessionOf(context, earlierRequest.id)!.session;
  const newSession = parse(context, fields);
  if (/\bstripe:limit\b/.test(newSession.product)) {
    throw new StripeError(429, "invalid_request_error", "Too many requests.", { code: "rate_limit" });
  }
  if (/\bstripe:down\b/.test(newSession.product)) throw new StripeError(503, "api_error", "An unknown error occurred.");
  sessions.unshift(newSession);
  if (key) keys[key] = { fields: fields.toString(), id: newSession.session.id };
  await context.file.save();
  return newSession.session;
}

export async function api(context: Context, request: IncomingMessage, response: ServerResponse, path: string) {
  try {
    const key = bearerOf(request);
    if (!/^sk_test_\w+/.test(key) || key === "sk_test_invalid") {
      throw new StripeError(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 8)}****`);
    }
    if (path === "/checkout/sessions" && request.method === "POST") {
      return sendJson(response, 200, await openSession(context, request));
    }
    const [, id = ""] = /^\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    const found = request.method === "GET" ? sessionOf(context, id) : undefined;
    if (found) return sendJson(response, 200, found.session);
    const message = id ? `No such checkout.session: '${id}'` : `Unrecognized request URL (${request.method}: ${path}).`;
    throw new StripeError(
      404,
      "invalid_request_error",
      message,
      id ? { code: "resource_missing", param: "session" } : {},
    );
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendJson(response, error.status, { error: error.error });
  }
}
