// The receipt of a payment, by email. Its address is the one that the buyer gave for this purpose on the payment page.
// Only the letter has it, and the letter is deleted once it is sent.
import { messages, sentence } from "../../../../domain/messages";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import { taxText, totalText } from "../../../../domain/posts/receiptText";
import { postAlertAddress } from "../../../../domain/paths";
import { localMoment } from "../../../../domain/time/localTime";
import { formatLongDay } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { takeQuota } from "../../platform/quotaUsage";
import { appUrl } from "../../platform/urls";
import { escaped } from "../../reports/share/previewTags";
import { button, headRow, page, paragraphs, senderLine } from "../../notify/mail/letterPage";
import type { Letter } from "../../notify/mail/letters";
import { scheduleMailCall } from "../../notify/mail/mailCalls";
import { mailItem } from "../../notify/mail/mailItem";
import { wake } from "../../notify/wakeUps";
import type { Payment } from "./money";

type Sender = NonNullable<ReturnType<typeof mailSettings>>;

interface Receipt {
  order: Doc<"orders">;
  payment: Payment;
  /** The day of the payment. */
  day: string;
}

function receiptLetter({ order: { _id, petName, reportId }, payment, day }: Receipt, sender: Sender): Letter {
  const { amount, currency, taxes = [] } = payment;
  const head = sentence("receipt.subject", { name: petName });
  const lines = [
    messages["receipt.thanks"],
    sentence("receipt.date", { date: formatLongDay(day) }),
    sentence("receipt.number", { number: _id }),
    ...(amount === null ? [] : [totalText(amount, currency)]),
    ...taxes.map(taxText),
    sentence("receipt.refundRule", { hours: paidPackage.refundHours }),
  ];
  const address = appUrl(postAlertAddress(reportId));
  const legal = [messages["receipt.why"], senderLine(sender)];
  const open = messages["receipt.open"];
  const body = `<tr><td style="padding:0 28px 28px">${paragraphs(lines)}${button(address, open)}</td></tr>`;
  return {
    subject: head,
    html: page(head, `${headRow(head)}${body}`, legal.map(escaped)),
    text: [head, "", ...lines, "", open, address, "", "-- ", ...legal].join("\n"),
  };
}

/** Sends the receipt in the buyer's language, also beyond the day's quota: the law asks for it. */
export async function queueReceipt(ctx: MutationCtx, order: Doc<"orders">, payment: Payment, address: string | null) {
  const sender = mailSettings();
  if (!sender || !address) return;
  const { authorId, lang } = order;
  // The day at the report's place, because the server's day changes in the Canadian evening.
  const report = await ctx.db.get("reports", order.reportId);
  const { day } = localMoment(Date.now(), undefined, report?.utcOffset);
  const item = mailItem(sender, { address, lang }, () => receiptLetter({ order, payment, day }, sender));
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { userId: authorId, item, kind: "receipt", rows: [], key, state: "sending" });
  await takeQuota(ctx, "news", 1);
  await wake(ctx, "email");
}
