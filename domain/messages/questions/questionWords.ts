// The words by which hints about secret questions are found (proofRules.ts). Each language has a table of them, and a
// question is read with all tables. Words have no accents and are separated by spaces. Patterns are the sources of
// regular expressions, and empty if the language has none yet.
export interface QuestionWords {
  /** Words that mean nothing alone. */
  stopWords: string;
  /** Where a mark can be, which sides they have, and what animals are called: they give nothing away. */
  plainWords: string;
  /** "can you tell me ", which says nothing about the question. */
  politeStarts: string;
  /** Words of questions that have many answers. */
  openWords: string;
  /** How questions start whose answer is yes or no. */
  closedStarts: string;
  /** Words of questions that name their answers. */
  choices: string;
}
