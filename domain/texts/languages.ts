// All languages, for the backend, the build and `npm run dev`. A build of the app contains only its own.
import { englishLanguage, type Language, startWith, withLanguage } from "./currentLanguage.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import { isLanguageCode, type LanguageCode } from "./languageList.ts";

const languages: Readonly<Record<LanguageCode, Language>> = {
  en: englishLanguage,
  fr: { rules: fr, texts: fr.texts },
  es: { rules: es, texts: es.texts },
};

/** Does the work once in each language. */
export const inEachLanguage = <Result>(work: () => Result): Result[] =>
  Object.values(languages).map((language) => withLanguage(language, work));

/** Does synchronous work in a language ("fr"). A missing or unknown language is English. */
export const inLanguage = <Result>(code: string | undefined, work: () => Result): Result =>
  withLanguage(languages[isLanguageCode(code) ? code : "en"], work);

/** Sets the language of everything that follows (currentLanguage.ts). */
export const startIn = (code: LanguageCode) => startWith(languages[code]);
