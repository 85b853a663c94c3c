// The French words of questions (questionWords.ts).
import type { QuestionWords } from "./questionWords.ts";

export const french: QuestionWords = {
  stopWords:
    "au aux avec ce ces dans de des du elle en est et il je la le les leur lui ma mes mon nous on ou par pas pour que " +
    "quel quelle quels quelles qui quoi sa se ses son sur un une vous y comment combien",
  plainWords: "",
  politeStarts: "",
  openWords: "quel|quelle|quels|quelles|ou|combien|comment|quand|pourquoi|quoi|que|qui|decrivez|decris",
  closedStarts: "est ce|a t (?:il|elle)|est (?:il|elle)|as tu|avez vous|y a t il",
  choices: "ou bien",
};
