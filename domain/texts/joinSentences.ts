/** Joins whole sentences into one paragraph, and leaves out those that are missing. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]) =>
  sentences.filter(Boolean).join(" ");
