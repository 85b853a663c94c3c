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
function answer(request: Request, write: () => Page) {
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
 * The email that a link stops: news from watch areas, news about the user's own reports, or that about a visitor's
 * thread.
 */
const stops = {
  areas: {
    ask: "mail.stopTitle",
    text: "mail.stopText",
    press: "mail.stop",
    done: "mail.stopped",
    after: "mail.stoppedText",
  },
  reports: {
    ask: "news.stopTitle",
    text: "news.stopText",
    press: "news.stop",
    done: "news.stopped",
    after: "news.stoppedText",
  },
  thread: {
    ask: "mail.stopTitle",
    text: "thread.stopText",
    press: "mail.stop",
    done: "mail.stopped",
    after: "thread.stoppedText",
  },
} as const;
type StoppableMail = keyof typeof stops;

export function askToStop(request: Request, about: StoppableMail) {
  const { ask, text, press } = stops[about];
  return answer(request, () => {
    const title = messages[ask];
    const body = `<h1>${escaped(title)}</h1><p>${escaped(messages[text])}</p><form method="post"><button>${escaped(messages[press])}</button></form>${backLink()}`;
    return { title, body };
  });
}

/** Answers our button and the Unsubscribe button of mail programs (RFC 8058), without sign-in, cookie or redirect. */
export async function stopMail(ctx: ActionCtx, request: Request, about: StoppableMail) {
  await ctx.runMutation(internal.notify.mail.stop, { token: tokenOf(request), about });
  const { done, after } = stops[about];
  // Every link gets the same answer, so nobody learns which links exist.
  return answer(request, () => {
    const body = `<h1>${escaped(messages[done])}</h1><p>${escaped(messages[after])}</p>${backLink()}`;
    return { title: messages[done], body };
  });
}

export function askToConfirm(request: Request) {
  return answer(request, () => {
    const title = messages["mail.confirmTitle"];
    const body = `<h1>${escaped(title)}</h1><p>${escaped(messages["mail.confirmText"])}</p><form method="post"><button>${escaped(messages["mail.confirm"])}</button></form>`;
    return { title, body };
  });
}

export async function confirmAddress(ctx: ActionCtx, request: Request) {
  const isDone = await ctx.runMutation(internal.notify.mail.confirm, { token: tokenOf(request) });
  return answer(request, () => {
    const title = messages[isDone ? "mail.confirmed" : "mail.linkOld"];
    const text = messages[isDone ? "mail.confirmedText" : "mail.linkOldText"];
    return { title, body: `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${backLink()}` };
  });
}
