// Whom to call about a lost or found pet, in which order, and what to say.
import type { ReportStatus } from "../choices.ts";
import { messages, sentence } from "../messages.ts";
import { nameInSentence } from "../report/petInSentence.ts";
import { areaOf, type Subject } from "../report/publicText.ts";
import { formatLongDay } from "../time/time.ts";

export const callKinds = ["shelter", "control", "vet"] as const;
export type CallKind = (typeof callKinds)[number];

export interface Hours {
  openNow: boolean | null;
  /** The moment it opens or closes next, as far as that is known. */
  opensAt: number | null;
  closesAt: number | null;
}

/** The hours by now: they were right when the list was asked for, and say when that changes. */
export function hoursAt<Place extends Hours>(place: Place, now: number): Place {
  const { openNow, opensAt, closesAt } = place;
  const later = (moment: number | null) => (moment !== null && moment > now ? moment : null);
  const change = openNow ? closesAt : opensAt;
  if (openNow === null || change === null || change > now) return place;
  return { ...place, openNow: !openNow, opensAt: later(opensAt), closesAt: later(closesAt) };
}

interface Callable extends Hours {
  placeId: string;
  kind: CallKind;
  distanceKm: number;
}

/**
 * Open ones, then those whose hours nobody knows, then closed ones; called ones last. Among them, those that close first
 * come first. For a found pet it is the nearest that can usually read a chip.
 */
export function inCallOrder<Place extends Callable>(
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

const kinds = { Dog: "call.dog", Cat: "call.cat", Other: "call.pet" } as const;

interface About {
  status: ReportStatus;
  subject: Subject;
}

/** What to say on the phone, after the greeting, as two things to read out. */
export function suggestedWords({ status, subject }: About): string[] {
  const kind = messages[kinds[subject.petType]];
  const area = areaOf(subject.place);
  const breed =
    subject.petBreed && subject.petBreed !== "Other" ? sentence("call.breed", { breed: subject.petBreed }) : "";
  const day = subject.day ? formatLongDay(subject.day) : "";
  const lost = status === "lost";
  const what = lost
    ? sentence("call.missing", { kind, name: nameInSentence(subject) })
    : sentence("call.found", { kind });
  const when = day ? sentence(lost ? "call.since" : "call.on", { day }) : "";
  const where = area ? sentence(lost ? "call.near" : "call.nearFound", { area }) : "";
  const ask = lost ? sentence("call.ask", { kind }) : messages["call.askChip"];
  const since = [when, where].filter(Boolean).join(", ");
  return [[`${[what, since].filter(Boolean).join(" ")}.`, breed].filter(Boolean).join(" "), ask];
}

interface Caller extends About {
  name: string;
  /** The household's own words, one thing to read out on each line. */
  own?: string | null | undefined;
}

/** All that is to be said: whoever calls greets by their own name. */
export function scriptOf({ name, own, ...about }: Caller): string[] {
  const greeting = name ? sentence("call.me", { name }) : messages["call.hello"];
  const [first = "", ...rest] = own ? own.split("\n").filter((line) => line.trim() !== "") : suggestedWords(about);
  return [`${greeting} ${first}`, ...rest];
}
