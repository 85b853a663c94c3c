// Rules for a page post's message and hashtags. Both are optional.
import type { Failure } from "../texts/failure.ts";
import { contactIn } from "../scams/contactRules.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, cleanText, isOversized } from "../texts/text.ts";

export interface PostForm {
  message: string;
  hashtags: string;
}

export const cleanPost = ({ message, hashtags }: PostForm): PostForm => ({
  message: cleanText(message),
  hashtags: tidyHashtags(hashtags),
});

/** "lost dog, #Rex, dog" becomes "#lost #dog #Rex". */
export function tidyHashtags(typed: string): string {
  const seenTags = new Set<string>();
  return cleanLine(typed)
    .split(/[\s,;#]+/)
    .map((word) => cleanLine(word.replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, "")))
    .filter((word) => {
      const lowerCase = word.toLowerCase();
      if (lowerCase === "" || seenTags.has(lowerCase)) return false;
      seenTags.add(lowerCase);
      return true;
    })
    .map((word) => `#${word}`)
    .join(" ");
}

const foldText = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, " ")
    .trim();

/** Whether the text contains an address's street and number. The town's name alone is fine. */
export function mentionsStreet(text: string, address: string): boolean {
  const street = foldText(address.split(",")[0] ?? "");
  return /\d/.test(street) && /\p{L}/u.test(street) && foldText(text).includes(street);
}

const contactCodes = { contact: "alert.contactInMessage", payment: "alert.paymentInMessage" } as const;

const lengths = [
  ["message", limits.postMessage, "alert.messageTooLong"],
  ["hashtags", limits.hashtags, "alert.hashtagsTooLong"],
] as const;

/** Call before cleaning, which would be slow on huge input. */
export function checkPostSize(typed: PostForm): Failure<keyof PostForm> | null {
  for (const [field, max, code] of lengths) if (isOversized(typed[field], max)) return { code, field, values: { max } };
  return null;
}

export function checkPost(form: PostForm): Failure<keyof PostForm> | null {
  for (const [field, max, code] of lengths) {
    if (characters(form[field]) > max) return { code, field, values: { max } };
  }
  for (const field of ["message", "hashtags"] as const) {
    const contact = contactIn(form[field]);
    if (contact) return { code: contactCodes[contact], field };
  }
  return null;
}
