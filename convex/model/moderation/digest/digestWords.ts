// The operators' daily email, as HTML and as plain text.
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { button, headRow, page, paragraphs, senderLine, styles } from "../../notify/mail/letterPage";
import type { Letter } from "../../notify/mail/letters";
import { appUrl } from "../../platform/urls";
import { escaped } from "../../reports/share/previewTags";
import type { DigestSection } from "./sections";

type Sender = Parameters<typeof senderLine>[0];

export function digestLetter(sections: readonly DigestSection[], sender: Sender): Letter {
  const head = sentence("operator.digestSubject", { count: sections.flatMap(({ lines }) => lines).length });
  const address = appUrl(paths.operatorHealth);
  const open = messages["operator.healthOpen"];
  const legal = [messages["operator.digestWhy"], senderLine(sender)];
  const sectionsHtml = sections.map(
    ({ title, lines }) => `<p ${styles.soft}><strong>${escaped(title)}</strong></p>${paragraphs(lines)}`,
  );
  return {
    subject: head,
    html: page(
      head,
      `${headRow(head)}<tr><td style="padding:0 28px 28px">${sectionsHtml.join("")}${button(address, open)}</td></tr>`,
      legal.map(escaped),
    ),
    text: [
      head,
      "",
      ...sections.flatMap(({ title, lines }) => [title, ...lines, ""]),
      open,
      address,
      "",
      "-- ",
      ...legal,
    ].join("\n"),
  };
}
