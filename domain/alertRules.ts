// An alert: a message of one's own and hashtags, both optional.
import type { Failure } from "./failure";
import { limits } from "./limits";
import { characters, cleanLine, cleanText } from "./text";

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

export function checkAlert({ message, hashtags }: AlertForm): Failure<keyof AlertForm> | null {
  if (characters(message) > limits.alertMessage) {
    return { code: "alert.messageTooLong", field: "message", values: { max: limits.alertMessage } };
  }
  if (characters(hashtags) > limits.hashtags) {
    return { code: "alert.hashtagsTooLong", field: "hashtags", values: { max: limits.hashtags } };
  }
  return null;
}
