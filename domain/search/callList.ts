// The call list of a report: the order of the places, and what to say.
import type { ReportStatus } from "../choices.ts";
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { messages, sentence } from "../messages.ts";
import { collarText } from "../report/collars.ts";
import { nameInSentence } from "../report/petInSentence.ts";
import { areaOf, type Subject } from "../report/publicText.ts";
import { listOfWords } from "../texts/text.ts";
import { formatLongDay } from "../time/time.ts";
import { type Occasion, recentDay } from "../time/timeInWords.ts";

export const callKinds = ["shelter", "control", "vet"] as const;
export type CallKind = (typeof callKinds)[number];

export interface Hours {
  openNow: boolean | null;
  /** When the place next opens or closes, if known. */
  opensAt: number | null;
  closesAt: number | null;
}

/** Updates the hours of a list that was loaded a while ago, with its own opening and closing times. */
export function hoursAt<Place extends Hours>(place: Place, now: number): Place {
  const { openNow, opensAt, closesAt } = place;
  const ifInFuture = (moment: number | null) => (moment !== null && moment > now ? moment : null);
  const change = openNow ? closesAt : opensAt;
  if (openNow === null || change === null || change > now) return place;
  return { ...place, openNow: !openNow, opensAt: ifInFuture(opensAt), closesAt: ifInFuture(closesAt) };
}

interface Callable extends Hours {
  placeId: string;
  kind: CallKind;
  distanceKm: number;
}

/**
 * Open places first, then those with unknown hours, then closed ones; places that were called come last. Within each
 * group, the next to close or open comes first. For a found pet, the nearest place that can usually scan a chip does.
 */
export function sortForCalling<Place extends Callable>(
  places: readonly Place[],
  called: ReadonlySet<string>,
  status: ReportStatus,
): Place[] {
  const rank = ({ placeId, openNow }: Place) => {
    if (called.has(placeId)) return 3;
    if (openNow === null) return 1;
    return openNow ? 0 : 2;
  };
  const change = ({ openNow, opensAt, closesAt }: Place) => (openNow ? closesAt : opensAt) ?? Number.MAX_SAFE_INTEGER;
  const second = (place: Place) => (status === "found" ? Number(place.kind === "control") : change(place));
  return places.toSorted(
    (one, other) => rank(one) - rank(other) || second(one) - second(other) || one.distanceKm - other.distanceKm,
  );
}

/**
 * The places to call first, the nearest one on top: open ones, then those with unknown hours, then closed ones. Places that
 * were called stay among them, so that a tick doesn't replace a place with the next one.
 */
export function firstPlacesToCall<Place extends Callable & { phone: string | null }>(
  places: readonly Place[],
  called: ReadonlySet<string>,
  most: number,
): Place[] {
  const rank = ({ openNow }: Place) => (openNow === null ? 1 : openNow ? 0 : 2);
  const ranked = places
    .filter(({ phone }) => phone !== null)
    .toSorted((one, other) => rank(one) - rank(other) || one.distanceKm - other.distanceKm);
  const before = ranked.filter(({ placeId }) => called.has(placeId));
  const next = ranked.filter(({ placeId }) => !called.has(placeId));
  const first = [...before, ...next].slice(0, most);
  return ranked.filter((place) => first.includes(place));
}

const petNouns = { Dog: "call.dog", Cat: "call.cat", Other: "call.pet" } as const;

interface About {
  status: ReportStatus;
  subject: Subject & DescribedReport & Occasion;
}

/** "today at 5:15 PM", "yesterday", "November 20, 2026", as people say it on the phone. */
function spokenDay(occasion: Occasion, now: Date, before: "call.since" | "call.on") {
  const { day } = occasion;
  if (!day) return "";
  const recent = recentDay(occasion, now);
  return recent && before === "call.on" ? recent : sentence(before, { day: recent || formatLongDay(day) });
}

/** "red collar", "no collar". Empty if the report doesn't say. */
function collarOf({ collar: chosen, ...report }: About["subject"]): string {
  if (chosen) return collarText(chosen).toLowerCase();
  const { collar, collarColour } = appearanceOf(report);
  if (collar === undefined) return "";
  return collar ? [collarColour, messages["call.collar"]].filter(Boolean).join(" ") : collarText("none").toLowerCase();
}

/** "Beagle, tan and white, red collar" */
function looksOf(subject: About["subject"]): string {
  const breed = subject.petBreed === "Other" ? "" : subject.petBreed;
  // "Orange tabby" names its colour already.
  const colours = appearanceOf(subject).colours.filter((colour) => !breed.toLowerCase().includes(colour));
  return [breed, listOfWords(colours), collarOf(subject)].filter(Boolean).join(", ");
}

/** The suggested script after the greeting, in two parts. */
export function suggestedWords({ status, subject }: About, now = new Date()): string[] {
  const kind = messages[petNouns[subject.petType]];
  const area = areaOf(subject.place);
  const looks = looksOf(subject);
  const lost = status === "lost";
  const what = lost
    ? sentence("call.missing", { kind, name: nameInSentence(subject) })
    : sentence("call.found", { kind });
  const when = spokenDay(subject, now, lost ? "call.since" : "call.on");
  const where = area ? sentence(lost ? "call.near" : "call.nearFound", { area }) : "";
  const ask = lost ? sentence("call.ask", { kind }) : messages["call.askChip"];
  const since = [when, where].filter(Boolean).join(", ");
  const described = looks && sentence("call.looks", { looks });
  return [[`${[what, since].filter(Boolean).join(" ")}.`, described].filter(Boolean).join(" "), ask];
}

interface Caller extends About {
  name: string;
  /** The household's own script, one part per line. */
  own?: string | null | undefined;
}

/** The whole script. The greeting has the caller's name. */
export function callScript({ name, own, ...about }: Caller, now = new Date()): string[] {
  const greeting = name ? sentence("call.me", { name }) : messages["call.hello"];
  const [first = "", ...rest] = own ? own.split("\n").filter((line) => line.trim() !== "") : suggestedWords(about, now);
  return [`${greeting} ${first}`, ...rest];
}
