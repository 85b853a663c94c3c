// The words of all languages.
import { english } from "./english.ts";
import type { TypedWords } from "./typedWords.ts";

export const typedWords: readonly TypedWords[] = [english];
