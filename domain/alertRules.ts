// Rules for an alert's message and hashtags. Both are optional.
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

/** "lost dog, #Rex, dog" becomes "#lost #dog #Rex". */
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
// Seven or more digits, with separators. A date matches too, and is excluded by its own pattern.
const phoneNumber = /\+?\d(?:[\s().\u2010-\u2015/-]{0,3}\d){6,}/gu;
const dayShape = /^\d{4}[-/.]\d{2}[-/.]\d{2}$|^\d{2}[-/.]\d{2}[-/.]\d{4}$/;

/** Whether the text contains contact details. They must stay out of posts, which get copied and can't be taken back. */
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

/** Whether the text contains an address's street and number. The town's name alone is fine. */
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
