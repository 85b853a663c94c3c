// The emulator's stored data and its handlers' context.
import { randomBytes } from "node:crypto";
import type { HookContext } from "../webhookContext.ts";
import type { StripeError } from "./errors.ts";

export interface Address {
  city: string | null;
  country: string;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

/** A checkout session, in Stripe's own shape. */
export interface Session {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  url: string | null;
  amount_subtotal: number;
  amount_total: number;
  billing_address_collection: string | null;
  currency: string;
  client_reference_id: string | null;
  customer_details: {
    address: Address;
    email: string;
    name: string | null;
    phone: null;
    tax_exempt: "none";
    tax_ids: never[];
  } | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  created: number;
  expires_at: number;
  livemode: false;
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
}

/** A refund, in Stripe's own shape. */
export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: "pending" | "succeeded" | "failed";
}

/** A dispute, in Stripe's own shape. */
export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
}

export interface Event {
  id: string;
  type: string;
  created: number;
  /** The object of the event, as it was when the event happened. */
  object: Session | Refund | Dispute;
  /** The status codes that the webhook answered with, one per delivery; 0 for no answer. */
  answers: number[];
}

/** Cards that behave differently, with the numbers of Stripe's own test cards, if Stripe has such a card. */
export const cards = {
  declined: "4000000000000002",
  refundPending: "4000000000007726",
  refundFailsLater: "4000000000005126",
  disputed: "4000000000000259",
  refundFailsAtOnce: "Stripe has no test card for this",
} as const;
export type Card = keyof typeof cards;

/** A checkout session, paid or not, and its product. */
export interface Payment {
  session: Session;
  product: string;
  /** Absent for a card without special behaviour. */
  card?: Card;
}

export interface State {
  sessions: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  /** By idempotency key: its request's fields, and the id of the session or refund that it made, or the error. */
  keys: Record<string, { fields: string; id?: string; failure?: { status: number; error: StripeError["error"] } }>;
  /** Payment intents with an earlier request for a refund. A magic word fails only the first request for each. */
  failedOnce: string[];
  /** Whether new events wait until they are sent by hand. */
  isHolding: boolean;
  /** The newest event is first. */
  events: Event[];
}

export const emptyState = (): State => ({
  sessions: [],
  refunds: [],
  disputes: [],
  keys: {},
  failedOnce: [],
  isHolding: false,
  events: [],
});

export type Context = HookContext<State>;

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Finds a session's payment, after expiring the session if its time has run out. */
export function paymentOfSession({ file }: Context, id: string) {
  const payment = file.state.sessions.find(({ session }) => session.id === id);
  if (payment?.session.status === "open" && payment.session.expires_at <= nowInSeconds()) markExpired(payment.session);
  return payment;
}

/** The payment with this payment intent, if its money has arrived. */
export const paymentOfIntent = ({ file }: Context, intent: string) =>
  file.state.sessions.find(({ session }) => session.payment_intent === intent && session.payment_status === "paid");

export function markExpired(session: Session) {
  session.status = "expired";
  session.url = null;
}

/** The id of the charge of a payment intent. */
export const chargeOf = (intent: string) => intent.replace("pi_", "ch_");
