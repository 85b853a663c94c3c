// Finds contacts and payment requests in texts. A page post must not contain any, because copies of a post cannot be
// taken back, and contacts belong in the report's contact box. In a message, contacts are folded (foldContacts.ts).
// Long numbers count, too: a microchip number would let anyone claim to be the owner.
import { digitNames } from "../texts/languageList.ts";
import { type Span, coveredSpans, plainText } from "../texts/plainText.ts";

const wordCharacter = "[a-z0-9çø]";
const wordEnd = `(?!${wordCharacter})`;
const wordStart = `(?<!${wordCharacter})`;
/**
 * Top-level domains that rarely begin a sentence. Others, such as "it" and "in", often follow a full stop directly when
 * people leave out the space.
 */
const commonEndings =
  "com|ca|net|org|io|co|ly|gl|xyz|app|dev|info|biz|site|online|shop|store|vip|icu|cc|uk|fr|de|ru|cn|tk|ml|gq|eu|ee|onion";
const messengers =
  "(?:telegram|whats ?app|we ?chat|viber|kik|snap(?:chat)?|insta(?:gram)?|discord|skype|facebook|fb|tiktok)";

const contactPatterns = [
  // Web addresses, including spaced-out ones and those with "dot" for ".".
  `${wordStart}(?:https?|hxxps?|h\\*\\*ps?|www)${wordEnd}`,
  `${wordCharacter}\\.(?:${commonEndings})${wordEnd}`,
  `${wordCharacter}\\.[a-zø]{2,12}/${wordCharacter}`,
  `${wordStart}(?:t|wa|m|fb|paypal|telegram|signal)\\.me${wordEnd}|${wordStart}(?:is|v)\\.gd${wordEnd}|youtu\\.be|lnkd\\.in|redd\\.it`,
  `${wordCharacter}\\s{1,3}\\.\\s{0,3}(?:com|ca|net|org|io|ly|app|info|co|me|gl|xyz)${wordEnd}`,
  `${wordCharacter}\\.\\s{1,3}(?:com|net|org)${wordEnd}`,
  `${wordCharacter}(?:\\s{1,3}|\\s{0,3}[\\[({<]\\s{0,2})dot(?:\\s{1,3}|\\s{0,2}[\\])}>]\\s{0,3})(?:com|ca|net|org|io|ly|app|info|co|gl|xyz)${wordEnd}`,
  `${wordStart}(?:t|wa|paypal|telegram)\\s{1,3}dot\\s{1,3}me${wordEnd}|dot ?com${wordEnd}|${wordStart}point (?:com|net|org)${wordEnd}`,
  `[\\[({<]\\s?\\.\\s?[\\])}>]\\s?${wordCharacter}{2}`,
  // Email addresses and user names.
  `${wordCharacter}@[a-z0-9çø-]{1,63}\\.${wordCharacter}{2}`,
  `[\\[({<]\\s?at\\s?[\\])}>]|(?:${wordStart}at|@)\\s{0,3}(?:gmail|hotmail|yahoo|icloud|outlook|protonmail)${wordEnd}`,
  `${wordStart}@(?=[a-z0-9ø._]{0,40}[0-9_.][a-z0-9ø])[a-z0-9ø._]{3,40}`,
  // Messengers. "Shared in our WhatsApp group" is allowed.
  `${wordStart}${messengers}(?: me)?(?: at| id| is| handle| user(?: ?name)?)?[\\s:(-]{0,3}[@#+\\d]`,
  `${wordStart}signal(?: me)?(?: at| id| is)?[\\s:(-]{0,3}[@#+\\d]`,
  `${wordStart}(?:me|us|contact|reach|text|message|write|dm|add|chat|talk)(?:[^a-z0-9çø.!?\\n]{1,3}[a-z]{1,8}){0,3}[^a-z0-9çø.!?\\n]{1,3}(?:on|via|by|through|my) (?:${messengers}|signal)${wordEnd}(?! (?:group|chat|page))`,
  `${wordStart}(?:telegram|whats ?app|viber|kik|signal) (?:me|only)${wordEnd}`,
].map((source) => new RegExp(source, "g"));

const paymentPattern = new RegExp(
  `${wordStart}(?:paypal|venmo|cash ?app|cash\\.app|interac|e-? ?transfers?|western union|moneygram|go ?fund ?me|ko-fi|buy me a coffee|patreon|(?:apple|google) ?pay|(?:bank|wire) transfers?|virement|iban|bitcoins? (?:wallet|address)|(?:via|by|with|through|on) zelle|zelle (?:me|to|@))${wordEnd}`,
);

const digitByName = new Map(
  digitNames.flatMap((language) =>
    language.split(",").flatMap((names, digit) => names.split(" ").map((name) => [name, String(digit)] as const)),
  ),
);

/** Reads a word such as "four" or a token such as "4l6" as digits. */
function digitsOfToken(token: string): string {
  const digit = digitByName.get(token);
  if (digit) return digit;
  return /\d/.test(token) && /^[\dol]+$/.test(token) ? token.replaceAll("o", "0").replaceAll("l", "1") : token;
}

/**
 * The text with its numbers written in digits. For each of its UTF-16 units, `sourceIndexes` has the index in the
 * source.
 */
function withDigits(text: string): { text: string; sourceIndexes: number[] } {
  const parts: string[] = [];
  const sourceIndexes: number[] = [];
  for (const { 0: token, index } of text.matchAll(/[a-z0-9çø]+|[^a-z0-9çø]+/g)) {
    const digitText = digitsOfToken(token);
    parts.push(digitText);
    // A digit that replaces a word such as "four" stands for the whole word.
    for (let unit = 0; unit < digitText.length; unit += 1)
      sourceIndexes.push(index + (digitText.length < token.length ? 0 : unit));
  }
  return { text: parts.join(""), sourceIndexes };
}

/** Seven or more digits, with up to three spaces or symbols between any two of them. */
const longNumber = /[$€£]?\d(?:[^a-z0-9çø]{0,3}\d){6,}(?:\.\d+)?/g;

/**
 * Dates, year ranges, times and amounts: many digits, but no phone number. In a long number, up to two of each kind
 * are ignored.
 */
const harmlessNumbers = [
  /(?<!\d)(?:(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g,
  /(?<!\d[^a-zçø]{0,3})[$€£] ?[1-9]\d?(?:,\d{3}|\d{0,3})(?:\.\d\d)?(?: ?- ?[$€£]? ?[1-9]\d?(?:,\d{3}|\d{0,3})(?:\.\d\d)?)?(?![^a-zçø]{0,3}\d)/g,
];
const maxHarmless = 2;
const minDigits = 7;

function isLongNumber(number: string): boolean {
  let remaining = number;
  for (const kind of harmlessNumbers) {
    let count = 0;
    remaining = remaining.replaceAll(kind, (match) => ((count += 1) > maxHarmless ? match : " "));
  }
  return remaining.replaceAll(/\D/g, "").length >= minDigits;
}

/** The spans of the long numbers in a plain text. */
function longNumbersIn(plain: string): Span[] {
  const { text, sourceIndexes } = withDigits(plain);
  return Array.from(text.matchAll(longNumber))
    .filter(([number]) => isLongNumber(number))
    .map(({ 0: match, index }) => ({
      start: sourceIndexes[index]!,
      end: sourceIndexes[index + match.length] ?? plain.length,
    }));
}

const matchesIn = (plain: string, pattern: RegExp): Span[] =>
  Array.from(plain.matchAll(pattern), ({ 0: match, index }) => ({ start: index, end: index + match.length }));

/** "payment" if the text has a payment request, or else "contact" if it has a contact. Null if it has neither. */
export function contactIn(original: string): "contact" | "payment" | null {
  const { text } = plainText(original);
  if (paymentPattern.test(text)) return "payment";
  if (contactPatterns.some((pattern) => text.search(pattern) >= 0)) return "contact";
  return longNumbersIn(text).length > 0 ? "contact" : null;
}

/** The spans of a text's contacts, not of its payment requests: whole words, in order and without overlaps. */
export function contactSpans(original: string): Span[] {
  const plain = plainText(original);
  const contacts = [
    ...contactPatterns.flatMap((pattern) => matchesIn(plain.text, pattern)),
    ...longNumbersIn(plain.text),
  ];
  return coveredSpans(original, plain, contacts);
}
