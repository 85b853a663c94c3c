// The emails about watch areas, and those with a link to confirm an address or open a thread, as HTML and as plain
// text. A sent letter cannot be changed, so it has no street, no contact and none of the author's own words except the
// pet's name. The page behind its link has them. The town comes from our own look-up, because the author typed the one
// in the report.
import { kindOf } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { distanceText, type Units } from "../../../../domain/geo/distance";
import { safeName } from "../../../../domain/report/publicText";
import { capitalized, listOfFacts } from "../../../../domain/texts/sentences";
import { listOfWords } from "../../../../domain/texts/text";
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
  senderLine,
  statusLabelOf,
  widePhoto,
} from "./letterPage";
import { looksOf, sinceOf } from "./reportWords";

/** A report that is news in one of the user's watch areas. */
export interface News {
  report: Doc<"reports">;
  area: Doc<"watchAreas">;
  km: number;
  /** The user's distance units. */
  units: Units;
  /** The town that we looked up. Empty if unknown. */
  town: string;
  photo: string | null;
}

export interface Letter {
  subject: string;
  html: string;
  text: string;
}

interface LetterFrame {
  /** When the user asked for email. */
  askedOn: string;
  stop: string;
  sender: Footer["sender"];
}

/** "Biscuit is missing in Markham". Leave `place` empty if it is unknown or the letter names it elsewhere. */
export function titleOf({ report }: Pick<News, "report">, place = ""): string {
  const values = { kind: kindOf(report.petType), name: safeName(report), place };
  if (report.status === "found") return sentence(place ? "mail.foundIn" : "mail.found", values);
  if (values.name) return sentence(place ? "mail.missingIn" : "mail.missing", values);
  return sentence(place ? "mail.missingKindIn" : "mail.missingKind", values);
}

export const distanceFromArea = ({ km, units, area }: Pick<News, "km" | "units" | "area">) =>
  sentence("mail.from", { distance: distanceText(km, units), area: area.name });

/** The lines about one report: looks and town, time, and distance from the watch area. */
const linesOf = (news: News, { place = news.town } = {}): string[] =>
  [listOfFacts([looksOf(news.report), place]), sinceOf(news.report), capitalized(distanceFromArea(news))].filter(
    Boolean,
  );

const addressOf = ({ report }: News) => appUrl(reportAddress(report._id));

const footerOf = ({ askedOn, stop, sender }: LetterFrame): Footer => ({
  why: sentence("mail.why", { day: askedOn }),
  stop: { words: messages["mail.stop"], address: stop },
  change: { words: messages["mail.change"], address: appUrl(paths.areas) },
  sender,
});

/** The letter about one report. */
function oneReportLetter(news: News, footer: Footer): Letter {
  const head = titleOf(news, news.town);
  const open = messages["mail.open"];
  // Without the place, which is in the heading.
  const lines = linesOf(news, { place: "" });
  const body = [
    statusLabelOf(news.report.status),
    `<h1 ${styles.head}>${escaped(head)}</h1>`,
    paragraphs(lines),
    button(addressOf(news), open),
    news.report.status === "lost" ? `<p ${styles.soft}>${escaped(messages["mail.seen"])}</p>` : "",
  ].join("");
  return {
    subject: sentence("mail.subject", { title: titleOf(news), far: distanceFromArea(news) }),
    html: page(
      head,
      `${widePhoto(news.photo)}<tr><td style="padding:24px 28px 28px">${body}</td></tr>`,
      footerHtml(footer),
    ),
    text: plainText([head, ...lines, "", open, addressOf(news)], footer),
  };
}

const maxListed = 12;

const maxHomeNames = 5;

function homeAgainTextOf(homeNames: readonly string[]) {
  const names = homeNames.slice(0, maxHomeNames);
  return names.length > 0 && sentence("mail.homeAgain", { names: listOfWords(names), count: names.length });
}

/** The letter about several reports, the nearest first. */
function summaryLetter(allNews: readonly News[], homeNames: readonly string[], footer: Footer): Letter {
  const listedNews = allNews.slice(0, maxListed);
  const areas = new Set(allNews.map(({ area }) => area.name));
  const [area = ""] = areas;
  const head = sentence(areas.size === 1 ? "mail.digest" : "mail.digestAreas", { count: allNews.length, area });
  const moreText =
    allNews.length > listedNews.length && sentence("mail.more", { count: allNews.length - listedNews.length });
  const homeAgainText = homeAgainTextOf(homeNames);
  const feed = appUrl(paths.whatsNew);
  const rows = listedNews.map((news) => {
    const { photo, report } = news;
    return entryRow({
      photo,
      label: statusLabelOf(report.status),
      title: titleOf(news),
      address: addressOf(news),
      lines: linesOf(news),
    });
  });
  const lastParagraphs = paragraphs([moreText, homeAgainText].filter((line): line is string => Boolean(line)));
  const endRow = `<tr><td style="padding:0 28px 28px">${lastParagraphs}${button(feed, messages["mail.seeAll"])}</td></tr>`;
  const texts = listedNews.flatMap((news) => [titleOf(news), ...linesOf(news), addressOf(news), ""]);
  return {
    subject: head,
    html: page(head, `${headRow(head)}${rows.join("")}${endRow}`, footerHtml(footer)),
    text: plainText(
      [head, "", ...texts, moreText, homeAgainText && `${homeAgainText}\n`, messages["mail.seeAll"], feed],
      footer,
    ),
  };
}

/**
 * The alert or the digest: news, the nearest first, and the names of pets in earlier letters that have since come home.
 */
export const letterAbout = (allNews: readonly News[], homeNames: readonly string[], frame: LetterFrame): Letter =>
  allNews.length === 1
    ? oneReportLetter(allNews[0]!, footerOf(frame))
    : summaryLetter(allNews, homeNames, footerOf(frame));

/** A letter with a link, to a person who may not have asked for it. */
function linkLetter(link: string, sender: LetterFrame["sender"], words: Record<"head" | "text" | "open", string>) {
  const { head, text, open } = words;
  const legal = [messages["mail.confirmWhy"], senderLine(sender)];
  const body = `<h1 ${styles.head}>${escaped(head)}</h1>${paragraphs([text])}${button(link, open)}`;
  return {
    subject: head,
    html: page(head, `<tr><td style="padding:0 28px 28px">${body}</td></tr>`, legal.map(escaped)),
    text: [head, "", text, "", link, "", "-- ", ...legal].join("\n"),
  };
}

/** Asks the user to confirm that the address is theirs. */
export const confirmationLetter = (link: string, sender: LetterFrame["sender"]): Letter =>
  linkLetter(link, sender, {
    head: messages["mail.confirmTitle"],
    text: messages["mail.confirmText"],
    open: messages["mail.confirmOpen"],
  });

/** Lets a visitor open their thread on any device. */
export const threadLinkLetter = (link: string, sender: LetterFrame["sender"]): Letter =>
  linkLetter(link, sender, {
    head: messages["thread.emailTitle"],
    text: messages["thread.emailText"],
    open: messages["thread.emailOpen"],
  });
