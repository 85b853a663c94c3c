// The rules of the current language. A build replaces this file with the rules of its own language
// (packages/build/texts/texts.ts), and leaves out those that a page doesn't use.
import { currentLanguage } from "./currentLanguage.ts";
import type { LanguageRules } from "./languageRules.ts";

export const language = new Proxy({} as LanguageRules, {
  get: (_, rule) => currentLanguage().rules[rule as keyof LanguageRules],
});
