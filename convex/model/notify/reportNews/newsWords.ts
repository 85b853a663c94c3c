// The words of emails and pushes about a user's own reports. Other people may see both, so they name no street. About a
// sighting, they give the time, the town, the distance and the photo. Only an email quotes the sender.
import { roundToHundredMetres, distanceKm, type Place } from "../../../../domain/geo/place";
import { distanceText, type Units } from "../../../../domain/geo/distance";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress, reportAddress, threadAddress } from "../../../../domain/paths";
import { kindOf } from "../../../../domain/report/foundPet";
import { safeName } from "../../../../domain/report/publicText";
import { localMoment } from "../../../../domain/time/localTime";
import { capitalized } from "../../../../domain/texts/sentences";
import { formatTime } from "../../../../domain/time/time";
import { whenText } from "../../../../domain/time/whenText";
import { hourMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import { appUrl } from "../../platform/urls";
import { quotedWords } from "../quotedWords";
import { looksOf, sinceOf } from "../mail/reportWords";
import { newsChannelsOf } from "./channels";
import type { NewsItem, ReportNews } from "./news";
import { unitsOf } from "../../account/users";

type Report = Doc<"reports">;

/** The pet's name, or a phrase for it, inside a sentence. */
export function nameOf(report: Report) {
  const kind = kindOf(report.petType);
  return safeName(report) || sentence(report.status === "lost" ? "news.aPet" : "news.theFound", { kind });
}

export function titleOf(item: NewsItem, report: Report): string {
  if (item.what === "sighting") return sentence("news.saw", { count: 1, name: nameOf(report) });
  const kind = kindOf(item.other.petType);
  if (item.what === "match" && report.status === "found") return sentence("news.matchFound", { kind });
  if (item.what === "match") return sentence("news.matchLost", { kind, name: nameOf(report) });
  if (item.what === "claim") return sentence("news.claim", { name: nameOf(report) });
  const name = nameOf(item.other);
  // The title may begin with the phrase for a pet without a name.
  return item.what === "agreed" ? sentence("news.agreed", { name }) : capitalized(sentence("push.home", { name }));
}

/** "8 new sightings of Biscuit". Null unless the news is several sightings and nothing else. */
const sightingsTitleOf = ({ items, report }: ReportNews) =>
  items.length > 1 && items.every(({ what }) => what === "sighting")
    ? sentence("news.saw", { count: items.length, name: nameOf(report) })
    : null;

/** The heading of a summary. */
export function headOf(allNews: readonly ReportNews[]): string {
  const [news, ...others] = allNews;
  if (!news || others.length > 0) return messages["news.aboutReports"];
  const { items, report } = news;
  if (items.length === 1) return titleOf(items[0]!, report);
  return sightingsTitleOf(news) ?? sentence("news.about", { name: nameOf(report) });
}

/** The title of a push, as a locked phone shows it: the number of sightings, or the most urgent news. */
export const pushTitleOf = (news: ReportNews) => sightingsTitleOf(news) ?? titleOf(news.items[0]!, news.report);

function sightingTimeOf({ at, vague }: Doc<"sightings">, report: Report, user: Doc<"users">) {
  const { zone } = newsChannelsOf(user);
  const moment = (time: number) => localMoment(time, zone, report.utcOffset);
  const { day, time } = moment(at);
  // Without the user's time zone or the place's UTC offset, we don't know which day is today.
  const hasClock = zone !== undefined || report.utcOffset !== undefined;
  const when = whenText(
    { day, time: vague ? null : time },
    { phrase: "on", now: hasClock ? new Date() : null, today: moment(Date.now()).day },
  );
  if (vague !== "hour") return sentence("news.seen", { when });
  const [from, to] = [at - hourMs / 2, at + hourMs / 2].map((end) => formatTime(moment(end).time));
  return sentence("news.seenHour", { when, from: from!, to: to! });
}

/**
 * "In Markham, 600 m from where Biscuit was last seen". The distance is measured from the place of the sighting or of
 * the other report, rounded to about a hundred metres, which hides the exact place.
 */
function whereOf(place: Place, town: string, report: Report, units: Units) {
  const distance = distanceText(distanceKm(roundToHundredMetres(place), report.place), units);
  const values = { town, distance, name: nameOf(report), kind: kindOf(report.petType) };
  const isLost = report.status === "lost";
  const where = isLost
    ? sentence(town ? "news.farLostIn" : "news.farLost", values)
    : sentence(town ? "news.farFoundIn" : "news.farFound", values);
  return capitalized(where);
}

/** The lines about one piece of news: the time, the place and, for a report, the pet's looks. */
export function linesOf(item: NewsItem, report: Report, user: Doc<"users">): string[] {
  if (item.what === "sighting") {
    const { sighting, town } = item;
    return [sightingTimeOf(sighting, report, user), whereOf(sighting.place, town, report, unitsOf(user))];
  }
  const { other, town } = item;
  if (item.what === "home") return [messages["news.homeThanks"]];
  return [capitalized(looksOf(other)), sinceOf(other), whereOf(other.place, town, report, unitsOf(user))].filter(
    Boolean,
  );
}

/**
 * Lines that only an email has. For a sighting: that it came without a photo, and that only the household sees it. For
 * a claim: a warning if the claim is unlikely, and what to ask the finder. For an agreed match: what to ask the owner.
 */
export function adviceOf(item: NewsItem, report: Report): string[] {
  if (item.what === "sighting") {
    const name = nameOf(report);
    return [
      ...(item.photo ? [] : [sentence("news.noPhoto", { name })]),
      ...(item.sighting.view === "household" ? [messages["saw.onlyYou"]] : []),
    ];
  }
  if (item.what === "agreed") return [messages["match.askOwner"]];
  if (item.what !== "claim") return [];
  // `claimed` is absent for an unlikely claim by a new account, although `claimant` is set.
  return [...(item.match.claimed ? [] : [messages["match.doubtful"]]), messages["match.askFinder"]];
}

/** The words of a sighting's sender, for an email. Empty if there are none, or if they would need a red warning. */
export const noteOf = (item: NewsItem): string =>
  item.what === "sighting" ? (quotedWords(item.sighting.note, messages["news.folded"]) ?? "") : "";

const openCodes = {
  sighting: "news.openSighting",
  match: "news.openMatch",
  claim: "news.openMatch",
  agreed: "news.openReport",
  home: "news.close",
} as const;

export const openLabelOf = (item: NewsItem) =>
  messages[item.what === "agreed" && item.threadId ? "thread.open" : openCodes[item.what]];

/**
 * The author sees matches on the live page, other members of the household on the report's page. After the owner's Yes,
 * the link leads to the thread with the owner, if there is one.
 */
export function addressOf(item: NewsItem, { report: { _id }, isAuthor }: ReportNews) {
  const { what } = item;
  if (what === "agreed" && item.threadId) return appUrl(threadAddress(item.threadId));
  const isPair = what === "match" || what === "claim";
  return appUrl(isPair && isAuthor ? `${liveAddress(_id)}#matches` : reportAddress(_id));
}
