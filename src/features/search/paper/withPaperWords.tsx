import type { ComponentType } from "react";
import { type PaperProps, PaperSkeleton } from "./PaperPage";
import { type PaperLanguageField, usePaperWords, type WordsInLanguages } from "./usePaperWords";

export interface WordedPaperProps extends PaperProps {
  paperWords: WordsInLanguages;
  languageField: PaperLanguageField;
}

/** Gives an editor the words in the languages that the user chooses. Shows a skeleton until the words are loaded. */
export const withPaperWords = (Editor: ComponentType<WordedPaperProps>) =>
  function PaperInLanguages(props: PaperProps) {
    const { words, field } = usePaperWords(props.report);
    return words ? <Editor {...props} paperWords={words} languageField={field} /> : <PaperSkeleton />;
  };
