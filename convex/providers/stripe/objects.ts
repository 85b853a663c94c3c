// The parts of Stripe's objects that we read, and its events about them.
import type { DisputeState, RefundState } from "../../../domain/posts/orderStates";
import { secondMs } from "../../../domain/units";
import { numberIn, textIn, type JsonObject, objectIn } from "../readReply";

/** The fields of a Checkout session. `email` is for the receipt, and is not stored with the order. */
export interface Session {
  id: string;
  url: string | null;
  status: string;
  paymentStatus: string;
  amount: number | null;
  currency: string;
  order: string;
  /** The payment. Null before there is one. */
  intent: string | null;
  email: string | null;
  /** Two-letter codes of the billing address, such as "CA" and "ON". */
  country: string | null;
  province: string | null;
}

export function sessionOf(value: unknown): Session | null {
  const session = objectIn(value);
  const id = textIn(session["id"]);
  if (!id || session["object"] !== "checkout.session") return null;
  const buyer = objectIn(session["customer_details"]);
  const address = objectIn(buyer["address"]);
  return {
    id,
    url: textIn(session["url"]) ?? null,
    status: textIn(session["status"]) ?? "",
    paymentStatus: textIn(session["payment_status"]) ?? "",
    amount: numberIn(session["amount_total"]) ?? null,
    currency: textIn(session["currency"]) ?? "",
    // Not `client_reference_id`: the buyer of a Stripe payment link can choose that one.
    order: textIn(objectIn(session["metadata"])["orderId"]) ?? "",
    intent: textIn(session["payment_intent"]) ?? null,
    email: textIn(buyer["email"]) ?? null,
    country: textIn(address["country"]) ?? null,
    province: textIn(address["state"]) ?? null,
  };
}

export interface StripeRefund {
  refundId: string;
  intent: string;
  amount: number;
  currency: string;
  state: RefundState;
  failure: string | null;
  /** Our own id of the refund. Null for one that was made on Stripe's page. */
  reference: string | null;
}

/** `requires_action` waits for the buyer, so it counts as pending. A canceled refund has to be made in another way. */
const refundStatuses: Record<string, RefundState> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

export function refundOf(value: unknown): StripeRefund | null {
  const refund = objectIn(value);
  const refundId = textIn(refund["id"]);
  const intent = textIn(refund["payment_intent"]);
  const state = refundStatuses[textIn(refund["status"]) ?? ""];
  if (refund["object"] !== "refund" || !refundId || !intent || !state) return null;
  return {
    refundId,
    intent,
    amount: numberIn(refund["amount"]) ?? 0,
    currency: textIn(refund["currency"]) ?? "",
    state,
    failure: textIn(refund["failure_reason"]) ?? (refund["status"] === "canceled" ? "canceled" : null),
    reference: textIn(objectIn(refund["metadata"])["refund"]) ?? null,
  };
}

/** The first page of a list of refunds. */
export function refundsIn(value: unknown): StripeRefund[] | null {
  const { object, data } = objectIn(value);
  return object === "list" && Array.isArray(data) ? data.flatMap((one) => refundOf(one) ?? []) : null;
}

export interface StripeDispute {
  disputeId: string;
  intent: string;
  amount: number;
  currency: string;
  state: DisputeState;
  /** In milliseconds. Null if no more evidence can be sent. */
  dueBy: number | null;
  /** Whether evidence was sent to the bank. A draft that is only saved in Stripe doesn't count. */
  isAnswered: boolean;
}

/**
 * A bank's inquiry ("warning") is answered like a dispute, and closes without taking money. A dispute that Stripe
 * prevented by blocking it takes no money either. If Stripe prevented a dispute by a resolution, the money went back to
 * the buyer.
 */
const disputeStatuses: Record<string, DisputeState> = {
  needs_response: "open",
  under_review: "open",
  warning_needs_response: "open",
  warning_under_review: "open",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

const answeredStatuses = new Set(["under_review", "warning_under_review"]);
/** Disputes with these statuses need evidence, even if the bank's inquiry that became the dispute was answered. */
const unansweredStatuses = new Set(["needs_response", "warning_needs_response"]);

export function disputeOf(value: unknown): StripeDispute | null {
  const dispute = objectIn(value);
  const disputeId = textIn(dispute["id"]);
  const intent = textIn(dispute["payment_intent"]);
  const status = textIn(dispute["status"]) ?? "";
  const { case_type } = objectIn(objectIn(dispute["payment_method_details"])["card"]);
  const state = status === "prevented" && case_type === "resolution" ? "lost" : disputeStatuses[status];
  if (dispute["object"] !== "dispute" || !disputeId || !intent || !state) return null;
  const evidence = objectIn(dispute["evidence_details"]);
  const dueBySeconds = numberIn(evidence["due_by"]);
  return {
    disputeId,
    intent,
    amount: numberIn(dispute["amount"]) ?? 0,
    currency: textIn(dispute["currency"]) ?? "",
    state,
    dueBy: dueBySeconds === undefined ? null : dueBySeconds * secondMs,
    isAnswered:
      answeredStatuses.has(status) ||
      (!unansweredStatuses.has(status) && (numberIn(evidence["submission_count"]) ?? 0) > 0),
  };
}

/** An event, with the object that it is about: a session, a refund or a dispute. The other fields are null. */
export interface StripeEvent {
  eventId: string;
  type: string;
  session: Session | null;
  refund: StripeRefund | null;
  dispute: StripeDispute | null;
}

export function eventOf(body: string): StripeEvent | null {
  try {
    const event = JSON.parse(body) as JsonObject;
    const eventId = textIn(objectIn(event)["id"]);
    const type = textIn(objectIn(event)["type"]);
    if (!eventId || !type) return null;
    const { object } = objectIn(objectIn(event)["data"]);
    return { eventId, type, session: sessionOf(object), refund: refundOf(object), dispute: disputeOf(object) };
  } catch {
    return null;
  }
}
