// Flyers and posters: their words.
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine } from "../texts/text.ts";

export const papers = ["letter", "a4"] as const;
export type Paper = (typeof papers)[number];

export const splitWords = (text: string) => cleanLine(text).split(" ").filter(Boolean);

/** Without the comma that follows it. */
export const bareWord = (word: string) => word.replace(/[,;.]+$/, "");

interface Rule {
  /** A poster is nothing but words. A flyer has a photo and the pet's name, too. */
  minWords: 0 | 1;
  maxWords: number;
  /** Characters of the longest word that fits in large letters. */
  maxLength: number;
}

/** A driver or passer-by can take in about five words. Two of a poster's are in its headline. */
export const flyerRule: Rule = { minWords: 0, maxWords: 5, maxLength: 18 };
export const posterRule: Rule = { minWords: 1, maxWords: 3, maxLength: 12 };

export function checkWords(text: string, { minWords, maxWords, maxLength }: Rule): Failure<"words"> | null {
  const words = splitWords(text.slice(0, limits.paperWords + 1));
  if (words.length < minWords) return { code: "paper.noWords", field: "words" };
  if (words.length > maxWords) return { code: "paper.tooManyWords", field: "words", values: { most: maxWords } };
  return words.some((word) => characters(bareWord(word)) > maxLength)
    ? { code: "paper.longWord", field: "words", values: { longest: maxLength } }
    : null;
}

/** Longest line about where the pet was last seen, in characters. */
const maxLastSeenLength = 60;

export const checkLastSeen = (text: string): Failure<"placeText"> | null =>
  characters(text.trim()) > maxLastSeenLength
    ? { code: "paper.longSeen", field: "placeText", values: { longest: maxLastSeenLength } }
    : null;
