// A stranger's words in an email or a push.
import { limits } from "../../../domain/limits";
import { foldMessage } from "../../../domain/messages/foldContacts";
import { warningOf } from "../../../domain/messages/messageScams";
import { firstCharacters } from "../../../domain/texts/text";

/**
 * The beginning of a text, with `placeholder` in place of phone numbers, addresses and links. Null for a text with a red
 * warning.
 */
export function quotedWords(text: string, placeholder: string): string | null {
  if (warningOf(text)?.isSevere) return null;
  const foldedText = foldMessage(text)
    .map((part) => (part.kind === "text" ? part.text : placeholder))
    .join("");
  const words = firstCharacters(foldedText, limits.notifiedMessageLength);
  return words.length < foldedText.length ? `${words}…` : words;
}
