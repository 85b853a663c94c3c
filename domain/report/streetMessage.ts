// The message that the household of a lost pet sends to neighbourhood chats, together with the report's link.
import { characters } from "../texts/text";
import { formatLongDay, formatTime } from "../time/time";
import { type Occasion, recentDay } from "../time/timeInWords";
import { messages, sentence } from "../messages";
import type { Place } from "../geo/place";
import { kindOf } from "./foundPet";
import { areaOf, safeKind, safeName, safeText, type Subject } from "./publicText";

type Described = Subject & { additionalInfo: string };

/** People in a chat read one line. Longer descriptions belong in the report. */
const longestInfo = 140;

/** The author's words about the pet. Empty if they are long, or name a street or a contact. */
export function shortInfo(additionalInfo: string, place: Place): string {
  const info = additionalInfo.trim();
  return characters(info) <= longestInfo ? safeText(info, place) : "";
}

/** The pet's looks in sentences: "Golden Retriever.", "Red collar, shy." */
export function looksOf(report: Described): string[] {
  return [safeKind(report), shortInfo(report.additionalInfo, report.place)]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
}

export function streetMessage(report: Described & Occasion, now: Date): { head: string; body: string } {
  const { petType, place, day, time } = report;
  const name = safeName(report) || sentence("share.thisKind", { kind: kindOf(petType) });
  const area = areaOf(place);
  const written = day && [formatLongDay(day), time && formatTime(time)].filter(Boolean).join(", ");
  const when = recentDay(report, now) || written;
  const seen = when && sentence("live.messageSeen", { when });
  return {
    head: area ? sentence("live.messageHead", { name, area }) : sentence("live.messageHeadAlone", { name }),
    body: [...looksOf(report), seen, messages["live.messageAsk"]].filter(Boolean).join(" "),
  };
}
