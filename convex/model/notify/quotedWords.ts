// Quotes a stranger's text in an email or a push.
import { limits } from "../../../domain/limits";
import { foldMessage } from "../../../domain/messages/foldContacts";
import { warningOf } from "../../../domain/messages/messageScams";
import { firstCharacters } from "../../../domain/texts/text";

/**
 * The beginning of a text, with `placeholder` in place of phone numbers, email addresses, user names and links. Null if
 * the text would be shown with a red warning.
 */
export function quotedWords(text: string, placeholder: string): string | null {
  if (warningOf(text)?.isSevere) return null;
  const safeText = foldMessage(text)
    .map((part) => (part.kind === "text" ? part.text : placeholder))
    .join("");
  const words = firstCharacters(safeText, limits.notifiedMessageLength);
  return words.length < safeText.length ? `${words}…` : words;
}
