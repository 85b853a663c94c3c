// Sample times and people for the placeholders of texts, so that `npm run check:texts` reads the sentences as people
// do. Each list of samples is a function, because it returns the samples in the current language.
import { type MessageCode, messages, sentence } from "../../domain/messages.ts";
import { language } from "../../domain/texts/language.ts";
import { dayWithWeekday } from "../../domain/time/dayInWords.ts";
import { clockText, longMoment, momentInSentence, momentText } from "../../domain/time/momentText.ts";
import { sightingTimeText, type VagueTime } from "../../domain/time/sightingTime.ts";
import { dateOfDay, formatLongDay } from "../../domain/time/time.ts";
import { daysAgo } from "../../domain/time/timeInWords.ts";
import { whenText } from "../../domain/time/whenText.ts";

const now = new Date(2026, 10, 20, 18, 30);
const today = "2026-11-20";
const yesterday = "2026-11-19";
/** The first day of a month whose name begins with a vowel in French. */
const longAgo = "2026-10-01";
const timeOn = (day: string, hours: number, minutes = 0) => dateOfDay(day)!.setHours(hours, minutes);
const moments = [timeOn(today, 14, 15), timeOn(longAgo, 13)];

const clocks = () => moments.map(clockText);
const days = () => [today, longAgo].map(formatLongDay);
const months = () => [language.month(dateOfDay(longAgo)!)];
const weekdays = () => [today, longAgo].map((day) => language.weekdays[dateOfDay(day)!.getDay()]!);
const momentsText = () => moments.map((moment) => momentText(moment, now));
const momentsInSentence = () => moments.map((moment) => momentInSentence(moment, now));
const longMoments = () => moments.map(longMoment);
const spans = () => [sentence("span.hours", { count: 17 }), sentence("span.days", { count: 3 })];
const people = () => ["Maya", messages["household.you"], messages["household.someone"]];
const peopleOfSteps = () => ["Maya", messages["live.you"], messages["household.aMember"]];

/** When a pet went missing, or was found or seen. */
const phrasesWith = (phrase: "on" | "since" | "plain") => () =>
  [today, yesterday, longAgo].flatMap((day) => [null, "14:15"].map((time) => whenText({ day, time }, { phrase, now })));

const daysSeen = () => [today, yesterday, longAgo].map((day) => whenText({ day, time: null }, { phrase: "on", now }));

function sightings(): string[] {
  const times: [moment: number, vague?: VagueTime][] = [
    [timeOn(today, 17, 15)],
    [timeOn(yesterday, 17, 30), "hour"],
    [timeOn(longAgo, 13)],
    [timeOn(longAgo, 12), "day"],
  ];
  return times.map(([moment, vague]) => sightingTimeText({ at: moment, vague }, now));
}

const meetings = () =>
  ["today", "other"].map((day) =>
    sentence("meet.whenInSentence", { day, date: dayWithWeekday(longAgo), time: clockText(moments[0]!) }),
  );

const openingTimes = () => [
  clockText(moments[0]!),
  sentence("when.weekdayAt", { weekday: language.weekdays[1]!, time: clockText(moments[1]!) }),
];

const timesApart = () => [
  sentence("match.hoursLater", { hours: 3 }),
  sentence("match.daysLater", { days: 2 }),
  sentence("match.daysBefore", { days: 1 }),
];

const pauseEnds = () => [sentence("when.dateAt", { date: formatLongDay(longAgo), time: clockText(moments[1]!) })];

type Values = () => readonly string[];

/** The values by the placeholder's name. The values in `byCode` take precedence. */
const byName: Readonly<Record<string, Values>> = {
  time: clocks,
  from: clocks,
  to: clocks,
  day: days,
  date: days,
  month: months,
  weekday: weekdays,
  ago: () => [daysAgo(3)],
};

/** Placeholders that mean different times in different texts, so each text with one of them must be in `byCode`. */
const ambiguousNames = new Set(["when", "since", "until", "moment"]);

const byCode: { readonly [Code in MessageCode]?: Readonly<Record<string, Values>> } = {
  "queue.written": { when: sightings },
  "cached.saved": { when: sightings },
  "home.goneFor": { time: spans },
  "home.since": { moment: longMoments },
  "match.whereWhen": { when: timesApart },
  "todo.done": { when: momentsText },
  "todo.doneBy": { when: momentsText },
  "saw.whenAnd": { when: sightings },
  "bell.detail": { when: sightings },
  "pause.begun": { when: pauseEnds },
  "pause.paused": { when: pauseEnds },
  "device.here": { when: () => days().map((day) => sentence("device.used", { day })) },
  "mail.since": { since: phrasesWith("since") },
  "mail.foundOn": { when: phrasesWith("on") },
  "news.seen": { when: phrasesWith("on") },
  "news.seenHour": { when: daysSeen },
  "live.sentBy": { name: peopleOfSteps, time: momentsText },
  "live.copiedBy": { name: peopleOfSteps, time: momentsText },
  "live.sharedBy": { name: peopleOfSteps, time: momentsText },
  "live.printBy": { name: peopleOfSteps, time: momentsText },
  "live.postBy": { name: peopleOfSteps, time: momentsText },
  "live.mapBy": { name: peopleOfSteps, time: momentsText },
  "live.calledBy": { name: people, time: momentsText },
  "live.messageSeen": { when: phrasesWith("plain") },
  "live.mapMoved": { time: momentsInSentence },
  "party.seen": { when: phrasesWith("on") },
  "party.seenIn": { when: phrasesWith("on") },
  "party.heldBy": { when: momentsInSentence, until: momentsInSentence },
  "party.searchedBy": { when: momentsInSentence },
  "party.searchedByWithNote": { when: momentsInSentence },
  "party.since": { time: momentsText },
  "party.doneAt": { time: momentsText },
  "alert.postLostWhere": { when: phrasesWith("plain") },
  "alert.postFoundWhere": { when: phrasesWith("plain") },
  "alert.postLostDay": { since: phrasesWith("since") },
  "alert.postFoundDay": { when: phrasesWith("on") },
  "alert.receiptDue": { when: momentsText },
  "alert.packageLate": { when: momentsText },
  "tag.lostSince": { since: phrasesWith("since") },
  "pass.weightSummary": { from: () => [...days(), ...months()], to: () => [...days(), ...months()] },
  "sitter.expires": { when: longMoments },
  "sitter.expired": { when: longMoments },
  "sitter.pageExpires": { when: longMoments },
  "household.did.edited": { name: people },
  "household.did.home": { name: people },
  "household.did.ended": { name: people },
  "household.did.reopened": { name: people },
  "household.did.stillMissing": { name: people },
  "household.did.sightingConfirmed": { name: people },
  "household.did.sightingDismissed": { name: people },
  "household.did.matchClaimed": { name: people },
  "household.did.matchHidden": { name: people },
  "household.did.partyStarted": { name: people },
  "household.did.partyClosed": { name: people },
  "household.did.partyDismissed": { name: people },
  "household.did.called": { name: people },
  "household.did.uncalled": { name: people },
  "household.did.reworded": { name: people },
  "household.did.joined": { name: people },
  "household.did.left": { name: people },
  "household.did.removed": { name: people, about: () => ["Maya", messages["household.aMember"]] },
  "calls.until": { time: openingTimes },
  "calls.opens": { time: openingTimes },
  "calls.by": { name: people, when: momentsInSentence },
  "calls.byWithNote": { name: people, when: momentsInSentence },
  "call.missingSinceNear": { when: phrasesWith("since") },
  "call.missingSince": { when: phrasesWith("since") },
  "call.foundOnIn": { when: phrasesWith("on") },
  "call.foundOn": { when: phrasesWith("on") },
  "proof.sealedAt": { when: momentsInSentence },
  "proof.from": { when: momentsText },
  "meet.dayAt": { day: () => [messages["meet.today"], dayWithWeekday(longAgo)] },
  "meet.whenInSentence": { date: () => [dayWithWeekday(longAgo)] },
  "meet.linkAgreed": { when: meetings },
  "meet.stands": { when: meetings },
  "meet.agreedAt": { when: momentsInSentence },
  "meet.hereFrom": { when: meetings },
};

/**
 * Sets of values for a text's placeholders. Together, the sets have every sample of each placeholder. Leaves out
 * placeholders that are in neither table.
 */
export function givenValues(code: string, placeholders: readonly string[]): Record<string, string>[] {
  const knownPlaceholders = placeholders.flatMap((name): [name: string, values: readonly string[]][] => {
    const values = (byCode[code as MessageCode]?.[name] ?? byName[name])?.();
    if (!values && ambiguousNames.has(name)) throw new Error(`${code} has no sample of {${name}} in givenValues.ts.`);
    return values ? [[name, values]] : [];
  });
  const forms = Math.max(1, ...knownPlaceholders.map(([, values]) => values.length));
  return Array.from({ length: forms }, (_, form) =>
    Object.fromEntries(knownPlaceholders.map(([name, values]) => [name, values[form % values.length]!])),
  );
}
