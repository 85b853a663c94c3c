// The words for a call to the places of a report's call list.
import type { ReportStatus } from "../choices.ts";
import { messages, sentence } from "../messages.ts";
import { type Collar, collarText } from "../report/collars.ts";
import { nameInSentence } from "../report/petInSentence.ts";
import { areaOf, type Subject } from "../report/publicText.ts";
import { shortInfo } from "../report/streetMessage.ts";
import { formatLongDay } from "../time/time.ts";
import { type Occasion, recentDay } from "../time/timeInWords.ts";

const petNouns = { Dog: "call.dog", Cat: "call.cat", Other: "call.pet" } as const;

interface About {
  status: ReportStatus;
  subject: Subject & Occasion & { additionalInfo: string; collar?: Collar | null | undefined };
}

/** "today at 5:15 PM", "yesterday", "November 20, 2026", as people say it on the phone. */
function spokenDay(occasion: Occasion, now: Date, before: "call.since" | "call.on") {
  const { day } = occasion;
  if (!day) return "";
  const recent = recentDay(occasion, now);
  return recent && before === "call.on" ? recent : sentence(before, { day: recent || formatLongDay(day) });
}

/** "Beagle, red collar, tan and white": the breed, the chosen collar, and what the author wrote, if that is short. */
function looksOf({ petBreed, collar, additionalInfo, place }: About["subject"]): string {
  const breed = petBreed === "Other" ? "" : petBreed;
  const worn = collar ? collarText(collar).toLowerCase() : "";
  const info = shortInfo(additionalInfo, place).replace(/[.!?]$/, "");
  return [breed, info.toLowerCase().includes("collar") ? "" : worn, info].filter(Boolean).join(", ");
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
