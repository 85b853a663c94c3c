// Stripe Checkout, refunds and disputes over plain HTTP. There are only six kinds of calls, so Stripe's SDK isn't worth
// its size.
import { limits } from "../../../domain/limits";
import { noteOutcome } from "../callOutcomes";
import { baseUrl, OutsideError, request, troubleOf } from "../outsideRequest";
import { textIn, objectIn } from "../readReply";
import {
  disputeOf,
  refundOf,
  refundsIn,
  type Session,
  sessionOf,
  type StripeDispute,
  type StripeRefund,
} from "./objects";

function settings() {
  const key = process.env.STRIPE_SECRET_KEY;
  // Without the webhook's secret, a payment would go unnoticed, so no payment page is opened.
  if (!key || !process.env.STRIPE_WEBHOOK_SECRET || !process.env.APP_URL) {
    const detail = "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET or APP_URL is not set";
    // Without the keys, no request is made that could fail, but operators must see why nothing is refunded.
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
 * Stripe's answer about a refund. refund: the refund as Stripe has it; later: try again, with a new idempotency key if
 * `isRefused`; disputed: not refunded, because the payment is or was disputed; done: these refunds were made instead,
 * and nothing is left to refund; failed: Stripe rejected the refund, with a code.
 */
export type RefundAnswer =
  | { kind: "refund"; refund: StripeRefund }
  | { kind: "later"; isRefused: boolean }
  | { kind: "disputed" }
  | { kind: "done"; refunds: StripeRefund[] }
  | { kind: "failed"; code: string };

export const noAnswer = { kind: "later", isRefused: false } as const;

async function answerOf(refund: Promise<StripeRefund>): Promise<RefundAnswer | { kind: "alreadyRefunded" }> {
  try {
    return { kind: "refund", refund: await refund };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    if (!(error instanceof StripeError)) return noAnswer;
    const { code, status } = error;
    if (code === "charge_already_refunded") return { kind: "alreadyRefunded" };
    if (code === "charge_disputed") return { kind: "disputed" };
    // Stripe repeats an error of its own for the same key, so the next attempt needs a new key, except after "busy".
    if (error.trouble !== "refused" && error.trouble !== "gone")
      return { kind: "later", isRefused: error.trouble !== "busy" };
    // A rejected API key says nothing about the refund.
    return status === 401 || status === 403 ? noAnswer : { kind: "failed", code };
  }
}

/** Higher than the number of refunds that a payment can have in practice. */
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
  /** Our own id of the refund. */
  reference: string;
  /** Our own id of the refund that this one replaces, if Stripe may have made that one. */
  earlierReference: string | null;
  intent: string;
  /** In cents. Null: all of the payment. */
  amount: number | null;
  /** Stripe may have made the refund in an earlier attempt, whose answer got lost. */
  wasTried: boolean;
  /** The number of attempts that Stripe refused. It repeats a refusal as long as it gets the same key. */
  refusals: number;
}

/**
 * Refunds a payment, or the given cents of it. Stripe forgets idempotency keys after a day, so a later attempt first
 * looks whether the refund exists.
 */
export async function createRefund(wantedRefund: WantedRefund): Promise<RefundAnswer> {
  const { reference, earlierReference, intent, amount, wasTried, refusals } = wantedRefund;
  const existing = wasTried || earlierReference ? await refundsOfPayment(intent) : [];
  if (!existing) return noAnswer;
  const earlierRefund = existing.find((one) => one.reference === earlierReference && one.state !== "failed");
  if (earlierReference && earlierRefund) return { kind: "done", refunds: [earlierRefund] };
  const madeRefund = existing.find((one) => one.reference === reference);
  if (madeRefund) return { kind: "refund", refund: madeRefund };
  const fields = {
    payment_intent: intent,
    ...(amount !== null && { amount: String(amount) }),
    "metadata[refund]": reference,
  };
  const key = refusals > 0 ? `refund:${reference}:${refusals}` : `refund:${reference}`;
  const answer = await answerOf(post("refunds", refundOf, { key, fields }));
  if (answer.kind !== "alreadyRefunded") return answer;
  const refunds = await refundsOfPayment(intent);
  return refunds ? { kind: "done", refunds } : noAnswer;
}

export async function readRefund(refundId: string): Promise<RefundAnswer> {
  const answer = await answerOf(call(`refunds/${encodeURIComponent(refundId)}`, refundOf));
  return answer.kind === "alreadyRefunded" ? noAnswer : answer;
}

/** Null if this Stripe account doesn't know the dispute. */
export async function readDispute(disputeId: string): Promise<StripeDispute | null> {
  try {
    return await call(`disputes/${encodeURIComponent(disputeId)}`, disputeOf);
  } catch (error) {
    if (error instanceof OutsideError && error.trouble === "gone") return null;
    throw error;
  }
}
