// The part of Stripe's API about Checkout, refunds and disputes.
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerTokenOf, readForm } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { type Context, newId, nowInSeconds, type Session, paymentOfSession } from "./context.ts";
import { failByName, invalid, requireField, StripeError } from "./errors.ts";
import { createRefund, listRefunds, readDispute, readRefund } from "./refunds.ts";
import { keyOf, metadataOf, type ApiRequest } from "./requests.ts";

const item = "line_items[0]";
const price = `${item}[price_data]`;

function parseSession({ origin }: Context, fields: URLSearchParams): { session: Session; product: string } {
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
    billing_address_collection: fields.get("billing_address_collection"),
    currency,
    customer_details: null,
    client_reference_id: fields.get("client_reference_id"),
    metadata: metadataOf(fields),
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

async function openSession(context: Context, { request, fields }: ApiRequest): Promise<Session> {
  const { keys, sessions } = context.file.state;
  const { key, earlierRequest } = keyOf(context, request, fields);
  if (earlierRequest?.id) return paymentOfSession(context, earlierRequest.id)!.session;
  const newPayment = parseSession(context, fields);
  await failByName(newPayment.product, "stripe");
  sessions.unshift(newPayment);
  if (key) keys[key] = { fields: fields.toString(), id: newPayment.session.id };
  await context.file.save();
  return newPayment.session;
}

function readSession(context: Context, id: string): Session {
  const payment = paymentOfSession(context, id);
  if (payment) return payment.session;
  const details = { code: "resource_missing", param: "session" };
  throw new StripeError(404, "invalid_request_error", `No such checkout.session: '${id}'`, details);
}

const readers: Record<string, (context: Context, id: string) => object> = {
  "checkout/sessions": readSession,
  refunds: readRefund,
  disputes: readDispute,
};

export async function api(context: Context, request: IncomingMessage, response: ServerResponse, path: string) {
  try {
    const key = bearerTokenOf(request);
    if (!/^sk_test_\w+/.test(key) || key === "sk_test_invalid") {
      throw new StripeError(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 8)}****`);
    }
    const [, kind = "", id] = /^\/(checkout\/sessions|refunds|disputes)(?:\/(\w+))?$/.exec(path) ?? [];
    const isRead = request.method === "GET";
    if (id && isRead) return sendJson(response, 200, readers[kind]!(context, id));
    if (kind === "refunds" && isRead) {
      const { searchParams } = new URL(request.url ?? "/", context.origin);
      return sendJson(response, 200, listRefunds(context, searchParams));
    }
    if (!kind || kind === "disputes" || id || request.method !== "POST") {
      const message = `Unrecognized request URL (${request.method}: ${path}).`;
      throw new StripeError(404, "invalid_request_error", message);
    }
    const fields = await readForm(request);
    if (kind === "checkout/sessions") return sendJson(response, 200, await openSession(context, { request, fields }));
    const { refund, sendEvents } = await createRefund(context, { request, fields });
    sendJson(response, 200, refund);
    await sendEvents();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendJson(response, error.status, { error: error.error });
  }
}
