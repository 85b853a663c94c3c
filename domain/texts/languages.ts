// The languages in which the backend can write.
import { englishLanguage, type Language, withLanguage } from "./currentLanguage.ts";

const languages: Readonly<Record<string, Language>> = { en: englishLanguage };

/** Does synchronous work in a language ("fr"). An unknown language is English. */
export const inLanguage = <Result>(code: string, work: () => Result): Result =>
  withLanguage((Object.hasOwn(languages, code) && languages[code]) || englishLanguage, work);
