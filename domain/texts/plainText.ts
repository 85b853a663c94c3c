// Reduces a text to what people read, so that spelling tricks cannot evade a rule: full-width letters, digits of other
// scripts, lookalike letters, invisible characters and keycaps become plain lower-case letters and digits.

export interface PlainText {
  /** ASCII and "ç". Any other letter becomes "ø" and any other symbol "·", which keeps the patterns simple and fast. */
  text: string;
  /** For each UTF-16 unit of `text`, where its source starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** A character with its combining marks. */
const letterWithMarks = /[^\p{M}]\p{M}*|\p{M}+/gu;
const invisible = /^[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;
/** How many of a letter's combining marks are read. More of them only hide the letter. */
const maxMarks = 2;

const pairUp = (from: string, to: string) => Array.from(from, (one, at) => [one, Array.from(to)[at]!] as const);

/** Letters of other alphabets that look Latin, and variants of the punctuation that the rules match. */
const lookalikes = new Map([
  ...pairUp("авгеёзікмнорстухѕјһԁԛԝӏ", "abreeзikmhopctyxsjhdqwl"),
  ...pairUp("αβεικνορτυχωηγζμ", "abeikvoptuxwnyzm"),
  ...pairUp("ıɑɡɩɪʟʀᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ", "iagiilracdejkmoptuvwz"),
  ...pairUp("‐‑‒–—―−⁃﹘", "---------"),
  ...pairUp("’‘ʼ´`′", "''''''"),
  ...pairUp("。｡∕⁄⧸∶", "..///:"),
]);

/** First code points of the circled digits that NFKC does not replace. */
const firstCircledDigits = [0x2776, 0x2780, 0x278a];

function digitOf(character: string): string | null {
  const code = character.codePointAt(0)!;
  const first = firstCircledDigits.find((start) => code >= start && code < start + 10);
  if (first !== undefined) return String((code - first + 1) % 10);
  if (!/\p{Nd}/u.test(character)) return null;
  // The ten digits of a script have consecutive code points.
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function plainOfCluster(raw: string): string {
  if (invisible.test(raw)) return "";
  const [base = "", ...marks] = Array.from(raw);
  const composed = (base + marks.slice(0, maxMarks).join("")).normalize("NFKC").toLowerCase();
  // In French, "ça" and "ca" are different words, and only "ca" is a domain.
  const withoutMarks = composed
    .replaceAll("ç", "\u0000")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("\u0000", "ç");
  return Array.from(withoutMarks, plainCharacter).join("");
}

function plainCharacter(character: string): string {
  if (character < "\u0080" || character === "ç") return character;
  const plain = lookalikes.get(character) ?? digitOf(character);
  if (plain) return plain;
  if (/\s/u.test(character)) return " ";
  return /[\p{L}\p{N}]/u.test(character) ? "ø" : "·";
}

/** Takes time linear in the text's length. */
export function plainText(original: string): PlainText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const cache = new Map<string, string>();
  for (const { 0: raw, index } of original.matchAll(letterWithMarks)) {
    const plain = cache.get(raw) ?? (/^[ -~\n]$/.test(raw) ? raw.toLowerCase() : plainOfCluster(raw));
    cache.set(raw, plain);
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(index);
      ends.push(index + raw.length);
    }
  }
  return { text: parts.join(""), starts, ends };
}

export interface Span {
  start: number;
  end: number;
}

/** Turns spans of a plain text into spans of whole words of the original, in order and without overlaps. */
export function coveredSpans(original: string, { starts, ends }: PlainText, plainSpans: readonly Span[]): Span[] {
  const wordSpans = plainSpans.map(({ start, end }) => {
    let [from, to] = [starts[start]!, ends[end - 1]!];
    while (from > 0 && !/\s/.test(original[from - 1]!)) from -= 1;
    while (to < original.length && !/\s/.test(original[to]!)) to += 1;
    return { start: from, end: to };
  });
  const spans: Span[] = [];
  for (const span of wordSpans.toSorted((one, other) => one.start - other.start)) {
    const previous = spans.at(-1);
    if (previous && span.start <= previous.end) previous.end = Math.max(previous.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}
