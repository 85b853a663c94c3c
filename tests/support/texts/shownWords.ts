// Finds texts on a page that stayed in another language: those with words that no text of the page's language has.
import type { Page } from "@playwright/test";
import type { BreedLabels, LanguageRules } from "../../../domain/texts/languageRules.ts";
import { readPattern, wordsOf } from "./pattern.ts";

interface Translation extends LanguageRules {
  texts: Readonly<Record<string, string>>;
  breedLabels: BreedLabels;
}

const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((word) => word.normalize("NFC").toLowerCase());

/** Every word that the texts, dates and labels of a language can show. */
export function wordsOfLanguage(translation: Translation): ReadonlySet<string> {
  const { code, texts, months, weekdays, breedLabels, ownName } = translation;
  const visibleTexts = [
    ...Object.values(texts).map((text) => wordsOf(readPattern(text))),
    ...weekdays.map((_, day) => translation.shortWeekday(day)),
    ...months,
    ...weekdays,
    ...Object.values(breedLabels),
    ownName,
    // Shown on the language switch.
    code,
    translation.time(14, 15),
    ...["de", "que", "a"].map((word) => translation.elided(word, "Oscar")),
  ];
  return new Set(visibleTexts.flatMap(wordsIn));
}

/**
 * Texts, labels, placeholders, descriptions and values on the page. Leaves out the map, whose words are its provider's,
 * and elements whose `lang` is another language.
 */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang } = document.documentElement;
    const texts = [document.title];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const ownLanguage = element.closest<HTMLElement>("[lang]")?.lang ?? lang;
      const isShown = element.matches("option, title") || element.checkVisibility({ visibilityProperty: true });
      if (!isShown || ownLanguage.slice(0, 2) !== lang.slice(0, 2)) continue;
      if (element.closest("script, style, noscript, .gm-style")) continue;
      for (const name of ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
      if (element.matches("input:not([type=radio], [type=checkbox], [type=file], [type=hidden])")) {
        texts.push((element as HTMLInputElement).value);
      }
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });

const addresses = /\S+@\S+|https?:\S+|localhost\S*/g;

/** The page's texts that have a word that is in neither `words` nor `names`. Ignores single letters and addresses. */
export async function foreignTexts(
  page: Page,
  words: ReadonlySet<string>,
  names: readonly string[],
): Promise<string[]> {
  const isForeign = (text: string) => {
    let rest = text.replaceAll(addresses, " ");
    for (const name of names) rest = rest.replaceAll(name, " ");
    return wordsIn(rest).some((word) => word.length > 1 && !words.has(word));
  };
  return (await shownTexts(page)).filter(isForeign);
}
