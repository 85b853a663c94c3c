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
  means: Meaning;
}

interface Found<Meaning> {
  /** Meanings in the order of the text, without duplicates. */
  means: Meaning[];
  /** The words that match no term. */
  rest: string;
}

/** The words of a list that commas separate. */
export const listed = (words: string) => words.split(",").filter(Boolean);

/** Longest first, so that "american bulldog" does not match "bulldog". */
export const sortTerms = <Meaning>(terms: Term<Meaning>[]) =>
  terms.toSorted((one, other) => other.term.length - one.term.length);

/** `words` come from `wordsOf`, `terms` from `sortTerms`. */
export function findTerms<Meaning>(words: string, terms: readonly Term<Meaning>[]): Found<Meaning> {
  const found: { at: number; means: Meaning }[] = [];
  let rest = words;
  for (const { term, means } of terms) {
    for (let at = rest.indexOf(` ${term} `); at >= 0; at = rest.indexOf(` ${term} `)) {
      found.push({ at, means });
      // Blank the match out; removing it would shift the offsets of the others.
      rest = `${rest.slice(0, at + 1)}${"\n".repeat(term.length)}${rest.slice(at + 1 + term.length)}`;
    }
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ means }) => means);
  return { means: [...new Set(inOrder)], rest: rest.replaceAll(/[\s\n]+/g, " ") };
}
