import { questionFailure, type QuestionForm, wordsInReport, isGuessable } from "../../../../domain/messages/proofRules";
import { messages, sentence } from "../../../../domain/messages";
import type { Proof } from "./proof";

export const checkQuestion = (form: QuestionForm, { questionContext }: Proof) => questionFailure(form, questionContext);

/** While somebody types a question: why it can't be sealed. */
export function cautionsOf({ question }: QuestionForm, { questionContext: { reportText } }: Proof): string[] {
  // A question is judged once it has an end, or it would be refused with its first word.
  const isWhole = /[?？.!]\s*$/.test(question);
  const [word] = wordsInReport(question, reportText);
  return [
    ...(word ? [sentence("proof.inReport", { word })] : []),
    ...(isWhole && isGuessable(question) ? [messages["proof.yesOrNo"]] : []),
  ];
}
