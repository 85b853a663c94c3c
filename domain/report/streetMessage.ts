// The message that the household of a lost pet sends to neighbourhood chats, together with the report's link.
import { type Occasion } from "../time/timeInWords";
import { todayInSentence, writtenMoment } from "../time/timeInSentence";
import { messages, sentence } from "../messages";
import { kindOf } from "./foundPet";
import { areaOf, safeName, type Subject } from "./publicText";

/** `looks`: the pet's looks in sentences (looksInWords.ts). */
export function streetMessage(
  report: Subject & Occasion,
  looks: readonly string[],
  now: Date,
): { head: string; body: string } {
  const { petType, place, day, time } = report;
  const name = safeName(report) || sentence("share.thisKind", { kind: kindOf(petType) });
  const area = areaOf(place);
  const written = writtenMoment({ day, time });
  const dayText = todayInSentence(report, now) || written;
  const seenText = dayText && sentence("live.messageSeen", { when: dayText });
  return {
    head: area ? sentence("live.messageHead", { name, area }) : sentence("live.messageHeadAlone", { name }),
    body: [...looks, seenText, messages["live.messageAsk"]].filter(Boolean).join(" "),
  };
}
