// The pages behind the links in email: one to unsubscribe, one to confirm an address. Mail scanners open links, so a
// page changes nothing until its button is pressed. To unsubscribe, mail programs send the same request as the button.
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { inLanguage } from "../../../../domain/texts/languages";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { guardedHeaders } from "../../platform/headers";
import { languageOfMailPage } from "../../platform/pageLanguages";
import { escaped } from "../../reports/share/previewTags";
import { simplePage } from "../../reports/share/sharePage";

const tokenOf = (request: Request) => new URL(request.url).pathname.split("/").at(-1) ?? "";

interface Page {
  title: string;
  /** HTML. */
  body: string;
}

/** The page in the language of the email that led to it. */
function respond(request: Request, write: () => Page) {
  const nonce = crypto.randomUUID();
  const [html, tag] = inLanguage(languageOfMailPage(request), () => [simplePage({ ...write(), nonce }), language.tag]);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-language": tag,
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  };
  const policy = { "style-src": `'nonce-${nonce}'`, "form-action": "'self'" };
  return new Response(html, { status: 200, headers: guardedHeaders(headers, policy) });
}

const backLink = () => `<a href="${escaped(appUrl(paths.areas))}">${escaped(messages["mail.change"])}</a>`;

/**
 * The texts of the page, for each kind of email that a link can stop: news from watch areas and saved searches, news
 * about the user's own reports, messages and pets, or news about a visitor's thread.
 */
const stopTexts = {
  areas: {
    question: "mail.stopTitle",
    questionText: "mail.stopText",
    button: "mail.stop",
    stopped: "mail.stopped",
    stoppedText: "mail.stoppedText",
  },
  reports: {
    question: "news.stopTitle",
    questionText: "news.stopText",
    button: "news.stop",
    stopped: "news.stopped",
    stoppedText: "news.stoppedText",
  },
  thread: {
    question: "mail.stopTitle",
    questionText: "thread.stopText",
    button: "mail.stop",
    stopped: "mail.stopped",
    stoppedText: "thread.stoppedText",
  },
} as const;
type StoppableMail = keyof typeof stopTexts;

export function askToStop(request: Request, mailKind: StoppableMail) {
  const { question, questionText, button } = stopTexts[mailKind];
  return respond(request, () => {
    const title = messages[question];
    const body = `<h1>${escaped(title)}</h1><p>${escaped(messages[questionText])}</p><form method="post"><button>${escaped(messages[button])}</button></form>${backLink()}`;
    return { title, body };
  });
}

/** Answers our button and the Unsubscribe button of mail programs (RFC 8058), without sign-in, cookie or redirect. */
export async function stopMail(ctx: ActionCtx, request: Request, mailKind: StoppableMail) {
  await ctx.runMutation(internal.notify.mail.stop, { token: tokenOf(request), about: mailKind });
  const { stopped, stoppedText } = stopTexts[mailKind];
  // Every link gets the same answer, so nobody learns which links exist.
  return respond(request, () => {
    const body = `<h1>${escaped(messages[stopped])}</h1><p>${escaped(messages[stoppedText])}</p>${backLink()}`;
    return { title: messages[stopped], body };
  });
}

export function askToConfirm(request: Request) {
  return respond(request, () => {
    const title = messages["mail.confirmTitle"];
    const body = `<h1>${escaped(title)}</h1><p>${escaped(messages["mail.confirmText"])}</p><form method="post"><button>${escaped(messages["mail.confirm"])}</button></form>`;
    return { title, body };
  });
}

export async function confirmAddress(ctx: ActionCtx, request: Request) {
  const isDone = await ctx.runMutation(internal.notify.mail.confirm, { token: tokenOf(request) });
  return respond(request, () => {
    const title = messages[isDone ? "mail.confirmed" : "mail.linkOld"];
    const text = messages[isDone ? "mail.confirmedText" : "mail.linkOldText"];
    return { title, body: `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${backLink()}` };
  });
}
