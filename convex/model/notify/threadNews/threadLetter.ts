// The email about unread messages, as HTML and as plain text.
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { answerHints } from "../../../../domain/messages/replyWords";
import { escaped } from "../../reports/share/previewTags";
import { button, type Footer, footerHtml, styles, page, plainText, plainQuote, quote } from "../mail/letterPage";
import type { Letter } from "../mail/letters";
import { addressOf, placeWordsOf, titleOf, wordsOf } from "./threadWords";
import type { Unread } from "./unread";

interface Options {
  /** The page that opens the thread for this reader. */
  threadUrl?: (unread: Unread) => string;
  /** The email address that takes this reader's answer. Null if answers are only possible on the page. */
  replyTo: string | null;
}

export function threadLetter(
  allUnread: readonly Unread[],
  footer: Footer,
  { threadUrl = addressOf, replyTo }: Options,
): Letter & { reply_to?: string } {
  const [first] = allUnread;
  const head = first && allUnread.length === 1 ? titleOf(first) : messages["thread.newsAll"];
  const parts = allUnread.map((unread) => {
    // In the order in which they were sent.
    const words = unread.shown.slice(0, limits.messagesInMail).map(wordsOf).toReversed();
    const moreCount = unread.count - words.length - Number(unread.meeting !== null);
    return {
      title: allUnread.length > 1 ? titleOf(unread) : "",
      place: unread.meeting ? placeWordsOf(unread.meeting) : "",
      words,
      more: moreCount > 0 ? sentence("thread.newsMore", { count: moreCount }) : "",
      address: threadUrl(unread),
    };
  });
  const open = messages["thread.newsOpen"];
  const htmlParts = parts.map(({ title, place, words, more, address }) =>
    [
      title && `<p ${styles.line}><b>${escaped(title)}</b></p>`,
      place && `<p ${styles.line}>${escaped(place)}</p>`,
      ...words.map(quote),
      more && `<p ${styles.soft}>${escaped(more)}</p>`,
      button(address, open),
    ].join(""),
  );
  const safetyHint = messages["thread.newsSafe"];
  const separator = replyTo ? answerHints.above() : "";
  const answerHint = replyTo ? answerHints.byEmail() : answerHints.onPage();
  const softParagraph = (words: string) => `<p ${styles.soft}>${escaped(words)}</p>`;
  const body = `${separator && softParagraph(separator)}<h1 ${styles.head}>${escaped(head)}</h1>${htmlParts.join("")}${softParagraph(answerHint)}${softParagraph(safetyHint)}`;
  const lines = parts.flatMap(({ title, place, words, more, address }) => [
    ...(title ? [title] : []),
    ...(place ? [place] : []),
    ...words.map(plainQuote),
    ...(more ? [more] : []),
    "",
    open,
    address,
    "",
  ]);
  return {
    subject: head,
    html: page(head, `<tr><td style="padding:0 28px 28px">${body}</td></tr>`, footerHtml(footer)),
    text: plainText([separator && `${separator}\n`, head, "", ...lines, answerHint, "", safetyHint], footer),
    ...(replyTo && { reply_to: replyTo }),
  };
}
