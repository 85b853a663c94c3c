// A page on which a developer answers a letter as its reader would, in the format of a common mail program. The signed
// event `email.received` announces the answer to the backend, which then reads its text with the API.
import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { readForm } from "../../local-convex/src/pages/request.ts";
import { redirect } from "../../local-convex/src/pages/response.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { base, type Context, type Letter, messageIdOf, newId, type ReceivedMail } from "./context.ts";
import { type Forgery, post } from "./events.ts";

const quoteOf = ({ text }: Letter) => text.replaceAll(/^/gm, "> ");
const dateOf = ({ at }: Letter) => new Date(at).toISOString().slice(0, 16).replace("T", " at ");

interface ReplyFormat {
  label: string;
  /** The body of an email that answers `letter` with `words`. */
  render(words: string, letter: Letter): { text: string | null; html: string | null };
}

/** How mail programs format an answer. */
const replyFormats: Record<string, ReplyFormat> = {
  gmail: {
    label: "Gmail",
    render: (words, letter) => ({
      text: `${words}\n\nOn ${dateOf(letter)}, ${letter.from}\nwrote:\n\n${quoteOf(letter)}`,
      html: null,
    }),
  },
  apple: {
    label: "Apple Mail in French",
    render: (words, letter) => ({
      text: `${words}\n\nEnvoyé de mon iPhone\n\n> Le ${dateOf(letter)}, ${letter.from} a écrit :\n> \n${quoteOf(letter)}`,
      html: null,
    }),
  },
  outlook: {
    label: "Outlook in Spanish",
    render: (words, letter) => ({
      text: `${words}\n\n________________________________\nDe: ${letter.from}\nEnviado: ${dateOf(letter)}\nPara: ${letter.to.join("; ")}\nAsunto: ${letter.subject}\n\n${letter.text}`,
      html: null,
    }),
  },
  html: {
    label: "HTML only",
    render: (words, letter) => ({
      text: null,
      html: `<div dir="ltr">${escapeHtml(words).replaceAll("\n", "<br>")}</div><br><div class="gmail_quote"><blockquote>${letter.html}</blockquote></div>`,
    }),
  },
};

interface IncomingKind {
  label: string;
  headers?: Record<string, string>;
  from?: string;
  attachments?: ReceivedMail["attachments"];
  forgery?(): Forgery;
}

const incomingKinds: Record<string, IncomingKind> = {
  person: { label: "A person's answer" },
  photo: {
    label: "A person's answer with a photo",
    attachments: [{ id: "1", filename: "dog.jpg", content_type: "image/jpeg", content_disposition: "attachment" }],
  },
  absence: { label: "An out-of-office reply", headers: { "auto-submitted": "auto-replied" } },
  bounce: {
    label: "A bounce",
    from: "Mail Delivery System <MAILER-DAEMON@mail.example>",
    headers: { "return-path": "<>", "content-type": "multipart/report; report-type=delivery-status" },
  },
  forged: {
    label: "A person's answer, with a forged signature",
    forgery: () => ({ secret: `whsec_${btoa("somebody else")}` }),
  },
  old: {
    label: "A person's answer, with an old signature",
    forgery: () => ({ timestamp: Math.floor(Date.now() / 1000) - 600 }),
  },
};

const selectField = (name: string, label: string, options: Record<string, { label: string }>) =>
  `<label>${label} <select name="${name}">${Object.entries(options)
    .map(([value, option]) => `<option value="${value}">${escapeHtml(option.label)}</option>`)
    .join("")}</select></label>`;

export function showReplyForm(response: ServerResponse, letter: Letter) {
  const [from = ""] = letter.to;
  const fields = [
    `<label>From <input name="from" value="${escapeHtml(from)}"></label>`,
    `<label>Your answer <textarea name="words" rows="6" style="font:inherit;width:100%;box-sizing:border-box"></textarea></label>`,
    selectField("format", "Mail program", replyFormats),
    selectField("kind", "What arrives", incomingKinds),
    `<button class="main">Send</button>`,
  ];
  sendPage(
    response,
    `Answer: ${letter.subject}`,
    `<p class="note">To ${escapeHtml(letter.replyTo.join(", "))}</p><form method="post" action="${base}/inbox/${letter.id}/reply">${fields.join("")}</form>`,
  );
}

/** The pauses before further attempts to post an event, in milliseconds. The real service keeps trying for a day. */
const repeatAfterMs = [500, 2_000];

/** Posts the event, and posts it again if there is no answer or a server error. Returns the last HTTP status. */
async function postReceived(context: Context, mail: ReceivedMail, forgery: Forgery) {
  const { id, from, to, subject, attachments, created_at } = mail;
  const envelope = { email_id: id, created_at, message_id: messageIdOf(mail), from, to, cc: [], bcc: [], subject };
  const data = { ...envelope, attachments };
  let status = await post(context, "email.received", data, forgery);
  for (const pauseMs of repeatAfterMs) {
    if (status !== 0 && status < 500) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    status = await post(context, "email.received", data, forgery);
  }
  return status;
}

export async function sendReply(context: Context, request: IncomingMessage, response: ServerResponse, letter: Letter) {
  const fields = await readForm(request);
  const format = replyFormats[fields.get("format") ?? ""] ?? replyFormats["gmail"]!;
  const kind = incomingKinds[fields.get("kind") ?? ""] ?? incomingKinds["person"]!;
  // Browsers end the lines of a text area with CRLF; the service's texts end them with LF.
  const words = (fields.get("words") ?? "").replaceAll("\r\n", "\n");
  const mail: ReceivedMail = {
    id: newId(),
    from: kind.from ?? fields.get("from") ?? "",
    to: letter.replyTo,
    subject: `Re: ${letter.subject}`,
    ...format.render(words, letter),
    headers: { "in-reply-to": messageIdOf(letter), ...kind.headers },
    attachments: kind.attachments ?? [],
    created_at: new Date().toISOString(),
  };
  context.file.state.received.unshift(mail);
  await context.file.save();
  letter.webhookStatuses.push(await postReceived(context, mail, kind.forgery?.() ?? {}));
  await context.file.save();
  redirect(response, `${base}/inbox`);
}
