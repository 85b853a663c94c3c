// The words of flyers and posters in every language. Each build has the texts of one language only, so it replaces this
// file by one that loads another language's words on request (packages/build/texts/otherTexts.ts).
import { paperWords } from "../../../../domain/search/paperWords";
import type { LanguageCode } from "../../../../domain/texts/languageList";
import { inLanguage } from "../../../../domain/texts/languages";

export const loadPaperWords = async (code: LanguageCode): Promise<typeof paperWords> =>
  await Promise.resolve((subject) => inLanguage(code, () => paperWords(subject)));
