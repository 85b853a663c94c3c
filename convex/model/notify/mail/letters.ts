// What the e-mails say, as HTML and as plain text. A letter is a copy that cannot be taken back, so it has no street, no
// way to get in touch and none of the report's own words but the name: the link leads to those. The town is the one that we looked up.
import { kindOf } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { nearbyText } from "../../../../domain/geo/nearbyText";
import { listedKind, safeName } from "../../../../domain/report/publicText";
import { formatLongDay } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import { appUrl } from "../../platform/addresses";
import { escaped } from "../../reports/share/previewTags";

export interface News {
  report: Doc<"reports">;
  area: Doc<"watchAreas">;
  km: number;
  /** As we looked it up. Empty where it is not known. */
  town: string;
  photo: string | null;
}

export interface Letter {
  subject: string;
  html: string;
  text: string;
}

interface About {
  /** When they asked for it. */
  askedOn: string;
  stop: string;
  sender: { address: string; contact: string };
}

export function titleOf({ report }: Pick<News, "report">) {
  if (report.status === "found") return sentence("mail.found", { kind: kindOf(report.petType) });
  return sentence("mail.missing", {
    name: safeName(report) || sentence("mail.aPet", { kind: kindOf(report.petType) }),
  });
}

export const farOf = ({ km, area }: Pick<News, "km" | "area">) =>
  sentence("mail.from", { distance: nearbyText(km), area: area.name });

const linesOf = (news: News, { place = news.town } = {}): string[] => {
  const { report } = news;
  const day = report.day ? formatLongDay(report.day) : "";
  const where = [listedKind(report), place].filter(Boolean).join(", ");
  return [
    where,
    day && sentence(report.status === "lost" ? "mail.since" : "mail.foundOn", { day }),
    farOf(news),
  ].filter((line) => line !== "");
};

const addressOf = ({ report }: News) => appUrl(reportAddress(report._id));

/** Every colour is on its element for programs that drop styles, and again by class for the dark. */
const look = {
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

const dark =
  "@media(prefers-color-scheme:dark){.page{background:#0f1a1b!important}.sheet{background:#182627!important}.ink{color:#f2efe6!important}.soft{color:#b3c0bb!important}.legal{border-color:#2d3f40!important}.go{background:#f4be55!important;color:#271b03!important}.link{color:#f4be55!important}}";

const tags = {
  lost: { text: "feed.lost", style: "background:#b23a1c;color:#ffffff" },
  found: { text: "feed.found", style: "background:#1f5f93;color:#ffffff" },
} as const;

const tagOf = ({ report }: News) => {
  const { text, style } = tags[report.status];
  return `<span style="display:inline-block;padding:4px 12px;border-radius:999px;font-size:14px;font-weight:600;${style}">${escaped(messages[text])}</span>`;
};

const legalOf = ({ askedOn, stop, sender }: About) => {
  const areas = appUrl(paths.areas);
  return [
    sentence("mail.why", { day: askedOn }),
    `<a ${look.link} href="${escaped(stop)}">${escaped(messages["mail.stop"])}</a>, ${escaped(messages["mail.stopHow"])} <a ${look.link} href="${escaped(areas)}">${escaped(messages["mail.change"])}</a>`,
    escaped(`${messages["app.name"]}, ${sender.address}. ${sender.contact}`),
  ];
};

function page(title: string, rows: string, legal: string[]) {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escaped(title)}</title><style>${dark}</style></head><body ${look.page}>`,
    `<table ${look.sheet}><tr><td ${look.brand}>${escaped(messages["app.name"])}</td></tr>${rows}`,
    `<tr><td ${look.legal}>${legal.map((line) => `<p style="margin:0 0 10px">${line}</p>`).join("")}</td></tr>`,
    `</table></body></html>`,
  ].join("");
}

const plain = (lines: (string | false)[], { askedOn, stop, sender }: About) =>
  [
    ...lines.filter((line) => line !== false),
    "",
    "-- ",
    sentence("mail.why", { day: askedOn }),
    `${messages["mail.stop"]}, ${messages["mail.stopHow"]}`,
    stop,
    `${messages["mail.change"]}: ${appUrl(paths.areas)}`,
    `${messages["app.name"]}, ${sender.address}. ${sender.contact}`,
  ].join("\n");

/** About one report. */
function alertLetter(news: News, about: About): Letter {
  const place = news.town;
  const title = titleOf(news);
  const head = place ? sentence("mail.in", { what: title, place }) : title;
  const open = messages["mail.open"];
  const photo = news.photo
    ? `<tr><td><img src="${escaped(news.photo)}" alt="" width="560" style="display:block;width:100%;max-height:420px;object-fit:cover"></td></tr>`
    : "";
  // The heading has it.
  const lines = linesOf(news, { place: "" });
  const body = [
    tagOf(news),
    `<h1 ${look.head}>${escaped(head)}</h1>`,
    ...lines.map((line) => `<p ${look.line}>${escaped(line)}</p>`),
    `<a ${look.button} href="${escaped(addressOf(news))}">${escaped(open)}</a>`,
    news.report.status === "lost" ? `<p ${look.soft}>${escaped(messages["mail.seen"])}</p>` : "",
  ].join("");
  return {
    subject: sentence("mail.subject", { what: title, far: farOf(news) }),
    html: page(head, `${photo}<tr><td style="padding:24px 28px 28px">${body}</td></tr>`, legalOf(about)),
    text: plain([head, ...lines, "", open, addressOf(news)], about),
  };
}

const mostNamed = 12;

const mostHome = 5;

function goodNews(home: readonly string[]) {
  const names = home.slice(0, mostHome);
  const name = names.pop();
  if (!name) return "";
  return names.length > 0
    ? sentence("mail.allHomeAgain", { names: names.join(", "), name })
    : sentence("mail.homeAgain", { name });
}

/** About several, the nearest first. */
function digestLetter(all: readonly News[], home: readonly string[], about: About): Letter {
  const named = all.slice(0, mostNamed);
  const areas = new Set(all.map(({ area }) => area.name));
  const near = areas.size === 1 ? [...areas][0]! : messages["mail.yourAreas"];
  const head = sentence("mail.digest", { count: all.length, area: near });
  const more = all.length > named.length && sentence("mail.more", { count: all.length - named.length });
  const good = goodNews(home);
  const feed = appUrl(paths.whatsNew);
  const rows = named.map((news) => {
    const title = escaped(titleOf(news));
    const photo = news.photo
      ? `<img src="${escaped(news.photo)}" alt="" width="84" height="84" style="display:block;border-radius:14px;object-fit:cover">`
      : "";
    const words = linesOf(news).map((line) => `<p ${look.line}>${escaped(line)}</p>`);
    return `<tr><td style="padding:0 28px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="100" valign="top">${photo}</td><td valign="top">${tagOf(news)}<p class="ink" style="margin:6px 0 2px;font-weight:600;color:#1a2b2a"><a ${look.link} href="${escaped(addressOf(news))}">${title}</a></p>${words.join("")}</td></tr></table></td></tr>`;
  });
  const end = `<tr><td style="padding:0 28px 28px">${more ? `<p ${look.line}>${escaped(more)}</p>` : ""}${good ? `<p ${look.line}>${escaped(good)}</p>` : ""}<a ${look.button} href="${escaped(feed)}">${escaped(messages["mail.seeAll"])}</a></td></tr>`;
  const texts = named.flatMap((news) => [titleOf(news), ...linesOf(news), addressOf(news), ""]);
  return {
    subject: head,
    html: page(
      head,
      `<tr><td style="padding:0 28px 8px"><h1 ${look.head}>${escaped(head)}</h1></td></tr>${rows.join("")}${end}`,
      legalOf(about),
    ),
    text: plain([head, "", ...texts, more, good && `${good}\n`, messages["mail.seeAll"], feed], about),
  };
}

/** What is news, the nearest first, and which pets of earlier letters are home. */
export const letterAbout = (all: readonly News[], home: readonly string[], about: About): Letter =>
  all.length === 1 ? alertLetter(all[0]!, about) : digestLetter(all, home, about);

/** Asks whether an address is the person's own. */
export function proofLetter(link: string, { address, contact }: About["sender"]): Letter {
  const head = messages["mail.proofTitle"];
  const legal = [messages["mail.proofWhy"], `${messages["app.name"]}, ${address}. ${contact}`];
  const body = `<h1 ${look.head}>${escaped(head)}</h1><p ${look.line}>${escaped(messages["mail.proofText"])}</p><a ${look.button} href="${escaped(link)}">${escaped(messages["mail.proofOpen"])}</a>`;
  return {
    subject: head,
    html: page(head, `<tr><td style="padding:0 28px 28px">${body}</td></tr>`, legal.map(escaped)),
    text: [head, "", messages["mail.proofText"], "", link, "", "-- ", ...legal].join("\n"),
  };
}
