// Emails about an order. They go to the address that the buyer gave for the receipt on the payment page. The address is
// stored only in the letter, whose content is deleted after it is sent.
import { messages } from "../../../../domain/messages";
import { postAlertAddress } from "../../../../domain/paths";
import { localMoment } from "../../../../domain/time/localTime";
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

type Sender = NonNullable<ReturnType<typeof mailSettings>>;

interface Content {
  head: string;
  lines: string[];
}

function letterOf({ reportId }: Doc<"orders">, { head, lines }: Content, sender: Sender): Letter {
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

/**
 * Sends a letter in the buyer's language, also beyond the day's quota: the law asks for it. `write` gets the day at the
 * report's place, because the server's day changes in the Canadian evening.
 */
export async function queueOrderLetter(
  ctx: MutationCtx,
  { order, address }: { order: Doc<"orders">; address: string | null },
  write: (day: string) => Content,
) {
  const sender = mailSettings();
  if (!sender || !address) return;
  const { authorId, lang } = order;
  const report = await ctx.db.get("reports", order.reportId);
  const { day } = localMoment(Date.now(), undefined, report?.utcOffset);
  const item = mailItem(sender, { address, lang }, () => letterOf(order, write(day), sender));
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { userId: authorId, item, kind: "receipt", rows: [], key, state: "sending" });
  await takeQuota(ctx, "news", 1);
  await wake(ctx, "email");
}
