// The words for a call to the places of a report's call list.
import type { ReportStatus } from "../choices.ts";
import { messages, sentence } from "../messages.ts";
import { nameInSentence } from "../report/petInSentence.ts";
import { areaOf, type Subject } from "../report/publicText.ts";
import { formatLongDay } from "../time/time.ts";
import { type Occasion } from "../time/timeInWords.ts";
import { recentDay } from "../time/timeInSentence.ts";

const petNouns = { Dog: "call.dog", Cat: "call.cat", Other: "call.pet" } as const;

interface CallSubject {
  status: ReportStatus;
  subject: Subject & Occasion;
  /** "It is a Beagle, tan and white, with a red collar." (looksInWords.ts). Empty if the report describes none. */
  looks: string;
}

/** "today at 5:15 PM", "yesterday", "November 20, 2026", as people say it on the phone. */
function spokenDay(occasion: Occasion, now: Date, before: "call.since" | "call.on") {
  const { day } = occasion;
  if (!day) return "";
  const recent = recentDay(occasion, now);
  return recent && before === "call.on" ? recent : sentence(before, { day: recent || formatLongDay(day) });
}

/** The suggested script after the greeting, in two parts. */
export function suggestedWords({ status, subject, looks }: CallSubject, now = new Date()): string[] {
  const kind = messages[petNouns[subject.petType]];
  const area = areaOf(subject.place);
  const isLost = status === "lost";
  const what = isLost
    ? sentence("call.missing", { kind, name: nameInSentence(subject) })
    : sentence("call.found", { kind });
  const dayText = spokenDay(subject, now, isLost ? "call.since" : "call.on");
  const areaText = area ? sentence(isLost ? "call.near" : "call.nearFound", { area }) : "";
  const ask = isLost ? sentence("call.ask", { kind }) : messages["call.askChip"];
  const since = [dayText, areaText].filter(Boolean).join(", ");
  return [[`${[what, since].filter(Boolean).join(" ")}.`, looks].filter(Boolean).join(" "), ask];
}

interface Caller extends CallSubject {
  name: string;
  /** The household's own script, one part per line. */
  ownScript?: string | null | undefined;
}

/** The whole script. The greeting has the caller's name. */
export function callScript({ name, ownScript, ...about }: Caller, now = new Date()): string[] {
  const greeting = name ? sentence("call.me", { name }) : messages["call.hello"];
  const [first = "", ...rest] = ownScript
    ? ownScript.split("\n").filter((line) => line.trim() !== "")
    : suggestedWords(about, now);
  return [`${greeting} ${first}`, ...rest];
}
