// What strangers type is kept as they meant it, but nothing in it may hide, reorder or overflow other people's pages.
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- these are the characters to be taken out
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const reordering = /[\u202A-\u202E\u2066-\u2069\u061C]/g;
// Joiners (U+200C, U+200D) and direction marks stay: emoji, Persian and Hebrew need them.
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
    // After the removals, which may bring a letter and its accent together.
    .normalize("NFC")
    .replaceAll(towersOfMarks, "$1");

/** Text of one line: a name, a breed, an address. */
export const cleanLine = (text: string) => clean(text).replaceAll(/\s+/g, " ").trim();

/** Text that may have paragraphs. */
export const cleanText = (text: string) =>
  clean(text)
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** True when there is nothing to see, however many characters there are. */
export const isBlank = (text: string | null | undefined) => !text || !visible.test(clean(text));

/** Length in code points: what no alphabet and hardly any emoji is punished for. */
export const characters = (text: string) => Array.from(text).length;

/** The beginning, at most so many code points of it: a cut through the middle of one is no text that can be stored. */
export const firstCharacters = (text: string, most: number) => Array.from(text).slice(0, most).join("");

/** Sixteen digits that tell texts apart; at once, and not for secrets. */
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

/** Bytes the text takes inside JSON, without its quotes. */
export const jsonBytes = (text: string) => encoder.encode(JSON.stringify(text)).length - 2;

/** The text, or its beginning with an ellipsis, in at most so many bytes of JSON. */
export function cutToBytes(text: string, bytes: number): string {
  if (jsonBytes(text) <= bytes) return text;
  let left = bytes - jsonBytes("…");
  let kept = "";
  for (const character of text) {
    left -= jsonBytes(character);
    if (left < 0) break;
    kept += character;
  }
  // Half an emoji sequence or a loose accent at the cut would show as something else.
  return `${kept.replace(/(?:\u200D|\uFE0F|\s)+$/u, "")}…`;
}
