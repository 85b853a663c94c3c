// The language in which the running code writes texts. The backend switches it for each reader. A build of the app has
// one language and doesn't contain this file (packages/build/texts/texts.ts).
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

/** Sets the language from now on. A page under `npm run dev` calls it once, because it has one language. */
export function startWith(language: Language): void {
  current = language;
}

/** Runs synchronous work in a language. While asynchronous work waited, other work would run in its language, too. */
export function withLanguage<Result>(language: Language, work: () => Result): Result {
  const previous = current;
  current = language;
  try {
    const result = work();
    if (result instanceof Promise) throw new Error("Only synchronous work can be done in a language.");
    return result;
  } finally {
    current = previous;
  }
}
