// Cleans what strangers type, so that nothing in it can hide, reorder or overflow text on other people's pages.
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const reordering = /[\u202A-\u202E\u2066-\u2069\u061C]/g;
// Joiners (U+200C, U+200D) and direction marks are kept: emoji, Persian and Hebrew need them.
const invisible = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const towersOfMarks = /(\p{M}{8})\p{M}+/gu;
const visible = /[^\s\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

// What a piece of text may begin with: no space, line break or mark, and no Hangul vowel or final consonant, which would
// belong to what is before it.
const start = /(?![\u1160-\u11FF])[\p{L}\p{N}\p{P}\p{S}]/gu;
const pieceLength = 256;
const longestPiece = 1024;

/**
 * Cleans a text in pieces, so that the time it takes only grows with its length. Where a thousand spaces or marks follow
 * each other, the rest of them is dropped.
 */
function inPieces(text: string, clean: (piece: string) => string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    start.lastIndex = at + pieceLength;
    const next = start.exec(text)?.index ?? text.length;
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
    .replaceAll(reordering, "")
    .replaceAll(invisible, "")
    // Normalizing sorts the marks of a letter, which takes long if there are many. It can add some, too.
    .replaceAll(towersOfMarks, "$1")
    .normalize("NFC")
    .replaceAll(towersOfMarks, "$1");

/**
 * Whether a text is so far above its limit that it isn't even cleaned. Cleaning removes spaces and line breaks, so a
 * text may start out longer than it ends up.
 */
export const isOversized = (text: string | undefined, most: number) => text !== undefined && text.length > 4 * most;

// Not the single spaces that a text is full of.
const otherSpaces = /\s{2,}|[^\S ]/g;

/** For one line: a name, a breed, an address. */
export const cleanLine = (text: string) =>
  inPieces(text, (piece) => cleanPiece(piece).replaceAll(otherSpaces, " ")).trim();

/** For text with paragraphs. */
export const cleanText = (text: string) =>
  inPieces(text, (piece) => {
    const lines = cleanPiece(piece).split("\n");
    const last = lines.pop() ?? "";
    // A pattern for spaces at the end of a line would look at each run of spaces again and again.
    return [...lines.map((line) => line.trimEnd()), last].join("\n").replaceAll(/\n{3,}/g, "\n\n");
  }).trim();

/** True if nothing in the text is visible. */
export const isBlank = (text: string | null | undefined) => !text || !visible.test(inPieces(text, cleanPiece));

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Where the code point at an offset ends. */
const endOf = (text: string, at: number) =>
  at + (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1)) ? 2 : 1);

/** Length in code points, which is fair to every alphabet and most emoji. */
export function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = endOf(text, at)) count++;
  return count;
}

/** The first `most` code points. Cutting through the middle of one would leave text that can't be stored. */
export function firstCharacters(text: string, most: number): string {
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++) end = endOf(text, end);
  return text.slice(0, end);
}

/** A 16-digit hash, synchronous and not cryptographic. */
export function fingerprint(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul((other ^ (other >>> 15)) + unit, 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

const encoder = new TextEncoder();

/** The text's size in JSON, without the quotes. */
export const jsonBytes = (text: string) => encoder.encode(JSON.stringify(text)).length - 2;

/** The text, cut with an ellipsis if it takes more than `bytes` in JSON. */
export function cutToBytes(text: string, bytes: number): string {
  if (jsonBytes(text) <= bytes) return text;
  let left = bytes - jsonBytes("…");
  let kept = "";
  for (const character of text) {
    left -= jsonBytes(character);
    if (left < 0) break;
    kept += character;
  }
  // Half an emoji sequence or a loose accent at the end would be displayed as something else.
  return `${kept.replace(/(?:\u200D|\uFE0F|\s)+$/u, "")}…`;
}
