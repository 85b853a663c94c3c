// The words of emails and pushes about messages. Other people may see them, so they never quote phone numbers, email
// addresses, user names or links, even after both sides have agreed to share contacts. They quote nothing from a message
// with a red warning.
import { messages, sentence } from "../../../../domain/messages";
import { foldMessage } from "../../../../domain/messages/foldContacts";
import { messageText } from "../../../../domain/messages/stepWords";
import { warningOf } from "../../../../domain/messages/messageScams";
import { threadAddress } from "../../../../domain/paths";
import { localMoment } from "../../../../domain/time/localTime";
import { formatTime } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";
import { appUrl } from "../../platform/urls";
import type { MeetingPlan } from "../../messages/meeting/meetings";
import { quotedWords } from "../quotedWords";
import { nameOf } from "../reportNews/newsWords";
import type { Unread } from "./unread";

/** Whether a name may be quoted. A name, too, could contain a phone number or a link. */
const isSafe = (name: string) =>
  name !== "" && foldMessage(name).every(({ kind }) => kind === "text") && warningOf(name) === null;

/**
 * If a reminder of a meeting is unread, the title is about the meeting, because it is more urgent than the messages.
 */
export function titleOf(unread: Unread): string {
  if (unread.meeting) return reminderTitle(unread, unread.meeting);
  const { name, side, thread, count } = unread;
  const pet = nameOf(unread.report);
  if (isSafe(name)) return sentence("thread.news", { count, name, pet });
  const who = side === "author" && !thread.writerId ? "visitor" : "someone";
  return sentence("thread.newsUnnamed", { who, count, pet });
}

/** Names the time if the reader's time zone, or at least the report's UTC offset, is known. */
function reminderTitle({ report, zone }: Unread, { at }: MeetingPlan) {
  const pet = nameOf(report);
  if (zone === undefined && report.utcOffset === undefined) return sentence("meet.remindSoon", { pet });
  return sentence("meet.remindAt", { pet, time: formatTime(localMoment(at, zone, report.utcOffset).time) });
}

/**
 * The place's name if it is a public place, otherwise a general text: a place that one side typed may be a street
 * address.
 */
export const placeWordsOf = ({ place }: MeetingPlan) =>
  place.kind !== "other" && isSafe(place.name) ? place.name : messages["meet.remindPlace"];

/** The text of one message, on one or more lines. */
export function wordsOf(message: Doc<"messages">): string {
  const { photo, place } = message;
  const words = quotedWords(messageText(message), messages["thread.newsFolded"]);
  if (words === null) return messages["thread.newsWarning"];
  return [words, photo && messages["thread.newsPhoto"], place && messages["thread.newsPlace"]]
    .filter(Boolean)
    .join("\n");
}

export const addressOf = ({ thread }: Unread) => appUrl(threadAddress(thread._id));
