// The words by which proofRules.ts judges the questions of a proof. Each language has a table of them, and a
// question is read with all tables. Words have no accents and are separated by spaces. Patterns are the sources of
// regular expressions, and empty if the language has none yet.
export interface QuestionWords {
  /** Words that mean nothing on their own. */
  stopWords: string;
  /** Words for parts of the body, for sides and for animals. They give nothing away. */
  plainWords: string;
  /** Starts such as "can you tell me ", which say nothing about the question. */
  politeStarts: string;
  /** Words that occur in questions with many possible answers. */
  openWords: string;
  /** Starts of questions that are answered with yes or no. */
  closedStarts: string;
  /** Words that occur in questions that name their possible answers, such as "or". */
  choices: string;
}
