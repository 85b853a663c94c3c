// The code in a report's short address, which people type from a flyer or poster.
import { cleanLine } from "../texts/text.ts";

/**
 * No vowels, because they spell words, and at most one of any characters that look alike:
 * 0 O Q, 1 I L, 2 Z, 5 S, 6 B G, 8 B, 9 G Q, U V, M N, RN M.
 */
const alphabet = "34679cdfhjkprtwxy";

const codeLength = 6;
const isCode = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** A code from random bytes: one of 24 million. */
export const reportCodeFrom = (bytes: Uint8Array) =>
  Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]!).join("");

export const reportCodeBytes = codeLength;

/** The code as it is stored, however it was typed. Null if no report can have it. */
export function parseReportCode(text: string): string | null {
  const code = cleanLine(text.slice(0, 40))
    .replaceAll(/[\s.-]/g, "")
    .toLowerCase();
  return isCode.test(code) ? code : null;
}
