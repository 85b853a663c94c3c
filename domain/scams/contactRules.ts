// Finds what must stay out of public posts, which get copied and can't be taken back: ways around the report's own
// contact box, and payments. Long numbers count too, a microchip's among them: it is what proves whose pet it is.
import { plainText } from "../texts/plainText.ts";

const word = "[a-z0-9çø]";
const end = `(?!${word})`;
const begin = `(?<!${word})`;
/** Endings that are nothing but the end of a web address. */
const surely =
  "com|ca|net|org|io|co|ly|gl|xyz|app|dev|info|biz|site|online|shop|store|vip|icu|cc|uk|fr|de|ru|cn|tk|ml|gq|eu|ee|onion";
const chats =
  "(?:telegram|whats ?app|we ?chat|viber|kik|snap(?:chat)?|insta(?:gram)?|discord|skype|facebook|fb|tiktok)";

const contacts = [
  // Web addresses, also with spaces, and with "dot" instead of the dot.
  `${begin}(?:https?|hxxps?|h\\*\\*ps?|www)${end}`,
  `${word}\\.(?:${surely})${end}`,
  `${word}\\.[a-zø]{2,12}/${word}`,
  `${begin}(?:t|wa|m|fb|paypal|telegram|signal)\\.me${end}|${begin}(?:is|v)\\.gd${end}|youtu\\.be|lnkd\\.in|redd\\.it`,
  `${word}\\s{1,3}\\.\\s{0,3}(?:com|ca|net|org|io|ly|app|info|co|me|gl|xyz)${end}`,
  `${word}\\.\\s{1,3}(?:com|net|org)${end}`,
  `${word}(?:\\s{1,3}|\\s{0,3}[\\[({<]\\s{0,2})dot(?:\\s{1,3}|\\s{0,2}[\\])}>]\\s{0,3})(?:com|ca|net|org|io|ly|app|info|co|gl|xyz)${end}`,
  `${begin}(?:t|wa|paypal|telegram)\\s{1,3}dot\\s{1,3}me${end}|dot ?com${end}|${begin}point (?:com|net|org)${end}`,
  `[\\[({<]\\s?\\.\\s?[\\])}>]\\s?${word}{2}`,
  // Mail addresses and user names.
  `${word}@[a-z0-9çø-]{1,63}\\.${word}{2}`,
  `[\\[({<]\\s?at\\s?[\\])}>]|(?:${begin}at|@)\\s{0,3}(?:gmail|hotmail|yahoo|icloud|outlook|protonmail)${end}`,
  `${begin}@(?=[a-z0-9ø._]{0,40}[0-9_.][a-z0-9ø])[a-z0-9ø._]{3,40}`,
  // Other messengers. "Shared in our WhatsApp group" is fine.
  `${begin}${chats}(?: me)?(?: at| id| is| handle| user(?: ?name)?)?[\\s:(-]{0,3}[@#+\\d]`,
  `${begin}signal(?: me)?(?: at| id| is)?[\\s:(-]{0,3}[@#+\\d]`,
  `${begin}(?:me|us|contact|reach|text|message|write|dm|add|chat|talk)(?:[^a-z0-9çø.!?\\n]{1,3}[a-z]{1,8}){0,3}[^a-z0-9çø.!?\\n]{1,3}(?:on|via|by|through|my) (?:${chats}|signal)${end}(?! (?:group|chat|page))`,
  `${begin}(?:telegram|whats ?app|viber|kik|signal) (?:me|only)${end}`,
].map((source) => new RegExp(source));

const payments = new RegExp(
  `${begin}(?:paypal|venmo|cash ?app|cash\\.app|interac|e-? ?transfers?|western union|moneygram|go ?fund ?me|ko-fi|buy me a coffee|patreon|(?:apple|google) ?pay|(?:bank|wire) transfers?|virement|iban|bitcoins? (?:wallet|address)|(?:via|by|with|through|on) zelle|zelle (?:me|to|@))${end}`,
);

/** For each digit, its English and French names. */
const numerals = "zero oh,one un une,two deux,three trois,four quatre,five cinq,six,seven sept,eight huit,nine neuf";
const digits = new Map(
  numerals.split(",").flatMap((names, digit) => names.split(" ").map((name) => [name, String(digit)])),
);

/** "four one six" and "4l6 55O" as digits. */
const asDigits = (text: string) =>
  text.replaceAll(/[a-z0-9çø]+/g, (token) => {
    const digit = digits.get(token);
    if (digit) return digit;
    return /\d/.test(token) && /^[\dol]+$/.test(token) ? token.replaceAll("o", "0").replaceAll("l", "1") : token;
  });

/** Seven digits or more, with up to three other signs between them. */
const longNumber = /[$€£]?\d(?:[^a-z0-9çø]{0,3}\d){6,}(?:\.\d+)?/g;

/** What is written with many digits and isn't a number to call; of each kind at most two in a row. */
const harmless = [
  /(?<!\d)(?:(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g,
  /(?<!\d[^a-zçø]{0,3})[$€£] ?[1-9]\d?(?:,\d{3}|\d{0,3})(?:\.\d\d)?(?: ?- ?[$€£]? ?[1-9]\d?(?:,\d{3}|\d{0,3})(?:\.\d\d)?)?(?![^a-zçø]{0,3}\d)/g,
];
const mostHarmless = 2;
const leastDigits = 7;

function isLongNumber(found: string): boolean {
  let rest = found;
  for (const kind of harmless) {
    let count = 0;
    rest = rest.replaceAll(kind, (match) => ((count += 1) > mostHarmless ? match : " "));
  }
  return rest.replaceAll(/\D/g, "").length >= leastDigits;
}

export function contactIn(original: string): "contact" | "payment" | null {
  const { text } = plainText(original);
  if (payments.test(text)) return "payment";
  if (contacts.some((pattern) => pattern.test(text))) return "contact";
  return (asDigits(text).match(longNumber) ?? []).some(isLongNumber) ? "contact" : null;
}
