// The message that the household of a lost pet sends to chats in the neighbourhood. It goes with the report's link.
import { characters } from "../texts/text";
import { formatLongDay, formatTime } from "../time/time";
import { messages, sentence } from "../messages";
import { kindOf } from "./foundPet";
import { areaOf, safeKind, safeName, safeText, type Subject } from "./publicText";

type Missing = Subject & { time: string | null; additionalInfo: string };

/** People in a chat read one line. Longer descriptions are for the report. */
const longestInfo = 140;

export function streetMessage(report: Missing): { head: string; body: string } {
  const { petType, place, day, time, additionalInfo } = report;
  const name = safeName(report) || sentence("share.thisKind", { kind: kindOf(petType) });
  const area = areaOf(place);
  const kind = safeKind(report);
  const info = characters(additionalInfo) <= longestInfo ? safeText(additionalInfo.trim(), place) : "";
  const seen = !day
    ? ""
    : time
      ? sentence("live.messageSeenAt", { day: formatLongDay(day), time: formatTime(time) })
      : sentence("live.messageSeen", { day: formatLongDay(day) });
  const facts = [kind, info].filter(Boolean).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return {
    head: area ? sentence("live.messageHead", { name, area }) : sentence("live.messageHeadAlone", { name }),
    body: [...facts, seen, messages["live.messageAsk"]].filter(Boolean).join(" "),
  };
}
