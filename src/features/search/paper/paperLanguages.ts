// The words of flyers and posters in every language. Each build has one language. It replaces this file by one that
// loads the words of another language when that is chosen (packages/build/texts/otherTexts.ts).
import { paperWords } from "../../../../domain/search/paperWords";
import type { LanguageCode } from "../../../../domain/texts/languageList";
import { inLanguage } from "../../../../domain/texts/languages";

export const loadPaperWords = async (code: LanguageCode): Promise<typeof paperWords> =>
  await Promise.resolve((subject) => inLanguage(code, () => paperWords(subject)));
