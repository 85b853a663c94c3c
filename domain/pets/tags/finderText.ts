// Leaves out of an owner's text whatever a finder must never read on the page of a tag: contacts, addresses, rewards, chip
// numbers and the owner's surname. The rest stays, because a finder has to know the pet's medicine.
import { contactIn } from "../../scams/contactRules.ts";
import { rewardWords, wordsLikeSurnames } from "../../texts/languageList.ts";
import { plainText } from "../../texts/plainText.ts";
import { holdsAddress } from "./holdsAddress.ts";

export type HiddenReason = "chip" | "reward" | "contact" | "address" | "surname";

export interface HiddenPart {
  /** In the owner's words. */
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
/** In a word of letters and digits, such as "chip0A01B2C3D4". */
const hexNumber = /(?=(?:[a-f]*\d){3})[0-9a-f]{10}/;
/** AVID prints its numbers with asterisks. */
const avidNumber = /(?<![a-z])avid\D{0,3}\d|\d{3}\s?\*\s?\d{3}/;

/** "OAO" is read as "0A0", as people copy it. */
const asHex = (token: string) => (/\d/.test(token) ? token.replaceAll("o", "0").replaceAll(/[il]/g, "1") : token);

/** Whether neighbouring groups make a number of ten characters from 0 to 9 and A to F. All-digit numbers are contacts. */
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
    return joined.length === hexDigits && (/\d/.test(joined) || joined === first) && /[a-f]/.test(joined);
  });
}

const namesChip = (plain: string) => avidNumber.test(plain) || holdsHexNumber(plain) || isoNumber.test(plain);

/** Parts of names that are no surname on their own. */
const nameParticles = new Set(
  "and de del der den des di do dos du da das la las le les los of von van ter the family famille familia mom mum dad".split(
    " ",
  ),
);
const minSurname = 2;
const nameParts = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/**
 * All words of the owner's names but the first, which is a given name. In "Lind, Maya", the surname is first. The pet's own
 * name is none: owners also call themselves "Mom of Biscuit".
 */
export function surnamesOf(ownerNames: readonly string[], petName: string): string[] {
  const words = ownerNames.flatMap((name) => {
    const [last = "", first] = name.split(",");
    return first === undefined ? nameParts(name).slice(1) : nameParts(last);
  });
  const [ownName] = nameParts(petName);
  return [...new Set(words)].filter(
    (word) => word.length >= minSurname && !nameParticles.has(word) && word !== ownName,
  );
}

const ordinaryWords = new Set(wordsLikeSurnames.join(" ").split(" "));
const shortSurname = 2;

/**
 * Some surnames are ordinary words: medicine is given "twice a day", also by Maya Day. In a sentence, those count only with
 * a capital letter that isn't the first.
 */
function namesSurname(text: string, surname: string, isSentence: boolean): boolean {
  const plainSurname = plainText(surname).text;
  // Letters of other alphabets all look the same in a plain text.
  if (plainSurname.includes("ø")) return text.normalize("NFKC").toLowerCase().includes(surname);
  const { text: plain, starts } = plainText(text);
  const needsCapital = isSentence && (surname.length <= shortSurname || ordinaryWords.has(plainSurname));
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

/** Not the point of "Mrs. Lind" and not the comma of "12, rue des Érables". */
const clauseEnds = new RegExp(
  String.raw`\n+|(?<=[.!?;,])(?<!(?<!\p{L})(?:mrs?|ms|dr|dre|mme|sra?|st|ste|apt|av|boul)\.)(?<!,(?=\s+(?:rue|ch|chemin|boul|boulevard|av|avenue|rang|all[ée]e|calle)[\s.]))\s+|\s+(?=[–—(-])`,
  "iu",
);
const looseEnds = /^[\s,;–—-]+|[\s,;–—(-]+$/gu;

function finderText(text: string, rules: Rules): FinderText {
  const shown: string[] = [];
  const hidden: HiddenPart[] = [];
  for (const part of text.split(rules.separator)) {
    const reason = reasonToHide(part, rules);
    if (reason) hidden.push({ text: part.replaceAll(looseEnds, "").replace(/[.!?]$/, ""), reason });
    else shown.push(part);
  }
  const rest = shown.join(" ").replaceAll(looseEnds, "");
  // An address or a number can go over several parts.
  const reason = reasonToHide(rest, rules);
  return reason ? { shown: "", hidden: [{ text, reason }] } : { shown: rest, hidden };
}

/** A text about the pet, without the clauses that must stay private. */
export const textForFinder = (text: string, surnames: readonly string[]) =>
  finderText(text, { surnames, separator: clauseEnds, isSentence: true });

/** The pet's name, without the words that must stay private. */
export const nameForFinder = (name: string, surnames: readonly string[]) =>
  finderText(name, { surnames, separator: /\s+/, isSentence: false });
