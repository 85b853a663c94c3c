// Finds the colours of a coat in a description.
import { matchingWords } from "../texts/languageList.ts";
import type { MatchingWords } from "./words/matchingWords.ts";
import { findTerms, splitList, sortTerms } from "./wordSearch.ts";

const termsOf = ({ colours, coatPatterns }: MatchingWords) => [
  ...Object.entries(colours).flatMap(([colour, words]) =>
    splitList(words).map((term) => ({ term, meaning: [colour] })),
  ),
  ...Object.entries(coatPatterns).map(([term, impliedColours]) => ({ term, meaning: [...impliedColours] as string[] })),
];

const colourTerms = sortTerms(matchingWords.flatMap(termsOf));

/** The colours that a text names, in the order of the text. People name the main colour first. */
export const coloursIn = (words: string): string[] => [...new Set(findTerms(words, colourTerms).meanings.flat())];

export const withoutColours = (words: string) => findTerms(words, colourTerms).rest;

/** The words of a language for colours and coat patterns, longest first. */
export const colourTermsOf = (words: MatchingWords) => sortTerms(termsOf(words)).map(({ term }) => term);

// Pairs of colours that people confuse.
const similarColours = new Set(
  [
    ["black", "grey"],
    ["black", "brown"],
    ["black", "tortoiseshell"],
    ["grey", "white"],
    ["grey", "brown"],
    ["grey", "tabby"],
    ["grey", "merle"],
    ["grey", "blue"],
    ["brown", "tan"],
    ["brown", "tabby"],
    ["brown", "brindle"],
    ["brown", "orange"],
    ["tan", "golden"],
    ["tan", "cream"],
    ["tan", "orange"],
    ["golden", "cream"],
    ["golden", "orange"],
    ["golden", "brown"],
    ["cream", "white"],
    ["brindle", "tabby"],
    ["orange", "tabby"],
    ["tortoiseshell", "calico"],
  ].flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);

export const areSimilarColours = (one: string, other: string) => similarColours.has(`${one} ${other}`);
