// The email about a user's own reports, as HTML and as plain text.
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import type { Doc } from "../../../_generated/dataModel";
import { appUrl } from "../../platform/urls";
import { escaped } from "../../reports/share/previewTags";
import {
  button,
  entryRow,
  type Footer,
  footerHtml,
  headRow,
  styles,
  page,
  paragraphs,
  plainText,
  plainQuote,
  quote,
  statusLabelOf,
  widePhoto,
} from "../mail/letterPage";
import type { Letter } from "../mail/letters";
import type { NewsItem, ReportNews } from "./news";
import { addressOf, adviceOf, headOf, linesOf, noteOf, openLabelOf, titleOf } from "./newsWords";

interface LetterFrame {
  user: Doc<"users">;
  stop: string;
  sender: Footer["sender"];
}

/** The label with the status of the other report, whose photo is shown if it has one. Empty for a sighting. */
const labelFor = (item: NewsItem) => (item.what === "sighting" ? "" : statusLabelOf(item.other.status));

function oneLetter(item: NewsItem, news: ReportNews, user: Doc<"users">, footer: Footer): Letter {
  const title = titleOf(item, news.report);
  const [lines, advice] = [linesOf(item, news.report, user), adviceOf(item, news.report)];
  const note = noteOf(item);
  const [open, address] = [openLabelOf(item), addressOf(item, news)];
  // Above the label of the other report, people would take their own pet for the other one.
  const photo = item.photo ?? (item.what === "sighting" ? news.photo : null);
  const body = [
    labelFor(item),
    `<h1 ${styles.head}>${escaped(title)}</h1>`,
    paragraphs(lines),
    note && quote(note),
    button(address, open),
    ...advice.map((line) => `<p ${styles.soft}>${escaped(line)}</p>`),
  ].join("");
  return {
    subject: title,
    html: page(
      title,
      `${widePhoto(photo)}<tr><td style="padding:24px 28px 28px">${body}</td></tr>`,
      footerHtml(footer),
    ),
    text: plainText([title, ...lines, note && plainQuote(note), "", open, address, "", ...advice], footer),
  };
}

function summaryLetter(allNews: readonly ReportNews[], user: Doc<"users">, footer: Footer): Letter {
  const items = allNews.flatMap((news) => news.items.map((item) => ({ item, news })));
  const listedItems = items.slice(0, limits.reportNewsListed);
  const leftCount = items.length - listedItems.length;
  const moreText = leftCount > 0 && sentence("mail.more", { count: leftCount });
  const head = headOf(allNews);
  const seeAll = appUrl(paths.whatsNew);
  const entries = listedItems.map(({ item, news }) => {
    const { report } = news;
    // Advice below each of many sightings would be too much.
    const advice = item.what === "sighting" ? [] : adviceOf(item, report);
    const note = noteOf(item);
    const lines = [...linesOf(item, report, user), ...(note ? [note] : []), ...advice];
    return { photo: item.photo, item, title: titleOf(item, report), address: addressOf(item, news), lines };
  });
  const rows = entries.map(({ item, ...entry }) => entryRow({ label: labelFor(item), ...entry }));
  const endRow = `<tr><td style="padding:0 28px 28px">${moreText ? paragraphs([moreText]) : ""}${button(seeAll, messages["mail.seeAll"])}</td></tr>`;
  const texts = entries.flatMap(({ title, lines, address }) => [title, ...lines, address, ""]);
  return {
    subject: head,
    html: page(head, `${headRow(head)}${rows.join("")}${endRow}`, footerHtml(footer)),
    text: plainText([head, "", ...texts, moreText, messages["mail.seeAll"], seeAll], footer),
  };
}

export function newsLetter(allNews: readonly ReportNews[], { user, stop, sender }: LetterFrame): Letter {
  const footer: Footer = {
    why: messages["news.why"],
    stop: { words: messages["news.stop"], address: stop },
    change: { words: messages["news.change"], address: appUrl(paths.areas) },
    sender,
  };
  const [news, ...others] = allNews;
  const isOne = news && others.length === 0 && news.items.length === 1;
  return isOne ? oneLetter(news.items[0]!, news, user, footer) : summaryLetter(allNews, user, footer);
}
