// Flyers and posters: their words, the size of a poster, and the distance at which it is legible.
import type { ReportType } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import type { MessageCode } from "../messages.ts";
import { paperWords } from "../report/fieldWords.ts";
import type { StoredFields } from "../report/reportFields.ts";
import { characters, cleanLine } from "../texts/text.ts";

export const papers = ["letter", "a4"] as const;
export type Paper = (typeof papers)[number];

export const headlines: Record<ReportType, MessageCode> = {
  Dog: "paper.lostDog",
  Cat: "paper.lostCat",
  Other: "paper.lostPet",
};

const cmPerInch = 2.54;
const cmPerFoot = 30.48;

/** What remains of a sheet after its unprinted margins are cut off: 3:4, in centimetres. */
const printableAreas = {
  letter: { width: 7.5 * cmPerInch, height: 10 * cmPerInch },
  a4: { width: 18, height: 24 },
} as const satisfies Record<Paper, { width: number; height: number }>;

/** Sheets per row. A poster has as many rows. */
export type SheetsAcross = 2 | 3;

/** Height of the capitals of the smaller of the two big words, as a share of the poster's width. */
export const capitalHeightShare = 0.273;

/**
 * Road signs are legible at 30 feet per inch of letter height in daylight (U.S. Manual on Uniform Traffic Control Devices,
 * 2009 edition, section 2A.13).
 */
const feetPerInch = 30;

export interface PosterSize {
  width: number;
  height: number;
  letter: number;
  /** The distance at which the big words are legible. */
  distance: number;
}

/** In centimetres. */
export function posterSize(paper: Paper, across: SheetsAcross): PosterSize {
  const { width, height } = printableAreas[paper];
  const letter = width * across * capitalHeightShare;
  return {
    width: width * across,
    height: height * across,
    letter,
    distance: (letter / cmPerInch) * feetPerInch * cmPerFoot,
  };
}

const rounded = (value: number, step: number) => String(Math.round(value / step) * step);

/** "15 × 20 in (38 × 51 cm)", "4.1 in (10.5 cm)" and "about 120 ft (37 m)". */
export function sizeTexts({ width, height, letter, distance }: PosterSize) {
  const inches = (cm: number) => rounded(cm / cmPerInch, 0.5);
  const half = (cm: number) => (Math.round(cm * 2) / 2).toFixed(1);
  return {
    finished: `${inches(width)} × ${inches(height)} in (${rounded(width, 1)} × ${rounded(height, 1)} cm)`,
    letter: `${(letter / cmPerInch).toFixed(1)} in (${half(letter)} cm)`,
    distance: `${rounded(distance / cmPerFoot, 10)} ft (${rounded(distance / 100, 1)} m)`,
  };
}

export const splitWords = (text: string) => cleanLine(text).split(" ").filter(Boolean);

interface Rule {
  maxWords: number;
  /** Characters of the longest word that fits in large letters. */
  maxLength: number;
}

/** A driver or passer-by can take in about five words. Two of a poster's are in its headline. */
export const flyerRule: Rule = { maxWords: 5, maxLength: 18 };
export const posterRule: Rule = { maxWords: 3, maxLength: 12 };

export function checkWords(text: string, { maxWords, maxLength }: Rule): Failure<"words"> | null {
  const words = splitWords(text.slice(0, limits.paperWords + 1));
  if (words.length === 0) return { code: "paper.noWords", field: "words" };
  if (words.length > maxWords) return { code: "paper.tooManyWords", field: "words", values: { most: maxWords } };
  return words.some((word) => characters(word) > maxLength)
    ? { code: "paper.longWord", field: "words", values: { longest: maxLength } }
    : null;
}

/** Longest line about where the pet was last seen, in characters. */
const seenLength = 60;

export const checkSeen = (text: string): Failure<"seen"> | null =>
  characters(text.trim()) > seenLength
    ? { code: "paper.longSeen", field: "seen", values: { longest: seenLength } }
    : null;

/** The words to prefill the field with. Of several facts, the last one that fits is whole, and the others if there is room. */
export function defaultWords(report: Partial<StoredFields>, { maxWords, maxLength }: Rule): string {
  const facts = paperWords(report).map((fact) => splitWords(fact).filter((word) => characters(word) <= maxLength));
  let words: string[] = [];
  for (const fact of facts.toReversed()) {
    const room = maxWords - words.length;
    if (words.length === 0) words = fact.slice(0, room);
    else if (fact.length <= room) words = [...fact, ...words];
  }
  return words.join(" ");
}
