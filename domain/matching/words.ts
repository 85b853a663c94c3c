// Finds the words of a list in what people typed, whatever its case, accents and punctuation.

/** The text as words in lower case between single spaces, with a space at both ends. */
export const wordsOf = (text: string) =>
  ` ${text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

export interface Term<Meaning> {
  /** As `wordsOf` writes it, without the spaces at the ends. */
  term: string;
  means: Meaning;
}

interface Found<Meaning> {
  /** What was found, in the order of the text, each once. */
  means: Meaning[];
  /** The words of the text that belong to nothing found. */
  rest: string;
}

/** The longest terms first, so that "american bulldog" is not taken for a bulldog. */
export const sortTerms = <Meaning>(terms: Term<Meaning>[]) =>
  terms.toSorted((one, other) => other.term.length - one.term.length);

/** `words` come from `wordsOf`, `terms` from `sortTerms`. */
export function findTerms<Meaning>(words: string, terms: readonly Term<Meaning>[]): Found<Meaning> {
  const found: { at: number; means: Meaning }[] = [];
  let rest = words;
  for (const { term, means } of terms) {
    for (let at = rest.indexOf(` ${term} `); at >= 0; at = rest.indexOf(` ${term} `)) {
      found.push({ at, means });
      // Blanked out, so that the places of the others stay what they are.
      rest = `${rest.slice(0, at + 1)}${"\n".repeat(term.length)}${rest.slice(at + 1 + term.length)}`;
    }
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ means }) => means);
  return { means: [...new Set(inOrder)], rest: rest.replaceAll(/[\s\n]+/g, " ") };
}
