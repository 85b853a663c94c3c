// The language in which the running code writes texts. Only the backend switches it. A build of the app has one language
// and doesn't contain this file (packages/build/texts/texts.ts).
import * as english from "./en.ts";
import type { LanguageRules } from "./languageRules.ts";

export interface Language {
  rules: LanguageRules;
  /** Null for English, whose texts are in the catalogue itself. */
  texts: Readonly<Record<string, string>> | null;
}

export const englishLanguage: Language = { rules: english, texts: null };

let current = englishLanguage;

export const currentLanguage = (): Language => current;

/** Changes the language of everything that follows: for a page under `npm run dev`, which has one language. */
export function startWith(language: Language): void {
  current = language;
}

/** Runs the work in a language. It has to be synchronous: other work would go on in this language while it waits. */
export function withLanguage<Result>(language: Language, work: () => Result): Result {
  const before = current;
  current = language;
  try {
    const result = work();
    if (result instanceof Promise) throw new Error("Only synchronous work can be done in a language.");
    return result;
  } finally {
    current = before;
  }
}
