import { type LanguageCode, languageCodes } from "./texts/languageList.ts";

/** The language of a path as the browser shows it. Paths without a prefix are English. */
export const languageOfPath = (pathname: string): LanguageCode =>
  languageCodes.find((code) => code !== "en" && `${pathname}/`.startsWith(`/${code}/`)) ?? "en";
