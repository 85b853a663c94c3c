// The words of all languages.
import { english } from "./english.ts";
import { french } from "./french.ts";
import type { ScamWords } from "./scamWords.ts";

export const scamWords: readonly ScamWords[] = [english, french];
