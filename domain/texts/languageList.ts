// The languages of Homeward, with the facts that every page needs. A build drops everything else of their files.
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";

export const languageCodes = ["en", "fr", "es"] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const isLanguageCode = (code: unknown): code is LanguageCode => languageCodes.some((known) => known === code);

/** How people choose a language, and the tag of its pages. */
export const languageFacts: Readonly<Record<LanguageCode, { tag: string; ownName: string; region: string }>> = {
  en: { tag: en.tag, ownName: en.ownName, region: en.region },
  fr: { tag: fr.tag, ownName: fr.ownName, region: fr.region },
  es: { tag: es.tag, ownName: es.ownName, region: es.region },
};
