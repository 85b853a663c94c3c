// The language of the texts that code writes at this moment.
import { english } from "./english.ts";
import type { LanguageRules } from "./languageRules.ts";

export const language = (): LanguageRules => english;
