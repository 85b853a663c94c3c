import { messages, sentence } from "../../../../domain/messages";
import { taxText, totalText } from "../../../../domain/posts/receiptText";
import { language } from "../../../../domain/texts/language";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import type { Order } from "../orderData";

const progressTexts = {
  underWay: "alert.refundUnderWay",
  done: "alert.refundDone",
  failed: "alert.refundBroken",
} as const;

/** The refunds of an order, and the receipt of its payment. */
export function OrderMoney({ order: { refunds, receipt, paidAt } }: { order: Order }) {
  return (
    <>
      {refunds.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-2">
          {refunds.map(({ amount, progress }, index) => (
            <li key={index}>
              {sentence(progressTexts[progress], {
                amount: amount === null ? messages["alert.refundWhole"] : language.money(amount),
              })}
            </li>
          ))}
        </ul>
      )}
      {receipt && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-label text-link">
            {messages["receipt.title"]}
          </summary>
          <ul className="grid gap-1 rounded-md bg-sunk p-3 wrap-anywhere text-ink-2">
            {paidAt !== null && (
              <li>{sentence("receipt.date", { date: formatLongDay(dayOfDate(new Date(paidAt))) })}</li>
            )}
            <li>{sentence("receipt.number", { number: receipt.number })}</li>
            <li>{totalText(receipt.amount, receipt.currency)}</li>
            {receipt.refunded > 0 && (
              <li>
                {sentence("receipt.refunded", {
                  refunded: language.money(receipt.refunded),
                  rest: language.money(receipt.amount - receipt.refunded),
                })}
              </li>
            )}
            {receipt.taxes.map((line) => (
              <li key={line.tax}>{taxText(line)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
