// The page of payments: what the shop's owner, the buyer and the bank can do with each.
import type { ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { button } from "../../local-convex/src/pages/pageHtml.ts";
import { redirect } from "../../local-convex/src/pages/response.ts";
import type { Context, Payment, Refund } from "./context.ts";
import {
  receiveBankAnswer,
  closeDispute,
  makeRefund,
  moveRefund,
  openDispute,
  undecidedDisputeOf,
  refundableOf,
  sendEvidence,
} from "./money.ts";
import { base, note } from "./pages.ts";

interface Action {
  label: string;
  isPossible(context: Context, payment: Payment): boolean;
  run(context: Context, payment: Payment): Promise<void>;
}

const isPaid = ({ session }: Payment) => session.payment_status === "paid";
const isAwaitingBank = (payment: Payment) =>
  payment.session.status === "complete" && payment.session.payment_status === "unpaid";

const refundsOf = ({ file }: Context, { session }: Payment) =>
  file.state.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);

const latestRefund = (context: Context, payment: Payment): Refund | undefined => refundsOf(context, payment)[0];

const actions: Record<string, Action> = {
  confirm: {
    label: "The bank confirms",
    isPossible: (_, payment) => isAwaitingBank(payment),
    run: (context, payment) => receiveBankAnswer(context, payment, true),
  },
  refuse: {
    label: "The bank refuses",
    isPossible: (_, payment) => isAwaitingBank(payment),
    run: (context, payment) => receiveBankAnswer(context, payment, false),
  },
  refund: {
    label: "Refund it on Stripe's page",
    isPossible: (context, payment) =>
      isPaid(payment) && refundableOf(context, payment.session) > 0 && !undecidedDisputeOf(context, payment.session),
    run: (context, payment) =>
      makeRefund(context, payment, { amount: refundableOf(context, payment.session) }).sendEvents(),
  },
  reject: {
    label: "The latest refund fails at the bank",
    isPossible: (context, payment) => (latestRefund(context, payment)?.status ?? "failed") !== "failed",
    run: (context, payment) => moveRefund(context, latestRefund(context, payment)!, "failed"),
  },
  dispute: {
    label: "The buyer disputes it",
    isPossible: (context, payment) => isPaid(payment) && !undecidedDisputeOf(context, payment.session),
    run: (context, { session }) => openDispute(context, session),
  },
  disputeHalf: {
    label: "The buyer disputes half of it",
    isPossible: (context, payment) => isPaid(payment) && !undecidedDisputeOf(context, payment.session),
    run: (context, { session }) => openDispute(context, session, Math.floor(session.amount_total / 2)),
  },
  answer: {
    label: "Send the evidence",
    isPossible: (context, { session }) => undecidedDisputeOf(context, session)?.status === "needs_response",
    run: (context, { session }) => sendEvidence(context, session),
  },
  won: {
    label: "The bank decides for the shop",
    isPossible: (context, { session }) => undecidedDisputeOf(context, session) !== undefined,
    run: (context, { session }) => closeDispute(context, session, "won"),
  },
  lost: {
    label: "The bank decides for the buyer",
    isPossible: (context, { session }) => undecidedDisputeOf(context, session) !== undefined,
    run: (context, { session }) => closeDispute(context, session, "lost"),
  },
};

const money = (cents: number) => (cents / 100).toFixed(2);

function itemOf(context: Context, payment: Payment) {
  const { session, product } = payment;
  const refunds = refundsOf(context, payment).map(({ amount, status }) => `Refund of ${money(amount)}: ${status}`);
  const disputes = context.file.state.disputes
    .filter(({ payment_intent }) => payment_intent === session.payment_intent)
    .map(({ status }) => `Dispute: ${status}`);
  const lines = [session.id, `${money(session.amount_total)} ${session.payment_status}`, ...refunds, ...disputes];
  const buttons = Object.entries(actions)
    .filter(([, { isPossible }]) => isPossible(context, payment))
    .map(([action, { label }]) => button(`${base}/payments/${session.id}/${action}`, label));
  return `<article><p><strong>${escapeHtml(product)}</strong>\n${lines.map(escapeHtml).join("\n")}</p>${buttons.join("")}</article>`;
}

export function showMoney(context: Context, response: ServerResponse) {
  const completedPayments = context.file.state.sessions.filter(({ session }) => session.status === "complete");
  const items = completedPayments.map((payment) => itemOf(context, payment));
  sendPage(response, "Payments", note + (items.join("") || "<p>No payments yet.</p>"));
}

/** Handles a button beside a payment. */
export async function pressMoney(context: Context, response: ServerResponse, id: string, action: string) {
  const payment = context.file.state.sessions.find(({ session }) => session.id === id);
  const chosenAction = actions[action];
  if (payment && chosenAction?.isPossible(context, payment)) await chosenAction.run(context, payment);
  redirect(response, `${base}/payments`);
}
