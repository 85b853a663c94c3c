// Leaves out of an owner's text whatever a finder must never read on the page of a tag: contacts, addresses, rewards,
// chip numbers and the owner's surname. The rest stays, because a finder has to know the pet's medicine.
import { contactIn } from "../../scams/contactRules.ts";
import { rewardWords, wordsLikeSurnames } from "../../texts/languageList.ts";
import { plainText } from "../../texts/plainText.ts";
import { holdsAddress } from "./holdsAddress.ts";

export type HiddenReason = "chip" | "reward" | "contact" | "address" | "surname";

export interface HiddenPart {
  /** The part in the owner's words. */
  text: string;
  reason: HiddenReason;
}

export interface FinderText {
  shown: string;
  hidden: HiddenPart[];
}

const letterOrDigit = "[a-z0-9çø]";
const asWords = (alternatives: string) => new RegExp(`(?<!${letterOrDigit})(?:${alternatives})(?!${letterOrDigit})`);

const rewardPattern = asWords(rewardWords.join("|"));
const currencyCodes = /(?<![a-z])(?:cad|usd|eur|mxn)\s?\$?\s?\d|\d\s?(?:cad|usd|eur|mxn|bucks)(?![a-z])/;
const currencySigns = /\p{Sc}\s*\p{N}|\p{N}[\s.,]*k?\s*\p{Sc}/u;

const namesReward = (text: string, plain: string) =>
  rewardPattern.test(plain) || currencyCodes.test(plain) || currencySigns.test(text.normalize("NFKC"));

const isoNumber = /\d(?:[^a-z0-9çø]{0,3}\d){14}/;
const hexDigits = 10;
/** A chip's number of ten hexadecimal characters with at least three digits, also in a word: "chip0A01B2C3D4". */
const hexNumber = /(?=(?:[a-f]*\d){3})[0-9a-f]{10}/;
/** AVID prints its numbers with asterisks. */
const avidNumber = /(?<![a-z])avid\D{0,3}\d|\d{3}\s?\*\s?\d{3}/;

/** Reads letters that look like digits as digits, if the word has a digit: "0AO1" as "0A01". */
const asHex = (token: string) => (/\d/.test(token) ? token.replaceAll("o", "0").replaceAll(/[il]/g, "1") : token);

/**
 * Whether groups next to each other make a number of ten hexadecimal digits, of which at least one is a letter:
 * `contactIn` already finds a number of ten decimal digits.
 */
function holdsHexNumber(plain: string): boolean {
  const groups = Array.from(plain.matchAll(/[a-z0-9çø]+/g), ([token]) => asHex(token));
  return groups.some((first, at) => {
    if (hexNumber.test(first) && /[a-f]/.test(first)) return true;
    let joined = "";
    for (const group of groups.slice(at)) {
      if (!/^[0-9a-f]+$/.test(group)) return false;
      joined += group;
      if (joined.length >= hexDigits) break;
    }
    // Words without a digit, such as "dad" and "bed", make no number together.
    return joined.length === hexDigits && (/\d/.test(joined) || joined === first) && /[a-f]/.test(joined);
  });
}

const namesChip = (plain: string) => avidNumber.test(plain) || holdsHexNumber(plain) || isoNumber.test(plain);

/** Parts of names that aren't surnames on their own. */
const nameParticles = new Set(
  "and de del der den des di do dos du da das la las le les los of von van ter the family famille familia mom mum dad".split(
    " ",
  ),
);
const minSurnameLength = 2;
const nameParts = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/**
 * All words of the owner's names but the first, which is a given name. In "Lind, Maya", the surname is first. The first
 * word of the pet's name is never a surname, because owners also call themselves "Mom of Biscuit".
 */
export function surnamesOf(ownerNames: readonly string[], petName: string): string[] {
  const words = ownerNames.flatMap((name) => {
    const [last = "", first] = name.split(",");
    return first === undefined ? nameParts(name).slice(1) : nameParts(last);
  });
  const [petNameWord] = nameParts(petName);
  return [...new Set(words)].filter(
    (word) => word.length >= minSurnameLength && !nameParticles.has(word) && word !== petNameWord,
  );
}

const ordinaryWords = new Set(wordsLikeSurnames.join(" ").split(" "));
const shortSurnameLength = 2;

/**
 * Whether a text contains a surname. Some surnames are ordinary words: medicine is given "twice a day", and an owner
 * can be called Maya Day. In a sentence, such a word or a surname of two letters counts only if it has a capital letter
 * and is not the first word.
 */
function namesSurname(text: string, surname: string, isSentence: boolean): boolean {
  const plainSurname = plainText(surname).text;
  // `plainText` writes "ø" for every letter of another alphabet, so different surnames would look the same.
  if (plainSurname.includes("ø")) return text.normalize("NFKC").toLowerCase().includes(surname);
  const { text: plain, starts } = plainText(text);
  const needsCapital = isSentence && (surname.length <= shortSurnameLength || ordinaryWords.has(plainSurname));
  return Array.from(plain.matchAll(new RegExp(asWords(`${plainSurname}(?:'?e?s)?`), "g"))).some(
    ({ index }) => !needsCapital || (index > 0 && /\p{Lu}/u.test(text[starts[index]!]!)),
  );
}

interface Rules {
  surnames: readonly string[];
  /** Where a text is divided into parts that can be left out. */
  separator: RegExp;
  isSentence: boolean;
}

function reasonToHide(text: string, { surnames, isSentence }: Rules): HiddenReason | null {
  const plain = plainText(text).text;
  if (namesChip(plain)) return "chip";
  if (namesReward(text, plain)) return "reward";
  if (contactIn(text)) return "contact";
  if (holdsAddress(text)) return "address";
  return surnames.some((surname) => namesSurname(text, surname, isSentence)) ? "surname" : null;
}

/** The ends of clauses, but not the period in "Mrs. Lind" or the comma of "12, rue des Érables". */
const clauseEnds = new RegExp(
  String.raw`\n+|(?<=[.!?;,])(?<!(?<!\p{L})(?:mrs?|ms|dr|dre|mme|sra?|st|ste|apt|av|boul)\.)(?<!,(?=\s+(?:rue|ch|chemin|boul|boulevard|av|avenue|rang|all[ée]e|calle)[\s.]))\s+|\s+(?=[–—(-])`,
  "iu",
);
const looseEnds = /^[\s,;–—-]+|[\s,;–—(-]+$/gu;

function finderText(text: string, rules: Rules): FinderText {
  const shownParts: string[] = [];
  const hidden: HiddenPart[] = [];
  for (const part of text.split(rules.separator)) {
    const reason = reasonToHide(part, rules);
    if (reason) hidden.push({ text: part.replaceAll(looseEnds, "").replace(/[.!?]$/, ""), reason });
    else shownParts.push(part);
  }
  const shown = shownParts.join(" ").replaceAll(looseEnds, "");
  // An address or a number can extend over several parts.
  const reason = reasonToHide(shown, rules);
  return reason ? { shown: "", hidden: [{ text, reason }] } : { shown, hidden };
}

/** A text about the pet, without the clauses that must stay private. */
export const textForFinder = (text: string, surnames: readonly string[]) =>
  finderText(text, { surnames, separator: clauseEnds, isSentence: true });

/** The pet's name, without the words that must stay private. */
export const nameForFinder = (name: string, surnames: readonly string[]) =>
  finderText(name, { surnames, separator: /\s+/, isSentence: false });
