import { useEffect, useState } from "react";
import { messages } from "../../../../domain/messages";
import { looksOnPaper } from "../../../../domain/search/paperLooks";
import { type PaperLanguage, languagesOf, paperLanguages } from "../../../../domain/search/paperLanguage";
import { type PaperWords, paperWords } from "../../../../domain/search/paperWords";
import { language } from "../../../../domain/texts/language";
import { isLanguageCode, type LanguageCode } from "../../../../domain/texts/languageList";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";
import type { Report } from "../../../services/convex/report";
import { loadPaperWords } from "./paperLanguages";

/** The words of a flyer or poster in its first language and, if it has two, in the second. */
export interface WordsInLanguages {
  first: PaperWords;
  second: PaperWords | undefined;
}

const loadedWords = new Map<string, typeof paperWords>([[language.code, paperWords]]);

const load = async (chosenLanguage: PaperLanguage) =>
  await Promise.all(languagesOf(chosenLanguage).map(async (code) => loadedWords.set(code, await loadPaperWords(code))));

const isLoaded = (chosenLanguage: PaperLanguage) => languagesOf(chosenLanguage).every((code) => loadedWords.has(code));

function wordsIn(codes: readonly string[], report: Report): WordsInLanguages {
  const subject = { ...report, looks: looksOnPaper(report) };
  const [first = paperWords(subject), second] = codes.map((code) => loadedWords.get(code)?.(subject));
  return { first, second };
}

/** The languages of a report's flyer and poster, which this tab remembers, and the paper's words in those languages. */
export function usePaperWords(report: Report) {
  const key = `homeward:paper.language.${report._id}` as const;
  const pageLanguage: LanguageCode = isLanguageCode(language.code) ? language.code : "en";
  const { choices, preset } = paperLanguages(report.place, report.lang ?? pageLanguage);
  // A new object for each press, so that pressing the chosen language again runs the effect, which loads it again.
  const [request, setRequest] = useState(() => ({
    chosenLanguage: choices.find((choice) => choice === recallInTab(key)) ?? preset,
  }));
  const { chosenLanguage } = request;
  // The languages on the paper. They change only when the chosen language has loaded.
  const [shownCodes, setShownCodes] = useState<string[] | null>(() =>
    isLoaded(chosenLanguage) ? languagesOf(chosenLanguage) : null,
  );
  const [hasFailed, setFailed] = useState(false);
  const choose = (next: PaperLanguage) => {
    setRequest({ chosenLanguage: next });
    setFailed(false);
    if (isLoaded(next)) setShownCodes(languagesOf(next));
    rememberInTab(key, next);
  };
  useEffect(() => {
    if (isLoaded(request.chosenLanguage)) return undefined;
    let isCurrent = true;
    const show = (codes: string[]) => isCurrent && setShownCodes(codes);
    const fail = () => {
      if (!isCurrent) return;
      setFailed(true);
      setShownCodes((codes) => codes ?? [language.code]);
    };
    load(request.chosenLanguage).then(() => show(languagesOf(request.chosenLanguage)), fail);
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return {
    /** Null until the first choice has loaded. If it fails to load, the words are in the page's language. */
    words: shownCodes && wordsIn(shownCodes, report),
    field: {
      choices,
      value: chosenLanguage,
      onChange: choose,
      error: hasFailed ? messages["request.unexpected"] : null,
    },
  };
}

export type PaperLanguageField = ReturnType<typeof usePaperWords>["field"];
