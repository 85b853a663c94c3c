// The words of all languages.
import { english } from "./english.ts";
import { french } from "./french.ts";
import type { MessageWords } from "./messageWords.ts";

export const messageWords: readonly MessageWords[] = [english, french];
