// The languages of Homeward: the facts about them that every page needs, and the tables of words of all languages. In a
// build, a script contains only the tables that it uses (packages/build/texts/wordTables.ts).
import type { MatchingWords } from "../matching/words/matchingWords.ts";
import type { QuestionWords } from "../messages/questions/questionWords.ts";
import type { MessageWords } from "../messages/words/messageWords.ts";
import type { ScamWords } from "../scams/words/scamWords.ts";
import type { TypedWords } from "../time/words/typedWords.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import type { BreedLabels, CoatLabels, PhoneWriter, VaccineNames } from "./languageRules.ts";

export const languageCodes = ["en", "fr", "es"] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const isLanguageCode = (code: unknown): code is LanguageCode => languageCodes.some((known) => known === code);

/** The tag of a language's pages, and the name and region by which people choose it. */
export const languageFacts: Readonly<Record<LanguageCode, { tag: string; ownName: string; region: string }>> = {
  en: { tag: en.tag, ownName: en.ownName, region: en.region },
  fr: { tag: fr.tag, ownName: fr.ownName, region: fr.region },
  es: { tag: es.tag, ownName: es.ownName, region: es.region },
};

export const matchingWords: readonly MatchingWords[] = [en.matchingWords, fr.matchingWords, es.matchingWords];
export const breedLabels: Readonly<Record<LanguageCode, BreedLabels>> = {
  en: en.breedLabels,
  fr: fr.breedLabels,
  es: es.breedLabels,
};
export const coatLabels: Readonly<Record<LanguageCode, Partial<CoatLabels>>> = {
  en: en.coatLabels,
  fr: fr.coatLabels,
  es: es.coatLabels,
};
export const vaccineNames: Readonly<Record<LanguageCode, VaccineNames>> = {
  en: en.vaccineNames,
  fr: fr.vaccineNames,
  es: es.vaccineNames,
};
export const phoneWriters: Readonly<Record<LanguageCode, PhoneWriter>> = {
  en: en.phoneWriter,
  fr: fr.phoneWriter,
  es: es.phoneWriter,
};
export const scamWords: readonly (() => ScamWords)[] = [en.scamWords, fr.scamWords, es.scamWords];
export const rewardWords = [en.rewardWords, fr.rewardWords, es.rewardWords];
export const wordsLikeSurnames = [en.wordsLikeSurnames, fr.wordsLikeSurnames, es.wordsLikeSurnames];
export const digitNames = [en.digitNames, fr.digitNames, es.digitNames];
export const messageWords: readonly (() => MessageWords)[] = [en.messageWords, fr.messageWords, es.messageWords];
export const questionWords: readonly QuestionWords[] = [en.questionWords, fr.questionWords, es.questionWords];
export const typedWords: Readonly<Record<LanguageCode, TypedWords>> = {
  en: en.typedWords,
  fr: fr.typedWords,
  es: es.typedWords,
};
