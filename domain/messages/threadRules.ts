// Rules for threads: what a message may contain, and how much one side may send before the other has answered.
import { hasPoint, isOversizedPlace } from "../geo/placeRules.ts";
import { isWithinBounds, type Place } from "../geo/place.ts";
import { limits } from "../limits.ts";
import type { MessageCode } from "../messages.ts";
import type { Failure, Problem } from "../texts/failure.ts";
import { characters, cleanText, isBlank, isOversized } from "../texts/text.ts";

/** The author's side is the report's household. The writer is the person who wrote to them. */
export type Side = "author" | "writer";

export const otherSide = (side: Side): Side => (side === "author" ? "writer" : "author");

export interface MessageForm {
  text: string;
  hasPhoto: boolean;
  place: Partial<Place> | null;
}

/** How many messages with text, and how many with a photo, a side has sent since the other side last wrote. */
export interface SentCounts {
  textCount: number;
  photoCount: number;
  /** Whether the side has ever sent its place. */
  hasSentPlace: boolean;
}

export const noneSent: SentCounts = { textCount: 0, photoCount: 0, hasSentPlace: false };

export const cleanMessage = (text: string) => cleanText(text);

export function messageFailure({ text, hasPhoto, place }: MessageForm): Failure<"text" | "photo" | "place"> | null {
  if (isOversized(text, limits.messageText) || characters(cleanMessage(text)) > limits.messageText) {
    return { field: "text", code: "thread.messageTooLong", values: { max: limits.messageText } };
  }
  if (place && (isOversizedPlace(place) || !hasPoint(place) || !isWithinBounds(place))) {
    return { field: "place", code: "report.invalidPlace" };
  }
  return isBlank(text) && !hasPhoto && !place ? { field: "text", code: "thread.empty" } : null;
}

/** A writer has to wait for an answer until one of these is true. */
export interface Trust {
  /** The author's side has written. */
  isAnswered: boolean;
  /** The author's side has agreed to exchange contacts. */
  isAccepted: boolean;
  /** Both sides have agreed that their reports are about the same pet. */
  isSamePet: boolean;
}

/**
 * Why a side may not send this message yet. Null if it may. Until the other side answers, the writer may send one text,
 * and each side a few photos. Each side may send its place once.
 */
export function sentCountProblem(
  side: Side,
  { textCount, photoCount, hasSentPlace }: SentCounts,
  { isAnswered, isAccepted, isSamePet }: Trust,
  { text, hasPhoto, place }: MessageForm,
): Problem | null {
  const refusal: MessageCode | false =
    (side === "writer" &&
      !(isAnswered || isAccepted || isSamePet) &&
      textCount > 0 &&
      !isBlank(text) &&
      "thread.waitForAnswer") ||
    (hasPhoto && photoCount >= limits.photosUntilAnswered && "thread.waitForAnswer") ||
    (place !== null && hasSentPlace && "thread.placeOnce");
  return refusal ? { code: refusal } : null;
}

/**
 * Whether the other side has written a message that this side has not read. Steps of the proof and the meeting, and
 * reminders, don't count.
 */
export const hasNewMessage = ({ unread, unreadSteps = 0 }: { unread: number; unreadSteps?: number | undefined }) =>
  unread > unreadSteps;

/** The side's counts after it has sent this message. */
export const afterSending = (
  { textCount, photoCount, hasSentPlace }: SentCounts,
  { text, hasPhoto, place }: MessageForm,
): SentCounts => ({
  textCount: textCount + Number(!isBlank(text)),
  photoCount: photoCount + Number(hasPhoto),
  hasSentPlace: hasSentPlace || place !== null,
});
