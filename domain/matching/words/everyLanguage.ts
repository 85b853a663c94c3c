// The words of all languages.
import { english } from "./english.ts";
import type { MatchingWords } from "./matchingWords.ts";

export const matchingWords: readonly MatchingWords[] = [english];
