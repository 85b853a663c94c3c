import { messages } from "../../../../domain/messages";
import type { MeetingPlace } from "../../../../domain/messages/meetingRules";

const codes = {
  vet: "meet.kindVet",
  police: "meet.kindPolice",
  shelter: "meet.kindShelter",
  other: "meet.kindOther",
} as const satisfies Record<MeetingPlace["kind"], string>;

/** The kind of a place to meet at, as a sentence. */
export const kindText = (kind: MeetingPlace["kind"]) => messages[codes[kind]];
