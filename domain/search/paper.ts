// Flyers and posters: their paper sizes, and the rules for their words.
import type { Failure } from "../texts/failure.ts";
import { characters, cleanLine } from "../texts/text.ts";

export const papers = ["letter", "a4"] as const;
export type Paper = (typeof papers)[number];

export const splitWords = (text: string) => cleanLine(text).split(" ").filter(Boolean);

/** The word without the punctuation that follows it. */
export const bareWord = (word: string) => word.replace(/[,;.]+$/, "");

interface WordRule {
  /** A poster needs a word: on nine sheets, the words fill one. A flyer's words share its page with other texts. */
  minWords: 0 | 1;
  maxWords: number;
  /** Characters of the longest word that fits in large letters. */
  maxLength: number;
}

/** A driver or passer-by can take in about five words. A poster's headline has two of them, which leaves three. */
export const flyerRule: WordRule = { minWords: 0, maxWords: 5, maxLength: 18 };
export const posterRule: WordRule = { minWords: 1, maxWords: 3, maxLength: 12 };

export function checkWords(text: string, { minWords, maxWords, maxLength }: WordRule): Failure<"words"> | null {
  const words = splitWords(text);
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
