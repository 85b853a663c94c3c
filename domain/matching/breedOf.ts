// Interprets a typed breed: the breeds it names and their groups, or only something vague.
import { type ReportType, reportTypes } from "../choices.ts";
import { type BreedName, catBreeds, dogBreeds, type NamedBreed, otherAnimals, vagueBreeds } from "./breedNames.ts";
import { withoutColours } from "./colourWords.ts";
import { matchingWords } from "../texts/languageList.ts";
import { findTerms, listed, sortTerms, type Term, wordsOf } from "./wordSearch.ts";

export interface BreedFact {
  /** The breeds' names. An unknown breed is kept as typed, in lower case. */
  names: string[];
  groups: string[];
  /** `known` names a breed, `vague` a mixture, `unknown` something that is not in the list. */
  kind: "known" | "vague" | "unknown" | "blank";
}

const otherNamesOf = (name: BreedName) => matchingWords.flatMap(({ breeds }) => listed(breeds[name] ?? ""));

const termsOf = (breeds: readonly (readonly [name: BreedName, groups: string])[]) =>
  sortTerms(
    breeds.flatMap((breed) =>
      [wordsOf(breed[0]).trim(), ...otherNamesOf(breed[0])].map((term): Term<NamedBreed> => ({ term, means: breed })),
    ),
  );

const vague = termsOf(vagueBreeds);
const terms: Record<ReportType, readonly Term<NamedBreed>[]> = {
  Dog: termsOf(dogBreeds),
  Cat: termsOf(catBreeds),
  Other: termsOf(otherAnimals),
};

const blank: BreedFact = { names: [], groups: [], kind: "blank" };
const groupsOf = (breeds: NamedBreed[]) =>
  [...new Set(breeds.flatMap(([, groups]) => groups.split(",")))].filter(Boolean);
const blankAnswers = new Set(matchingWords.flatMap((words) => listed(words.blankAnswers)));

/** The breed, and the remaining words of the text: "Yellow Lab" also names a colour. */
export function breedOf(petType: ReportType, typed: string): { breed: BreedFact; rest: string } {
  const typedWords = wordsOf(typed);
  if (typedWords.trim() === "" || blankAnswers.has(typedWords.trim())) return { breed: blank, rest: typedWords };
  const named = findTerms(typedWords, terms[petType]);
  const vaguely = findTerms(named.rest, vague);
  const { rest } = vaguely;
  if (named.means.length > 0) {
    return { breed: { names: named.means.map(([name]) => name), groups: groupsOf(named.means), kind: "known" }, rest };
  }
  if (vaguely.means.length > 0) {
    const means = vaguely.means.slice(0, 1);
    return { breed: { names: means.map(([name]) => name), groups: groupsOf(means), kind: "vague" }, rest };
  }
  // "Tabby" is one of the suggested breeds, but describes a colour.
  if (withoutColours(rest).trim() === "") return { breed: blank, rest };
  return { breed: { names: [typedWords.trim()], groups: [], kind: "unknown" }, rest };
}

/** The breed of a pet whose animal is not stated. The first animal that has such a breed counts. */
export function breedOfAny(typed: string) {
  const breeds = reportTypes.map(({ value }) => breedOf(value, typed));
  return breeds.find(({ breed }) => breed.kind === "known") ?? breeds[0]!;
}
