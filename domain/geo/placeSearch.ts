import { limits } from "../limits.ts";
import { characters } from "../texts/text.ts";

/** Scripts in which a word can have only one or two characters. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Fewest characters that start an address search. */
export const placeInputMin = (typed: string) =>
  denseScript.test(typed) ? limits.placeInputMinDense : limits.placeInputMinLatin;

export const isTooShort = (typed: string) => characters(typed) < placeInputMin(typed);
