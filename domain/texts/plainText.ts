// A text as people read it, so that a rule can't be got around by how the text is written: full-width letters, digits
// of other scripts, lookalike letters, invisible characters and keycaps all become plain lower-case letters and digits.

export interface PlainText {
  /** ASCII and "ç". Every other letter is written as "ø" and every other sign as "·", which keeps the rules quick. */
  text: string;
  /** Where each unit of `text` starts and ends in the original. */
  starts: number[];
  ends: number[];
}

const cluster = /[^\p{M}]\p{M}*|\p{M}+/gu;
const invisible = /^[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;
/** A letter that somebody buried under accents needs no more than the first of them. */
const mostMarks = 2;

const pairs = (from: string, to: string) => Array.from(from, (one, at) => [one, Array.from(to)[at]!] as const);

/** Letters of other alphabets that look like a Latin one, and variants of the marks that rules look for. */
const lookalikes = new Map([
  ...pairs("авгеёзікмнорстухѕјһԁԛԝӏ", "abreeзikmhopctyxsjhdqwl"),
  ...pairs("αβεικνορτυχωηγζμ", "abeikvoptuxwnyzm"),
  ...pairs("ıɑɡɩɪʟʀᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ", "iagiilracdejkmoptuvwz"),
  ...pairs("‐‑‒–—―−⁃﹘", "---------"),
  ...pairs("’‘ʼ´`′", "''''''"),
  ...pairs("。｡∕⁄⧸∶", "..///:"),
]);

/** The dingbats in circles, which Unicode doesn't count as digits. */
const circled = [0x2776, 0x2780, 0x278a];

function digitOf(character: string): string | null {
  const code = character.codePointAt(0)!;
  const first = circled.find((start) => code >= start && code < start + 10);
  if (first !== undefined) return String((code - first + 1) % 10);
  if (!/\p{Nd}/u.test(character)) return null;
  // The ten digits of a script follow each other.
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function plainOfCluster(raw: string): string {
  if (invisible.test(raw)) return "";
  const [base = "", ...marks] = Array.from(raw);
  const composed = (base + marks.slice(0, mostMarks).join("")).normalize("NFKC").toLowerCase();
  // In French, "ça" and "ca" are not the same word, and only one of them is a domain.
  const bare = composed.replaceAll("ç", "\u0000").normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("\u0000", "ç");
  return Array.from(bare, simplest).join("");
}

function simplest(one: string): string {
  if (one < "\u0080" || one === "ç") return one;
  const plain = lookalikes.get(one) ?? digitOf(one);
  if (plain) return plain;
  if (/\s/u.test(one)) return " ";
  return /[\p{L}\p{N}]/u.test(one) ? "ø" : "·";
}

/** Takes time in proportion to the text's length. */
export function plainText(original: string): PlainText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const known = new Map<string, string>();
  for (const { 0: raw, index } of original.matchAll(cluster)) {
    const plain = known.get(raw) ?? (/^[ -~\n]$/.test(raw) ? raw.toLowerCase() : plainOfCluster(raw));
    known.set(raw, plain);
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(index);
      ends.push(index + raw.length);
    }
  }
  return { text: parts.join(""), starts, ends };
}
