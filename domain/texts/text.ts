// Cleans what strangers type: removes characters that hide, reorder or overflow text on other people's pages.
import { language } from "./language.ts";

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const reorderingMarks = /[\u202A-\u202E\u2066-\u2069\u061C]/g;
// Joiners (U+200C, U+200D) and direction marks (U+200E, U+200F) are kept: emoji, Persian and Hebrew need them.
const invisible = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const towersOfMarks = /(\p{M}{8})\p{M}+/gu;
const visibleCharacter = /[^\s\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

// A character at which a text may be split: no space, line break or mark, and no Hangul vowel or final consonant, which
// would combine with the character before it.
const splitPoint = /(?![\u1160-\u11FF])[\p{L}\p{N}\p{P}\p{S}]/gu;
const pieceLength = 256;
const longestPiece = 1024;

/**
 * Cleans a text piece by piece, which keeps the time linear in its length. A run of spaces or marks is cut after about
 * a thousand.
 */
function cleanInPieces(text: string, clean: (piece: string) => string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    splitPoint.lastIndex = at + pieceLength;
    const next = splitPoint.exec(text)?.index ?? text.length;
    pieces.push(clean(text.slice(at, Math.min(next, at + longestPiece))));
    at = next;
  }
  return pieces.join("");
}

const cleanPiece = (piece: string) =>
  piece
    .replaceAll(loneSurrogates, "\uFFFD")
    .replaceAll(lineBreaks, "\n")
    .replaceAll("\t", " ")
    .replaceAll(controls, "")
    .replaceAll(reorderingMarks, "")
    .replaceAll(invisible, "")
    // Normalizing sorts the marks of a letter, which is slow if there are many. It can also add some, so cut again.
    .replaceAll(towersOfMarks, "$1")
    .normalize("NFC")
    .replaceAll(towersOfMarks, "$1");

/**
 * Whether a text is too far above its limit to be worth cleaning. The margin is there because cleaning removes spaces
 * and line breaks.
 */
export const isOversized = (text: string | undefined, max: number) => text !== undefined && text.length > 4 * max;

// Skips single spaces, which need no replacement.
const otherSpaces = /\s{2,}|[^\S ]/g;

/** Cleans a text of one line: a name, a breed, an address. */
export const cleanLine = (text: string) =>
  cleanInPieces(text, (piece) => cleanPiece(piece).replaceAll(otherSpaces, " ")).trim();

/** Cleans a text that may have paragraphs. */
export const cleanText = (text: string) =>
  cleanInPieces(text, (piece) => {
    const lines = cleanPiece(piece).split("\n");
    const last = lines.pop() ?? "";
    // `trimEnd`, because a regular expression for trailing spaces takes quadratic time on long runs of spaces.
    return [...lines.map((line) => line.trimEnd()), last].join("\n").replaceAll(/\n{3,}/g, "\n\n");
  }).trim();

/** Whether the text has no visible character. */
export const isBlank = (text: string | null | undefined) =>
  !text || !visibleCharacter.test(cleanInPieces(text, cleanPiece));

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** The end of the code point at an offset. */
const endOf = (text: string, at: number) =>
  at + (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1)) ? 2 : 1);

/** Length in code points, so that limits are the same for every alphabet and most emoji. */
export function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = endOf(text, at)) count++;
  return count;
}

/** The first `max` code points. Half a surrogate pair could not be stored. */
export function firstCharacters(text: string, max: number): string {
  let end = 0;
  for (let count = 0; count < max && end < text.length; count++) end = endOf(text, end);
  return text.slice(0, end);
}

/** A hash of 16 hexadecimal digits. Synchronous, not cryptographic. */
export function fingerprint(text: string): string {
  let [firstHash, secondHash] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    firstHash = Math.imul(firstHash ^ unit, 0x01000193);
    secondHash = Math.imul((secondHash ^ (secondHash >>> 15)) + unit, 0x85ebca6b);
  }
  return [firstHash, secondHash].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** "brown, tan and white" */
export const listOfWords = (words: readonly string[]) => language.list(words);

const encoder = new TextEncoder();

/** Bytes of the text in JSON, without the quotes. */
export const jsonBytes = (text: string) => encoder.encode(JSON.stringify(text)).length - 2;

/** Cuts a text to `bytes` of JSON, with an ellipsis. */
export function cutToBytes(text: string, bytes: number): string {
  if (jsonBytes(text) <= bytes) return text;
  let bytesLeft = bytes - jsonBytes("…");
  let head = "";
  for (const character of text) {
    bytesLeft -= jsonBytes(character);
    if (bytesLeft < 0) break;
    head += character;
  }
  // A trailing joiner or variation selector would combine with the ellipsis.
  return `${head.replace(/(?:\u200D|\uFE0F|\s)+$/u, "")}…`;
}
