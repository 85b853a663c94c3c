// Finds listed words in a typed text, ignoring case, accents and punctuation.

/** The words in lower case, separated by single spaces, with a space at both ends. */
export const wordsOf = (text: string) =>
  ` ${text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

export interface Term<Meaning> {
  /** In the form of `wordsOf`, without the spaces at both ends. */
  term: string;
  meaning: Meaning;
}

interface TermMatches<Meaning> {
  /** The meanings of the terms found, in the order of the text, without duplicates. */
  meanings: Meaning[];
  /** The words that match no term. */
  rest: string;
}

/** Splits a list of words at its commas. */
export const splitList = (words: string) => words.split(",").filter(Boolean);

/** Longest first, so that the text "american bulldog" does not match the term "bulldog". */
export const sortTerms = <Meaning>(terms: Term<Meaning>[]) =>
  terms.toSorted((one, other) => other.term.length - one.term.length);

/** Finds terms in words. `words` must come from `wordsOf`, and `terms` from `sortTerms`. */
export function findTerms<Meaning>(words: string, terms: readonly Term<Meaning>[]): TermMatches<Meaning> {
  const matches: { at: number; meaning: Meaning }[] = [];
  let rest = words;
  for (const { term, meaning } of terms) {
    for (let at = rest.indexOf(` ${term} `); at >= 0; at = rest.indexOf(` ${term} `)) {
      matches.push({ at, meaning });
      // Blank the match out. Removing it would shift the offsets of other matches.
      rest = `${rest.slice(0, at + 1)}${"\n".repeat(term.length)}${rest.slice(at + 1 + term.length)}`;
    }
  }
  const inOrder = matches.toSorted((one, other) => one.at - other.at).map(({ meaning }) => meaning);
  return { meanings: [...new Set(inOrder)], rest: rest.replaceAll(/[\s\n]+/g, " ") };
}
