// The languages in which the backend can write.
import { englishLanguage, type Language, withLanguage } from "./currentLanguage.ts";

const languages: Readonly<Record<string, Language>> = { en: englishLanguage };

/** Does the work once in each language. */
export const inEachLanguage = <Result>(work: () => Result): Result[] =>
  Object.values(languages).map((language) => withLanguage(language, work));

/** Does synchronous work in a language ("fr"). An unknown language is English. */
export const inLanguage = <Result>(code: string, work: () => Result): Result =>
  withLanguage((Object.hasOwn(languages, code) && languages[code]) || englishLanguage, work);
