// Stripe Checkout, refunds and disputes over plain HTTP. There are only six kinds of calls, and an order has one line item, so
// Stripe's SDK isn't worth its size.
import { limits } from "../../../domain/limits";
import { noteOutcome } from "../callOutcomes";
import { baseUrl, OutsideError, request, troubleOf } from "../outsideRequest";
import { textIn, objectIn } from "../readReply";
import { disputeOf, refundOf, refundsIn, type Session, sessionOf, type StripeRefund } from "./objects";

function settings() {
  const key = process.env.STRIPE_SECRET_KEY;
  // Without the webhook's secret, a payment would go unnoticed, so no payment page is opened.
  if (!key || !process.env.STRIPE_WEBHOOK_SECRET || !process.env.APP_URL) {
    const detail = "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET or APP_URL is not set";
    // No request is made that could fail, yet operators must read why nothing is refunded.
    noteOutcome("Stripe", detail);
    throw new OutsideError("Stripe", "off", detail);
  }
  return { key, base: baseUrl(process.env.STRIPE_API_BASE_URL, "https://api.stripe.com") };
}

/** An error that Stripe reports, with its code. */
class StripeError extends OutsideError {
  readonly code: string;
  constructor(status: number, code: string) {
    // 409: another call with the same key is being answered right now.
    super("Stripe", status === 409 ? "busy" : troubleOf(status), `status ${status}, ${code || "no code"}`, status);
    this.code = code;
  }
}

interface Init {
  method?: string;
  headers?: object;
  body?: URLSearchParams;
}

async function call<Result>(path: string, read: (json: unknown) => Result | null, init: Init = {}): Promise<Result> {
  const { key, base } = settings();
  const { ok, status, json } = await request("Stripe", `${base}/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
    timeoutMs: limits.longServiceTimeoutMs,
  });
  const result = ok ? read(json) : null;
  if (result) return result;
  if (ok) throw new OutsideError("Stripe", "malformed", `not an answer about ${/^\w+/.exec(path)?.[0]}`);
  const error = objectIn(objectIn(json)["error"]);
  throw new StripeError(status, textIn(error["code"]) ?? textIn(error["type"]) ?? "");
}

/** While Stripe remembers the key (at least 24 hours), a repeated call with the same fields gets the first response. */
const post = <Result>(
  path: string,
  read: (json: unknown) => Result | null,
  { key, fields }: { key: string; fields: Record<string, string> },
) => call(path, read, { method: "POST", headers: { "idempotency-key": key }, body: new URLSearchParams(fields) });

/** Opens the payment page. */
export const openSession = (key: string, fields: Record<string, string>) =>
  post("checkout/sessions", sessionOf, { key, fields });

/**
 * A session that this Stripe account doesn't know, because the app was switched to another account's keys, can't be
 * paid, so it counts as expired.
 */
export async function readSession(id: string, order: string): Promise<Session> {
  try {
    return await call(`checkout/sessions/${encodeURIComponent(id)}`, sessionOf);
  } catch (error) {
    if (!(error instanceof OutsideError) || error.trouble !== "gone") throw error;
    return {
      id,
      url: null,
      status: "expired",
      paymentStatus: "unpaid",
      amount: null,
      currency: "",
      order,
      intent: null,
      email: null,
      country: null,
      province: null,
    };
  }
}

/**
 * Stripe's answer about a refund. refund: the refund as Stripe has it; later: try again, for example while the payment
 * is disputed; done: the payment was refunded completely, by these refunds; failed: Stripe rejected the refund, with a
 * code.
 */
export type RefundAnswer =
  | { kind: "refund"; refund: StripeRefund }
  | { kind: "later" }
  | { kind: "done"; refunds: StripeRefund[] }
  | { kind: "failed"; code: string };

async function answerOf(refund: Promise<StripeRefund>): Promise<RefundAnswer | { kind: "alreadyRefunded" }> {
  try {
    return { kind: "refund", refund: await refund };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    if (!(error instanceof StripeError)) return { kind: "later" };
    const { code, status } = error;
    if (code === "charge_already_refunded") return { kind: "alreadyRefunded" };
    if (code === "charge_disputed" || (error.trouble !== "refused" && error.trouble !== "gone"))
      return { kind: "later" };
    // A rejected API key says nothing about the refund.
    return status === 401 || status === 403 ? { kind: "later" } : { kind: "failed", code };
  }
}

/** More refunds than a payment ever has. */
const maxRefunds = 100;

/** All refunds of a payment, also those that were made on Stripe's page. Null if Stripe didn't answer. */
async function refundsOfPayment(intent: string): Promise<StripeRefund[] | null> {
  try {
    const query = new URLSearchParams({ payment_intent: intent, limit: String(maxRefunds) });
    return await call(`refunds?${query.toString()}`, refundsIn);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return null;
  }
}

interface WantedRefund {
  /** Our own id of the refund. It is also the idempotency key. */
  reference: string;
  intent: string;
  /** In cents. Null: all of the payment. */
  amount: number | null;
  /** Stripe may have made the refund in an earlier attempt, whose answer got lost. */
  wasTried: boolean;
}

/**
 * Refunds a payment, or the given cents of it. Stripe forgets idempotency keys after a day, so a later attempt first
 * looks whether the refund exists.
 */
export async function createRefund({ reference, intent, amount, wasTried }: WantedRefund): Promise<RefundAnswer> {
  const existing = wasTried ? await refundsOfPayment(intent) : [];
  if (!existing) return { kind: "later" };
  const made = existing.find((one) => one.reference === reference);
  if (made) return { kind: "refund", refund: made };
  const fields = {
    payment_intent: intent,
    ...(amount !== null && { amount: String(amount) }),
    "metadata[refund]": reference,
  };
  const answer = await answerOf(post("refunds", refundOf, { key: `refund:${reference}`, fields }));
  if (answer.kind !== "alreadyRefunded") return answer;
  const refunds = await refundsOfPayment(intent);
  return refunds ? { kind: "done", refunds } : { kind: "later" };
}

export async function readRefund(refundId: string): Promise<RefundAnswer> {
  const answer = await answerOf(call(`refunds/${encodeURIComponent(refundId)}`, refundOf));
  return answer.kind === "alreadyRefunded" ? { kind: "later" } : answer;
}

export const readDispute = (disputeId: string) => call(`disputes/${encodeURIComponent(disputeId)}`, disputeOf);
