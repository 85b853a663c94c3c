// Rules for threads: what a message may be, and how much one side may send before the other has answered.
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

/** The messages of a side since the other one last wrote, and whether it has ever sent its place. */
export interface Turn {
  texts: number;
  photos: number;
  placed: boolean;
}

export const freshTurn: Turn = { texts: 0, photos: 0, placed: false };

export const cleanMessage = (text: string) => cleanText(text);

export function messageFailure({ text, hasPhoto, place }: MessageForm): Failure<"text" | "photo" | "place"> | null {
  if (isOversized(text, limits.messageText) || characters(cleanMessage(text)) > limits.messageText) {
    return { field: "text", code: "saw.noteTooLong", values: { max: limits.messageText } };
  }
  if (place && (isOversizedPlace(place) || !hasPoint(place) || !isWithinBounds(place))) {
    return { field: "place", code: "report.invalidPlace" };
  }
  return isBlank(text) && !hasPhoto && !place ? { field: "text", code: "thread.empty" } : null;
}

/**
 * Why a side may not send this yet. Until the other side answers, a stranger may send one message, and each side a few photos.
 */
export function turnProblem(
  side: Side,
  { texts, photos, placed }: Turn,
  { isAnswered }: { isAnswered: boolean },
  { text, hasPhoto, place }: MessageForm,
): Problem | null {
  const refused: MessageCode | false =
    (side === "writer" && !isAnswered && texts > 0 && !isBlank(text) && "thread.waitForAnswer") ||
    (hasPhoto && photos >= limits.photosUntilAnswered && "thread.waitForAnswer") ||
    (place !== null && placed && "thread.placeOnce");
  return refused ? { code: refused } : null;
}

/** The side's counts after it has sent this message. */
export const afterSending = ({ texts, photos, placed }: Turn, { text, hasPhoto, place }: MessageForm): Turn => ({
  texts: texts + Number(!isBlank(text)),
  photos: photos + Number(hasPhoto),
  placed: placed || place !== null,
});
