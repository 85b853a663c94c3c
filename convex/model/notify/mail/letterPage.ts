// The frame of every email, and its parts, as HTML and as plain text.
import { fill, messages, sentence } from "../../../../domain/messages";
import type { ReportStatus } from "../../../../domain/choices";
import { language } from "../../../../domain/texts/language";
import { escaped } from "../../reports/share/previewTags";

/** Each element has its colours inline, for mail programs that drop style sheets, and a class for the dark theme. */
export const styles = {
  page: 'class="page" style="margin:0;padding:24px 12px;background:#f5f4ee"',
  sheet:
    'class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:20px;font-family:Figtree,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:17px;line-height:1.5;color:#1a2b2a"',
  brand: 'class="ink" style="padding:22px 28px;font-size:20px;font-weight:700;letter-spacing:-.03em;color:#1a2b2a"',
  head: 'class="ink" style="margin:14px 0 10px;font-size:27px;line-height:1.15;font-weight:700;letter-spacing:-.02em;color:#1a2b2a"',
  line: 'class="ink" style="margin:0 0 4px;color:#1a2b2a"',
  soft: 'class="soft" style="margin:16px 0 0;font-size:15px;color:#4b5b58"',
  button:
    'class="go" style="display:block;margin:22px 0 0;padding:16px 20px;border-radius:16px;background:#14594a;color:#ffffff;font-weight:600;text-align:center;text-decoration:none"',
  legal: 'class="soft legal" style="padding:20px 28px 26px;border-top:1px solid #dedbd0;font-size:14px;color:#4b5b58"',
  link: 'class="link" style="color:#14594a"',
};

const darkStyle =
  "@media(prefers-color-scheme:dark){.page{background:#0f1a1b!important}.sheet{background:#182627!important}.ink{color:#f2efe6!important}.soft{color:#b3c0bb!important}.legal{border-color:#2d3f40!important}.go{background:#f4be55!important;color:#271b03!important}.link{color:#f4be55!important}}";

const statusLabels = {
  lost: { text: "feed.lost", style: "background:#b23a1c;color:#ffffff" },
  found: { text: "feed.found", style: "background:#1f5f93;color:#ffffff" },
} as const;

/** The label with a report's status, as HTML. */
export const statusLabelOf = (status: ReportStatus) => {
  const { text, style } = statusLabels[status];
  return `<span style="display:inline-block;padding:4px 12px;border-radius:999px;font-size:14px;font-weight:600;${style}">${escaped(messages[text])}</span>`;
};

/** A whole email. `rows` and the lines of `legal` are HTML. */
export function page(title: string, rows: string, legal: string[]) {
  return [
    `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escaped(title)}</title><style>${darkStyle}</style></head><body ${styles.page}>`,
    `<table ${styles.sheet}><tr><td ${styles.brand}>${escaped(messages["app.name"])}</td></tr>${rows}`,
    `<tr><td ${styles.legal}>${legal.map((line) => `<p style="margin:0 0 10px">${line}</p>`).join("")}</td></tr>`,
    `</table></body></html>`,
  ].join("");
}

export const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p ${styles.line}>${escaped(line)}</p>`).join("");

/** Another person's words, as a quotation. */
export const quote = (words: string) =>
  `<p class="ink" style="margin:0 0 10px;padding:12px 16px;border-left:3px solid #14594a;white-space:pre-line;overflow-wrap:anywhere;color:#1a2b2a">${escaped(words)}</p>`;
export const plainQuote = (words: string) => words.replaceAll(/^/gm, "> ");

export const button = (address: string, words: string) =>
  `<a ${styles.button} href="${escaped(address)}">${escaped(words)}</a>`;

/** A photo across the whole letter. Empty without a photo. */
export const widePhoto = (url: string | null) =>
  url
    ? `<tr><td><img src="${escaped(url)}" alt="" width="560" style="display:block;width:100%;max-height:420px;object-fit:cover"></td></tr>`
    : "";

interface Entry {
  photo: string | null;
  /** HTML. Empty if there is no label. */
  label: string;
  title: string;
  address: string;
  lines: readonly string[];
}

/** An entry in a list, such as a report, with a small photo on the left. */
export function entryRow({ photo, label, title, address, lines }: Entry) {
  const picture = photo
    ? `<td width="100" valign="top"><img src="${escaped(photo)}" alt="" width="84" height="84" style="display:block;border-radius:14px;object-fit:cover"></td>`
    : "";
  const words = `${label}<p class="ink" style="margin:6px 0 2px;font-weight:600;color:#1a2b2a"><a ${styles.link} href="${escaped(address)}">${escaped(title)}</a></p>${paragraphs(lines)}`;
  return `<tr><td style="padding:0 28px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${picture}<td valign="top">${words}</td></tr></table></td></tr>`;
}

export const headRow = (head: string) =>
  `<tr><td style="padding:0 28px 8px"><h1 ${styles.head}>${escaped(head)}</h1></td></tr>`;

type Link = Record<"words" | "address", string>;

/** Why the user gets the letter, how to stop it, and who sent it. */
export interface Footer {
  why: string;
  stop: Link;
  /** The link to the notification settings. Absent for visitors, who have none. */
  change?: Link;
  sender: { address: string; contact: string };
}

const linkTo = ({ words, address }: Link) => `<a ${styles.link} href="${escaped(address)}">${escaped(words)}</a>`;

/** Who sent the letter. */
export const senderLine = (sender: Footer["sender"]) =>
  sentence("mail.sender", { app: messages["app.name"], ...sender });

export const footerHtml = ({ why, stop, change, sender }: Footer) => [
  escaped(why),
  [fill(escaped(messages["mail.stopHow"]), { stop: linkTo(stop) }), change && linkTo(change)].filter(Boolean).join(" "),
  escaped(senderLine(sender)),
];

/** An email as plain text: its lines, and then the footer. */
export const plainText = (lines: readonly (string | false)[], { why, stop, change, sender }: Footer) =>
  [
    ...lines.filter((line) => line !== false),
    "",
    "-- ",
    why,
    sentence("mail.stopHow", { stop: stop.words }),
    stop.address,
    ...(change ? [sentence("mail.link", change)] : []),
    senderLine(sender),
  ].join("\n");
