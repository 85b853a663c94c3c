// The steps of a payment: it arrives, is refunded, or is disputed. Each step records its event.
import { deliver, recordEvent } from "./events.ts";
import {
  type Card,
  chargeOf,
  type Context,
  type Dispute,
  newId,
  nowInSeconds,
  type Payment,
  type Refund,
  type Session,
} from "./context.ts";

const daySeconds = 24 * 3600;

/** Records an event and, unless events are held back, sends it. */
export async function recordAndSend(
  context: Context,
  type: string,
  object: Session | Refund | Dispute,
  isHeld = false,
) {
  const event = recordEvent(context, type, object);
  if (isHeld || context.file.state.isHolding) await context.file.save();
  else await deliver(context, event);
}

export interface Buyer {
  email: string;
  country: string;
  province: string;
  card?: Card | undefined;
}

/**
 * The buyer confirms the payment. With a slow bank, the money arrives later or never. With a coupon, nothing is
 * charged.
 */
export async function complete(
  context: Context,
  payment: Payment,
  { email, country, province, card }: Buyer,
  { isSlow = false, isHeld = false, isFree = false } = {},
) {
  const { session } = payment;
  const address = { city: null, country, line1: null, line2: null, postal_code: null, state: province || null };
  Object.assign(session, {
    status: "complete",
    payment_status: isSlow ? "unpaid" : "paid",
    url: null,
    payment_intent: newId("pi"),
    customer_details: { address, email, name: null, phone: null, tax_exempt: "none", tax_ids: [] },
  });
  if (isFree) Object.assign(session, { amount_total: 0, payment_status: "no_payment_required", payment_intent: null });
  if (card) payment.card = card;
  await recordAndSend(context, "checkout.session.completed", session, isHeld);
  if (card === "disputed") await openDispute(context, session);
}

/** The slow bank says whether the money arrives. */
export async function receiveBankAnswer(context: Context, { session }: Payment, isPaid: boolean) {
  if (session.status !== "complete" || session.payment_status !== "unpaid") return;
  if (isPaid) session.payment_status = "paid";
  await recordAndSend(context, `checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, session);
}

/** The refundable cents of a payment. Failed refunds, and disputes that aren't lost, don't reduce them. */
export const refundableOf = ({ file }: Context, session: Session) =>
  [
    ...file.state.refunds.filter(({ status }) => status !== "failed"),
    ...file.state.disputes.filter(({ status }) => status === "lost"),
  ]
    .filter(({ payment_intent }) => payment_intent === session.payment_intent)
    .reduce((remaining, { amount }) => remaining - amount, session.amount_total);

/** Makes a refund. Returns it with `sendEvents`, which the API calls after its answer, as Stripe does. */
export function makeRefund(
  context: Context,
  { session, card }: Payment,
  {
    amount,
    metadata = {},
    reason = null,
  }: { amount: number; metadata?: Record<string, string>; reason?: string | null },
) {
  const intent = session.payment_intent!;
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: chargeOf(intent),
    created: nowInSeconds(),
    currency: session.currency,
    metadata,
    payment_intent: intent,
    reason,
    receipt_number: null,
    status: card === "refundPending" ? "pending" : "succeeded",
  };
  if (card === "refundFailsAtOnce") Object.assign(refund, failedFields);
  context.file.state.refunds.unshift(refund);
  const sendEvents = async () => {
    await recordAndSend(context, refund.status === "failed" ? "refund.failed" : "refund.created", refund);
    if (card === "refundPending") await moveRefund(context, refund, "succeeded");
    if (card === "refundFailsLater") await moveRefund(context, refund, "failed");
  };
  return { refund: { ...refund }, sendEvents };
}

const failedFields = { status: "failed", failure_reason: "expired_or_canceled_card" } as const;

/** The buyer's bank accepts or rejects a refund. */
export async function moveRefund(context: Context, refund: Refund, status: "succeeded" | "failed") {
  Object.assign(refund, status === "failed" ? failedFields : { status });
  await recordAndSend(context, status === "failed" ? "refund.failed" : "refund.updated", refund);
}

export const undecidedDisputeOf = ({ file }: Context, session: Session) =>
  file.state.disputes.find(
    ({ payment_intent, status }) => payment_intent === session.payment_intent && !["won", "lost"].includes(status),
  );

/** The buyer disputes the payment, or the given cents of it, with their bank. */
export async function openDispute(context: Context, session: Session, amount = session.amount_total) {
  if (undecidedDisputeOf(context, session)) return;
  const due = nowInSeconds() + 7 * daySeconds;
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount,
    charge: chargeOf(session.payment_intent!),
    created: nowInSeconds(),
    currency: session.currency,
    evidence_details: { due_by: due, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: session.payment_intent!,
    reason: "product_not_received",
    status: "needs_response",
  };
  context.file.state.disputes.unshift(dispute);
  await recordAndSend(context, "charge.dispute.created", dispute);
}

/** The shop sends its evidence. */
export async function sendEvidence(context: Context, session: Session) {
  const dispute = undecidedDisputeOf(context, session);
  if (!dispute) return;
  const { submission_count } = dispute.evidence_details;
  const sent = { has_evidence: true, submission_count: submission_count + 1 };
  Object.assign(dispute, { status: "under_review", evidence_details: { ...dispute.evidence_details, ...sent } });
  await recordAndSend(context, "charge.dispute.updated", dispute);
}

/** The bank decides for the shop or for the buyer. */
export async function closeDispute(context: Context, session: Session, status: "won" | "lost") {
  const dispute = undecidedDisputeOf(context, session);
  if (!dispute) return;
  Object.assign(dispute, { status, evidence_details: { ...dispute.evidence_details, due_by: null } });
  await recordAndSend(context, "charge.dispute.closed", dispute);
}
