/** Whole sentences as one paragraph, without those that are missing. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]) =>
  sentences.filter(Boolean).join(" ");
