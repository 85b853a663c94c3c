// Stripe Checkout over plain HTTP, and the verification of its signatures. An order is a single line, so Stripe's SDK
// would be larger than all of this.
import { limits } from "../../domain/limits";
import { baseUrl, OutsideError, request, troubleOf } from "./outsideRequest";
import { numberIn, textIn, type JsonObject, objectIn } from "./readReply";

/** The fields of a Checkout session that we read: nothing about who paid or how. */
export interface Session {
  id: string;
  url: string | null;
  status: string;
  paymentStatus: string;
  amount: number | null;
  currency: string;
  order: string;
}

export function sessionOf(value: unknown): Session | null {
  const session = objectIn(value);
  const id = textIn(session["id"]);
  if (!id || session["object"] !== "checkout.session") return null;
  return {
    id,
    url: textIn(session["url"]) ?? null,
    status: textIn(session["status"]) ?? "",
    paymentStatus: textIn(session["payment_status"]) ?? "",
    amount: numberIn(session["amount_total"]) ?? null,
    currency: textIn(session["currency"]) ?? "",
    order: textIn(session["client_reference_id"]) ?? textIn(objectIn(session["metadata"])["orderId"]) ?? "",
  };
}

function settings() {
  const key = process.env.STRIPE_SECRET_KEY;
  // Without the webhook's secret, a payment would go unnoticed, so no payment page is opened.
  if (!key || !process.env.STRIPE_WEBHOOK_SECRET || !process.env.APP_URL) {
    throw new OutsideError("Stripe", "off", "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET or APP_URL is not set");
  }
  return { key, base: baseUrl(process.env.STRIPE_API_BASE_URL, "https://api.stripe.com") };
}

async function call(path: string, init: { method?: string; headers?: object; body?: URLSearchParams } = {}) {
  const { key, base } = settings();
  const { ok, status, json } = await request("Stripe", `${base}/v1/checkout/sessions${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
    timeoutMs: limits.paymentTimeoutMs,
  });
  if (ok) return sessionOf(json) ?? malformed();
  const error = objectIn(objectIn(json)["error"]);
  const detail = `status ${status}, ${textIn(error["code"]) ?? textIn(error["type"]) ?? "no code"}`;
  // 409: another press of the button is opening the same order right now.
  throw new OutsideError("Stripe", status === 409 ? "busy" : troubleOf(status), detail);
}

const malformed = (): never => {
  throw new OutsideError("Stripe", "malformed", "not a Checkout session");
};

/** Opens the payment page. The same key and fields always return the same page. */
export const openSession = (key: string, fields: Record<string, string>) =>
  call("", { method: "POST", headers: { "idempotency-key": key }, body: new URLSearchParams(fields) });

/** A session that this Stripe account doesn't know (its keys were changed) can't be paid, so it counts as expired. */
export async function readSession(id: string, order: string): Promise<Session> {
  try {
    return await call(`/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof OutsideError) || error.trouble !== "gone") throw error;
    return { id, url: null, status: "expired", paymentStatus: "unpaid", amount: null, currency: "", order };
  }
}

const toleranceSeconds = 300;

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether Stripe signed exactly these bytes in the last five minutes. `verify` compares in constant time. */
export async function isSigned(header: string, body: string, secret: string, nowMs: number): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const stamp = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(nowMs / 1000 - Number(stamp)) > toleranceSeconds) return false;
  const signatures = parts.filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""));
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, ["verify"]);
  const signed = encoder.encode(`${stamp}.${body}`);
  // While a secret is being replaced, there is a signature for each. Check a handful at most.
  for (const [, value] of signatures.slice(0, 5)) {
    if (await crypto.subtle.verify("HMAC", key, bytesOfHex(value!), signed)) return true;
  }
  return false;
}

export interface StripeEvent {
  eventId: string;
  type: string;
  session: Session | null;
}

export function eventOf(body: string): StripeEvent | null {
  try {
    const event = JSON.parse(body) as JsonObject;
    const eventId = textIn(objectIn(event)["id"]);
    const type = textIn(objectIn(event)["type"]);
    if (!eventId || !type) return null;
    return { eventId, type, session: sessionOf(objectIn(objectIn(event)["data"])["object"]) };
  } catch {
    return null;
  }
}
