import { questionFailure, type QuestionForm, wordsInReport, isGuessable } from "../../../../domain/messages/proofRules";
import { messages, sentence } from "../../../../domain/messages";
import type { Proof } from "./proof";

export const checkQuestion = (form: QuestionForm, { questionContext }: Proof) => questionFailure(form, questionContext);

/** The problems that the page shows while the question is typed. `checkQuestion` finds all problems. */
export function cautionsOf({ question }: QuestionForm, { questionContext: { reportText } }: Proof): string[] {
  // Only a question that ends with a punctuation mark is called guessable, because the first words of a good question
  // may look like a question that is answered by yes or no.
  const isWhole = /[?？.!]\s*$/.test(question);
  const [word] = wordsInReport(question, reportText);
  return [
    ...(word ? [sentence("proof.inReport", { word })] : []),
    ...(isWhole && isGuessable(question) ? [messages["proof.yesOrNo"]] : []),
  ];
}
