// The inbox page: every letter as HTML and text, with buttons that send events.
import type { ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { button } from "../../local-convex/src/pages/pageHtml.ts";
import { redirect } from "../../local-convex/src/pages/response.ts";
import { base, type Context, type Letter } from "./context.ts";
import { sendEvent } from "./events.ts";

export const note = '<p class="note">The local emulator keeps here what Resend would have sent.</p>';

const tenMinutesAgo = () => Math.floor(Date.now() / 1000) - 600;

/** Sends the request of a mail program's Unsubscribe button (RFC 8058), without cookies. */
async function unsubscribe(context: Context, letter: Letter) {
  const target = /<([^>]+)>/.exec(letter.headers["List-Unsubscribe"] ?? "")?.[1];
  if (!target) return;
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const status = await fetch(target, { method: "POST", body, redirect: "manual" }).then(
    (answer) => answer.status,
    () => 0,
  );
  letter.webhookStatuses.push(status);
  letter.lastEvent = "unsubscribed";
  await context.file.save();
}

const actions: Record<string, { label: string; run(context: Context, letter: Letter): Promise<void> }> = {
  unsubscribe: { label: "Unsubscribe", run: unsubscribe },
  delivered: { label: "It was delivered", run: (context, letter) => sendEvent(context, letter, "email.delivered") },
  bounced: { label: "It bounced", run: (context, letter) => sendEvent(context, letter, "email.bounced") },
  complained: {
    label: "It is spam, they say",
    run: (context, letter) => sendEvent(context, letter, "email.complained"),
  },
  old: {
    label: "Send an old event",
    run: (context, letter) => sendEvent(context, letter, "email.bounced", { timestamp: tenMinutesAgo() }),
  },
  forged: {
    label: "Send a forged event",
    run: (context, letter) => sendEvent(context, letter, "email.bounced", { secret: `whsec_${btoa("somebody else")}` }),
  },
};

export const lettersTo = ({ file }: Context, to: string | null) =>
  file.state.letters.filter((letter) => to === null || letter.to.includes(to));

export function showInbox({ file }: Context, response: ServerResponse) {
  const items = file.state.letters.map((letter) => {
    const address = `${base}/inbox/${letter.id}`;
    const statuses = letter.webhookStatuses.map((status) => status || "no answer").join(", ") || "none";
    const buttons = Object.entries(actions).map(([action, { label }]) => button(`${address}/${action}`, label));
    const reply = (letter.replyTo ?? []).length > 0 ? ` <a href="${address}/reply">Answer it</a>` : "";
    return `<article><p><strong>${escapeHtml(letter.subject)}</strong>\n${escapeHtml(letter.to.join(", "))}\n<time>${new Date(letter.at).toISOString()}</time>\n${escapeHtml(letter.lastEvent)}, webhook: ${escapeHtml(statuses)}</p><p><a href="${address}/html">As it looks</a> <a href="${address}/text">As plain text</a>${reply}</p>${buttons.join("")}</article>`;
  });
  sendPage(response, "Email", note + (items.join("") || "<p>No letters yet.</p>"));
}

export function showLetter(response: ServerResponse, { html, text }: Letter, format: string) {
  const isText = format === "text";
  response.writeHead(200, {
    "content-type": `text/${isText ? "plain" : "html"}; charset=utf-8`,
    "cache-control": "no-store",
    // A letter runs no scripts.
    "content-security-policy": "default-src 'none'; img-src *; style-src 'unsafe-inline'",
  });
  response.end(isText ? text : html);
}

/** Handles a button beside a letter. */
export async function press(context: Context, response: ServerResponse, letter: Letter, action: string) {
  await actions[action]?.run(context, letter);
  redirect(response, `${base}/inbox`);
}
