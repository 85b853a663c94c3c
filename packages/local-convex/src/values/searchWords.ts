// Splits text into the words of text search as the vendor's tokenizer does: runs of letters and digits in lower case,
// without those of 32 bytes or more.
import { Buffer } from "node:buffer";

const wordPattern = /[\p{Alphabetic}\p{N}]+/gu;
/** Words of this length or more are left out. */
const tooLongBytes = 32;

export const wordsOf = (text: string): string[] =>
  (text.match(wordPattern) ?? [])
    .filter((word) => Buffer.byteLength(word) < tooLongBytes)
    .map((word) => word.toLowerCase());
