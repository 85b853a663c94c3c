// The receipts of payments and refunds, by email.
import { messages, sentence } from "../../../../domain/messages";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { taxText, totalText } from "../../../../domain/posts/receiptText";
import { taxesInPart } from "../../../../domain/posts/salesTaxes";
import { formatLongDay } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { Payment, Refund } from "./money";
import { queueOrderLetter } from "./orderLetter";

type Order = Doc<"orders">;

const dateText = (day: string) => sentence("receipt.date", { date: formatLongDay(day) });
const numberText = ({ _id }: Order) => sentence("receipt.number", { number: _id });

export const queueReceipt = (
  ctx: MutationCtx,
  order: Order,
  { amount, currency, taxes = [] }: Payment,
  address: string | null,
) =>
  queueOrderLetter(ctx, { order, address }, (day) => ({
    head: sentence("receipt.subject", { name: order.petName }),
    lines: [
      messages["receipt.thanks"],
      dateText(day),
      numberText(order),
      ...(amount === null ? [] : [totalText(amount, currency)]),
      ...taxes.map(taxText),
      sentence("receipt.refundRule", { hours: paidPackage.refundHours }),
    ],
  }));

function reasonLines({ reason }: Refund): string[] {
  if (reason === "late") return [sentence("receipt.refundLate", { hours: paidPackage.refundHours })];
  return reason === "extra" ? [messages["receipt.refundExtra"]] : [];
}

/** The receipt of a refund, with the taxes that it contains. */
export const queueRefundReceipt = (
  ctx: MutationCtx,
  { order, payment, refund }: { order: Order; payment: Payment; refund: Refund },
  address: string | null,
) =>
  queueOrderLetter(ctx, { order, address }, (day) => ({
    head: sentence("receipt.refundSubject", { name: order.petName }),
    lines: [
      messages["receipt.refundMade"],
      ...reasonLines(refund),
      messages["receipt.refundBank"],
      dateText(day),
      numberText(order),
      ...(refund.amount === null
        ? []
        : [totalText(refund.amount, refund.currency), ...taxesInPart(payment.taxes ?? [], refund.amount).map(taxText)]),
    ],
  }));
