import { limits } from "../limits.ts";
import { characters } from "../texts/text.ts";

/** In these scripts, one or two characters are a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** From how many characters on an address is searched for. */
export const placeInputMin = (typed: string) => (dense.test(typed) ? limits.placeInputMinDense : limits.placeInputMin);

export const isTooShort = (typed: string) => characters(typed) < placeInputMin(typed);
