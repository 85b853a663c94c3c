// The languages that a build contains, and functions that run code in one of them.
import { type Language, currentLanguage, withLanguage } from "../../domain/texts/currentLanguage.ts";
import { languageCodes } from "../../domain/texts/languageList.ts";
import { inLanguage } from "../../domain/texts/languages.ts";
import * as pseudoRules from "./pseudo/rules.ts";
import { pseudoTexts } from "./pseudo/texts.ts";

/** Whether the build adds a pseudo-language: English that looks like a translation, to find texts that do not fit. */
const isPseudoBuilt = process.env["PSEUDO_LANGUAGE"] === "1";

export const builtLanguages: readonly string[] = [...languageCodes, ...(isPseudoBuilt ? [pseudoRules.code] : [])];

/** A build runs once for each language (packages/build/languages/otherLanguages.ts). */
export const languageOfBuild = process.env["BUILD_LANGUAGE"] ?? builtLanguages[0]!;

export const inBuiltLanguage = <Result>(code: string, work: () => Result): Result =>
  code === pseudoRules.code ? withLanguage({ rules: pseudoRules, texts: pseudoTexts() }, work) : inLanguage(code, work);

/** Wraps a function so that it always runs in the language that is current now. */
export function inCurrentLanguage<Arguments extends unknown[], Result>(work: (...args: Arguments) => Result) {
  const language: Language = currentLanguage();
  return (...args: Arguments) => withLanguage(language, () => work(...args));
}

/** The path by which domain/texts/language.ts would import the module with a language's rules. */
export const rulesOf = (code: string) =>
  code === pseudoRules.code ? "../../src/build/pseudo/rules.ts" : `./${code}.ts`;
