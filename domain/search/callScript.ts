// The words for a call to the places of a report's call list.
import type { ReportStatus } from "../choices.ts";
import { type MessageCode, messages, sentence } from "../messages.ts";
import { kindOf } from "../report/foundPet.ts";
import type { StoredFields } from "../report/reportFields.ts";
import { nameInSentence } from "../report/sentences/petInSentence.ts";
import { areaOf, type Subject } from "../report/publicText.ts";
import type { Occasion } from "../time/timeInWords.ts";
import { whenText } from "../time/whenText.ts";

interface CallSubject {
  status: ReportStatus;
  subject: Subject & Occasion & Pick<StoredFields, "petGender">;
  /** "It is a dog: Beagle, tan and white, red collar." (looksInWords.ts). Empty if the report describes no looks. */
  looks: string;
}

type Sentences = Record<"whenNear" | "when" | "near" | "plain", MessageCode>;

/** The first sentence, which depends on whether the day and the area are known. */
const sentences: Record<ReportStatus, Sentences> = {
  lost: {
    whenNear: "call.missingSinceNear",
    when: "call.missingSince",
    near: "call.missingNear",
    plain: "call.missing",
  },
  found: { whenNear: "call.foundOnIn", when: "call.foundOn", near: "call.foundIn", plain: "call.found" },
};

/** The suggested script after the greeting, in two parts. */
export function suggestedWords({ status, subject, looks }: CallSubject, now = new Date()): string[] {
  const kind = kindOf(subject.petType);
  // Read aloud, the town is enough: the shelters and vets that are called are near it, too.
  const { place } = subject;
  const area = areaOf(place.city ? { ...place, province: "" } : place);
  const when = whenText(subject, { phrase: status === "lost" ? "since" : "on", now, showsTimeAfterDate: false });
  const firstSentence = sentence(sentences[status][when ? (area ? "whenNear" : "when") : area ? "near" : "plain"], {
    kind,
    sex: subject.petGender === "Female" ? "female" : "other",
    name: nameInSentence(subject),
    when,
    area,
  });
  const request = status === "lost" ? sentence("call.ask", { kind }) : messages["call.askChip"];
  return [[firstSentence, looks].filter(Boolean).join(" "), request];
}

interface Caller extends CallSubject {
  name: string;
  /** The household's own script, one part per line. */
  ownScript?: string | null | undefined;
}

/** The whole script. The greeting has the caller's name if it is known. */
export function callScript({ name, ownScript, ...call }: Caller, now = new Date()): string[] {
  const greeting = name ? sentence("call.me", { name }) : messages["call.hello"];
  const [first = "", ...rest] = ownScript
    ? ownScript.split("\n").filter((line) => line.trim() !== "")
    : suggestedWords(call, now);
  return [`${greeting} ${first}`, ...rest];
}
