// The words of all languages.
import { english } from "./english.ts";
import { french } from "./french.ts";
import type { QuestionWords } from "./questionWords.ts";

export const questionWords: readonly QuestionWords[] = [english, french];
