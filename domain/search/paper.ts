// Flyers and posters: which words they carry, how large a poster gets, and from how far its letters can be read.
import type { ReportType } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import type { MessageCode } from "../messages.ts";
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

/** What a home printer leaves white is cut off: from each sheet a window of three to four, in centimetres. */
const windows = {
  letter: { width: 7.5 * cmPerInch, height: 10 * cmPerInch },
  a4: { width: 18, height: 24 },
} as const satisfies Record<Paper, { width: number; height: number }>;

/** Sheets side by side. There are as many above each other. */
export type Across = 2 | 3;

/** The smaller of the two big words' capitals, as a share of the poster's width. */
export const capitals = 0.273;

/**
 * The rule for road signs: 30 feet for each inch of letter (U.S. Manual on Uniform Traffic Control Devices, 2009 edition,
 * section 2A.13). It is the least that a sign should have, in daylight.
 */
const feetPerInch = 30;

export interface PosterSize {
  width: number;
  height: number;
  letter: number;
  /** From how many centimetres away the big words can be read. */
  distance: number;
}

/** In centimetres. */
export function posterSize(paper: Paper, across: Across): PosterSize {
  const { width, height } = windows[paper];
  const letter = width * across * capitals;
  return {
    width: width * across,
    height: height * across,
    letter,
    distance: (letter / cmPerInch) * feetPerInch * cmPerFoot,
  };
}

const rounded = (value: number, step: number) => String(Math.round(value / step) * step);

/** "15 × 20 in (38 × 51 cm)", "4.1 in (10.5 cm)" and "about 120 ft (37 m)". */
export function sizeWords({ width, height, letter, distance }: PosterSize) {
  const inches = (cm: number) => rounded(cm / cmPerInch, 0.5);
  const half = (cm: number) => (Math.round(cm * 2) / 2).toFixed(1);
  return {
    finished: `${inches(width)} × ${inches(height)} in (${rounded(width, 1)} × ${rounded(height, 1)} cm)`,
    letter: `${(letter / cmPerInch).toFixed(1)} in (${half(letter)} cm)`,
    distance: `${rounded(distance / cmPerFoot, 10)} ft (${rounded(distance / 100, 1)} m)`,
  };
}

export const wordsIn = (text: string) => cleanLine(text).split(" ").filter(Boolean);

interface Rule {
  most: number;
  /** The longest word that fits in large letters. */
  longest: number;
}

/** "Five words", as a driver or passer-by can take in. The poster's headline is two of them. */
export const flyerRule: Rule = { most: 5, longest: 18 };
export const posterRule: Rule = { most: 3, longest: 12 };

export function checkWords(text: string, { most, longest }: Rule): Failure<"words"> | null {
  const words = wordsIn(text.slice(0, limits.paperWords + 1));
  if (words.length === 0) return { code: "paper.noWords", field: "words" };
  if (words.length > most) return { code: "paper.tooManyWords", field: "words", values: { most } };
  return words.some((word) => characters(word) > longest)
    ? { code: "paper.longWord", field: "words", values: { longest } }
    : null;
}

/** As many of the words as fit, to start with. */
export const startWords = (breed: string, { most, longest }: Rule) =>
  breed === "Other"
    ? ""
    : wordsIn(breed)
        .filter((word) => characters(word) <= longest)
        .slice(0, most)
        .join(" ");
