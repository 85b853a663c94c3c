// Finds the breeds in the text of a report's breed field, and their groups. Some texts name only a vague breed, such as
// a mixture.
import { type ReportPetType, reportPetTypes } from "../choices.ts";
import { type BreedName, catBreeds, dogBreeds, type NamedBreed, otherAnimals, vagueBreeds } from "./breedNames.ts";
import { withoutColours } from "./colourWords.ts";
import { matchingWords } from "../texts/languageList.ts";
import { findTerms, splitList, sortTerms, type Term, wordsOf } from "./wordSearch.ts";

export interface BreedFact {
  /** The breeds' names. An unknown breed is kept as `wordsOf` returns it. Of vague ones, only the first. */
  names: string[];
  groups: string[];
  /**
   * `known` is in the list of breeds, `vague` says little, such as a mixture, `unknown` is not in the list, and `blank`
   * is empty, an answer such as "not sure", or only a colour.
   */
  kind: "known" | "vague" | "unknown" | "blank";
}

const otherNamesOf = (name: BreedName) => matchingWords.flatMap(({ breeds }) => splitList(breeds[name] ?? ""));

const termsOf = (breeds: readonly (readonly [name: BreedName, groups: string])[]) =>
  sortTerms(
    breeds.flatMap((breed) =>
      [wordsOf(breed[0]).trim(), ...otherNamesOf(breed[0])].map((term): Term<NamedBreed> => ({ term, meaning: breed })),
    ),
  );

const vagueTerms = termsOf(vagueBreeds);
const breedTerms: Record<ReportPetType, readonly Term<NamedBreed>[]> = {
  Dog: termsOf(dogBreeds),
  Cat: termsOf(catBreeds),
  Other: termsOf(otherAnimals),
};

const blankBreed: BreedFact = { names: [], groups: [], kind: "blank" };
const groupsOf = (breeds: NamedBreed[]) =>
  [...new Set(breeds.flatMap(([, groups]) => groups.split(",")))].filter(Boolean);
const blankAnswers = new Set(matchingWords.flatMap((words) => splitList(words.blankAnswers)));

/**
 * The breed, and the remaining words of the text: "Yellow Lab" also names a colour. The words of an unknown breed also
 * stay in `rest`.
 */
export function breedOf(petType: ReportPetType, typed: string): { breed: BreedFact; rest: string } {
  const typedWords = wordsOf(typed);
  if (typedWords.trim() === "" || blankAnswers.has(typedWords.trim())) return { breed: blankBreed, rest: typedWords };
  const { meanings: knownBreeds, rest: otherWords } = findTerms(typedWords, breedTerms[petType]);
  const { meanings: vagueNames, rest } = findTerms(otherWords, vagueTerms);
  if (knownBreeds.length > 0) {
    return { breed: { names: knownBreeds.map(([name]) => name), groups: groupsOf(knownBreeds), kind: "known" }, rest };
  }
  if (vagueNames.length > 0) {
    const firstName = vagueNames.slice(0, 1);
    return { breed: { names: firstName.map(([name]) => name), groups: groupsOf(firstName), kind: "vague" }, rest };
  }
  // "Tabby" is one of the suggested breeds, but describes a colour.
  if (withoutColours(rest).trim() === "") return { breed: blankBreed, rest };
  return { breed: { names: [typedWords.trim()], groups: [], kind: "unknown" }, rest };
}

/**
 * The breed of a pet whose animal is not stated. The first animal that has a known breed counts. If none has, the text
 * is read as a dog's breed.
 */
export function breedOfAny(typed: string) {
  const breeds = reportPetTypes.map(({ value }) => breedOf(value, typed));
  return breeds.find(({ breed }) => breed.kind === "known") ?? breeds[0]!;
}
