// The message that the household of a lost pet sends to neighbourhood chats, together with the report's link.
import type { Occasion } from "../time/timeInWords";
import { nowIfToday } from "../time/timeInSentence";
import { whenText } from "../time/whenText";
import { joinSentences } from "../texts/joinSentences.ts";
import { messages, sentence } from "../messages";
import { kindOf } from "./foundPet";
import { areaOf, safeName, type Subject } from "./publicText";

function headOf(report: Subject): string {
  const { petType, place } = report;
  const [name, area, kind] = [safeName(report), areaOf(place), kindOf(petType)];
  if (area)
    return name ? sentence("live.messageHead", { name, area }) : sentence("live.messageHeadKind", { kind, area });
  return name ? sentence("live.messageHeadAlone", { name }) : sentence("live.messageHeadKindAlone", { kind });
}

/** `looks`: the pet's looks in sentences (looksInWords.ts). */
export function streetMessage(
  report: Subject & Occasion,
  looks: readonly string[],
  now: Date,
): { head: string; body: string } {
  const when = whenText(report, { phrase: "plain", now: nowIfToday(report, now) });
  const seenText = when && sentence("live.messageSeen", { when });
  return {
    head: headOf(report),
    body: joinSentences([...looks, seenText, messages["live.messageAsk"]]),
  };
}
