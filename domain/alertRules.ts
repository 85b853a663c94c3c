// An alert: a message of one's own and hashtags, both optional.
import type { Failure } from "./failure.ts";
import { limits } from "./limits.ts";
import { characters, cleanLine, cleanText } from "./text.ts";

export interface AlertForm {
  message: string;
  hashtags: string;
}

export const cleanAlert = ({ message, hashtags }: AlertForm): AlertForm => ({
  message: cleanText(message),
  hashtags: tidyHashtags(hashtags),
});

/** "lost dog, #Rex" becomes "#lost #dog #Rex": each word once, each with its mark. */
export function tidyHashtags(typed: string): string {
  const seen = new Set<string>();
  return cleanLine(typed)
    .split(/[\s,;#]+/)
    .map((word) => cleanLine(word.replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, "")))
    .filter((word) => {
      const same = word.toLowerCase();
      if (same === "" || seen.has(same)) return false;
      seen.add(same);
      return true;
    })
    .map((word) => `#${word}`)
    .join(" ");
}

const mailAddress = /[\p{L}\p{N}._%+-]+\s*@\s*[\p{L}\p{N}-]+\s*\.\s*\p{L}{2,}/u;
const webAddress = /(?:https?:\/\/|www\.)\S+/iu;
// Seven digits or more, whatever stands between them; a date has eight at most and is told by its own shape.
const phoneNumber = /\+?\d(?:[\s().\u2010-\u2015/-]{0,3}\d){6,}/gu;
const dayShape = /^\d{4}[-/.]\d{2}[-/.]\d{2}$|^\d{2}[-/.]\d{2}[-/.]\d{4}$/;

/** A way to reach somebody: what must not stand in a post that is copied where nobody can take it back. */
export function holdsContact(text: string): boolean {
  const plain = text.normalize("NFKC");
  if (mailAddress.test(plain) || webAddress.test(plain)) return true;
  return (plain.match(phoneNumber) ?? []).some((found) => !dayShape.test(found.trim()));
}

const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, " ")
    .trim();

/** Whether the text names the street and number of an address; a town's name alone is no secret. */
export function holdsStreet(text: string, address: string): boolean {
  const street = folded(address.split(",")[0] ?? "");
  return /\d/.test(street) && /\p{L}/u.test(street) && folded(text).includes(street);
}

export function checkAlert({ message, hashtags }: AlertForm): Failure<keyof AlertForm> | null {
  if (characters(message) > limits.alertMessage) {
    return { code: "alert.messageTooLong", field: "message", values: { max: limits.alertMessage } };
  }
  if (characters(hashtags) > limits.hashtags) {
    return { code: "alert.hashtagsTooLong", field: "hashtags", values: { max: limits.hashtags } };
  }
  if (holdsContact(message)) return { code: "alert.contactInMessage", field: "message" };
  if (holdsContact(hashtags)) return { code: "alert.contactInMessage", field: "hashtags" };
  return null;
}
