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

const clean = (text: string) =>
  text
    .replaceAll(loneSurrogates, "\uFFFD")
    .replaceAll(lineBreaks, "\n")
    .replaceAll("\t", " ")
    .replaceAll(controls, "")
    .replaceAll(reordering, "")
    .replaceAll(invisible, "")
    // After the removals, which can bring a letter and its accent together.
    .normalize("NFC")
    .replaceAll(towersOfMarks, "$1");

/**
 * Whether a text is so far above its limit that it isn't even cleaned. Cleaning removes spaces and line breaks, so a
 * text may start out longer than it ends up.
 */
export const isOversized = (text: string | undefined, most: number) => text !== undefined && text.length > 4 * most;

/** For one line: a name, a breed, an address. */
export const cleanLine = (text: string) => clean(text).replaceAll(/\s+/g, " ").trim();

/** For text with paragraphs. */
export const cleanText = (text: string) =>
  clean(text)
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** True if nothing in the text is visible. */
export const isBlank = (text: string | null | undefined) => !text || !visible.test(clean(text));

/** Length in code points, which is fair to every alphabet and most emoji. */
export const characters = (text: string) => Array.from(text).length;

/** The first `most` code points. Cutting through the middle of one would leave text that can't be stored. */
export const firstCharacters = (text: string, most: number) => Array.from(text).slice(0, most).join("");

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
