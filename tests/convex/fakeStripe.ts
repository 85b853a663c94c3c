// An in-memory Stripe: Checkout, refunds and disputes. `deliver` signs its events and sends them to the app.
import { vi } from "vitest";
import type { Backend } from "./backend";

const webhookSecret = "whsec_test";

interface StripeObject {
  [field: string]: unknown;
  id: string;
}

type Refund = StripeObject & { status: string; payment_intent: string; amount: number };

interface RefundError {
  status: number;
  code: string;
  isMade?: boolean;
}

export class FakeStripe {
  sessions: StripeObject[] = [];
  refunds: Refund[] = [];
  disputes: StripeObject[] = [];
  /** The status of new refunds. */
  refundStatus = "succeeded";
  /** Errors as replies to the next refund calls. With `isMade`, the refund is made although the reply is an error. */
  refundErrors: RefundError[] = [];
  /** The session that each idempotency key has opened, and the fields of that call. */
  keys = new Map<string, { fields: string; session: StripeObject }>();
  /** The error that Stripe repeats for each idempotency key. Not repeated if the refund was made. */
  storedErrors = new Map<string, RefundError>();
  /** Answers to the next calls that open a session, in order. Later calls succeed. */
  next: ((open: () => Response) => Response | Promise<Response>)[] = [];
  events = 0;

  install() {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test");
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", webhookSecret);
    vi.stubEnv("APP_URL", "https://app.example");
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => this.answer(new URL(url), init));
  }

  async answer(url: URL, init: RequestInit): Promise<Response> {
    if (url.pathname.startsWith("/v1/refunds")) return this.answerRefund(url, init);
    if (url.pathname.startsWith("/v1/disputes/")) return this.answerWith(this.disputes, url);
    if (init.method === "POST") {
      const open = () => this.open(init);
      return (await this.next.shift()?.(open)) ?? open();
    }
    return this.answerWith(this.sessions, url);
  }

  answerWith(objects: StripeObject[], { pathname }: URL) {
    const object = objects.find(({ id }) => pathname.endsWith(`/${id}`));
    return object ? Response.json(object) : Response.json({ error: { code: "resource_missing" } }, { status: 404 });
  }

  answerRefund(url: URL, init: RequestInit) {
    if (init.method !== "POST") {
      const intent = url.searchParams.get("payment_intent");
      if (!intent) return this.answerWith(this.refunds, url);
      const data = this.refunds.filter(({ payment_intent }) => payment_intent === intent);
      return Response.json({ object: "list", url: url.pathname, has_more: false, data });
    }
    const key = (init.headers as Record<string, string>)["idempotency-key"]!;
    const error = this.storedErrors.get(key) ?? this.refundErrors.shift();
    const failure = error && Response.json({ error: { code: error.code } }, { status: error.status });
    // Stripe doesn't store errors that say that it is busy or that our API key is wrong.
    if (error && ![401, 409, 429].includes(error.status)) this.storedErrors.set(key, error);
    if (failure && !error.isMade) return failure;
    const fields = init.body as URLSearchParams;
    const before = this.refunds.find((refund) => refund["key"] === key);
    if (before) return Response.json(before);
    const intent = fields.get("payment_intent")!;
    const paid = this.sessions.find(({ payment_intent }) => payment_intent === intent);
    const refund = this.makeRefund(intent, Number(fields.get("amount") ?? paid?.["amount_total"] ?? 0), {
      key,
      status: this.refundStatus,
      metadata: { refund: fields.get("metadata[refund]") },
    });
    return failure ?? Response.json(refund);
  }

  /** Stripe forgets idempotency keys after a day. */
  forgetKeys() {
    this.keys.clear();
    this.storedErrors.clear();
    for (const refund of this.refunds) refund["key"] = undefined;
  }

  /** Adds a refund, in Stripe's own format. Without changes, it is one that an operator made on Stripe's page. */
  makeRefund(intent: string, amount: number, changes: object = {}): Refund {
    const id = `re_${this.refunds.length + 1}`;
    const base = { id, object: "refund", amount, currency: "cad", payment_intent: intent, metadata: {} };
    const refund = { ...base, status: "succeeded", ...changes };
    this.refunds.push(refund);
    return refund;
  }

  /** Sets a refund's status, and returns the event about it. */
  refundEvent(refund: Refund, status: string) {
    return this.event(status === "failed" ? "refund.failed" : "refund.updated", Object.assign(refund, { status }));
  }

  /** Adds a dispute with this status, or replaces it, and returns the event about it. */
  disputeEvent(intent: string, status: string, { id = `du_${intent}`, ...changes }: Partial<StripeObject> = {}) {
    const type = ["won", "lost"].includes(status) ? "charge.dispute.closed" : "charge.dispute.created";
    const base = { id, object: "dispute", amount: 1000, currency: "cad", charge: "ch_1", payment_intent: intent };
    const evidence_details = { due_by: 1_800_000_000, has_evidence: false, submission_count: 0 };
    const dispute = { ...base, status, evidence_details, ...changes };
    this.disputes = [...this.disputes.filter((one) => one.id !== id), dispute];
    return this.event(type, dispute);
  }

  /** Opens a session, or returns the one that the same idempotency key has opened. */
  open(init: RequestInit) {
    const key = (init.headers as Record<string, string>)["idempotency-key"]!;
    const fields = init.body as URLSearchParams;
    const before = this.keys.get(key);
    if (before && before.fields !== fields.toString()) {
      return Response.json({ error: { type: "idempotency_error" } }, { status: 400 });
    }
    if (before) return Response.json(before.session);
    const id = `cs_${this.sessions.length + 1}`;
    const session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      url: `https://pay.example/${id}`,
      amount_total: Number(fields.get("line_items[0][price_data][unit_amount]")),
      currency: fields.get("line_items[0][price_data][currency]"),
      client_reference_id: fields.get("client_reference_id"),
      metadata: { orderId: fields.get("metadata[orderId]") },
      success_url: fields.get("success_url"),
    };
    this.sessions.push(session);
    this.keys.set(key, { fields: fields.toString(), session });
    return Response.json(session);
  }

  /** Opens the first session, as if Stripe's reply was lost. */
  openWithLostReply(orderId: string): StripeObject {
    const session = { id: "cs_1", object: "checkout.session", amount_total: 1000, currency: "cad" };
    this.sessions.push({ ...session, client_reference_id: orderId, metadata: { orderId } });
    return this.sessions[0]!;
  }

  /** Changes a session, as a payment or an expiry does, and returns it. */
  change(id: string, changes: object) {
    const session = this.sessions.find((one) => one.id === id)!;
    return Object.assign(session, changes);
  }

  pay = (id: string) =>
    this.change(id, {
      status: "complete",
      payment_status: "paid",
      url: null,
      payment_intent: id.replace("cs", "pi"),
      customer_details: { email: "ada.pays@example.org", address: { country: "CA", state: "QC" } },
    });
  expire = (id: string) => this.change(id, { status: "expired", url: null });

  event(type: string, object: object, id = `evt_${(this.events += 1)}`) {
    return JSON.stringify({ id, object: "event", type, created: 1, data: { object: { ...object } } });
  }
}

export async function signature(body: string, { key = webhookSecret, at = Date.now() } = {}): Promise<string> {
  const stamp = Math.floor(at / 1000);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", hmac, bytes(`${stamp}.${body}`)));
  return `t=${stamp},v1=${Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Sends an event to the app, and returns the status of its answer. */
export async function deliver(t: Backend, body: string, header?: string): Promise<number> {
  const headers = { "stripe-signature": header ?? (await signature(body)), "content-type": "application/json" };
  return (await t.fetch("/stripe/webhook", { method: "POST", headers, body })).status;
}
