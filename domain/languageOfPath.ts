import { type LanguageCode, languageCodes } from "./texts/languageList.ts";

/**
 * The language of a path that still has its language prefix, as in the address bar. Paths without a prefix are English.
 */
export const languageOfPath = (pathname: string): LanguageCode =>
  languageCodes.find((code) => code !== "en" && `${pathname}/`.startsWith(`/${code}/`)) ?? "en";
