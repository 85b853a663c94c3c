// The words by which matching recognizes a pet's looks in a text. Each language has a table of them, and a text is read
// with all tables, because a French and an English report can be about the same pet. Words are in the form of `wordsOf`
// (wordSearch.ts) and lists are separated by commas. The keys are the same in every language: the names that facts
// store. Only the keys of `coatPatterns` are words of the language.
import type { BreedName } from "../breedNames.ts";

export type Colour =
  | "black"
  | "white"
  | "grey"
  | "brown"
  | "tan"
  | "golden"
  | "cream"
  | "orange"
  | "brindle"
  | "tabby"
  | "tortoiseshell"
  | "calico"
  | "merle"
  | "green"
  | "blue";

/** Marks other than coloured parts such as "white paws". */
export const markNames = [
  "scar",
  "limp",
  "three legs",
  "one eye",
  "blue eyes",
  "two different eyes",
  "blind",
  "deaf",
  "floppy ears",
  "pointed ears",
  "notched ear",
  "cropped ears",
  "docked tail",
  "curled tail",
  "bushy tail",
  "underbite",
  "long hair",
  "curly hair",
  "wiry hair",
  "tattoo",
  "bandana",
  "harness",
  "bell",
  "flea collar",
  "spots",
] as const;

/** Body parts and gear that can have a colour of their own. */
export const partNames = [
  "paws",
  "chest",
  "tail",
  "face",
  "blaze",
  "nose",
  "chin",
  "ears",
  "belly",
  "legs",
  "neck",
  "back",
  "patch",
  "collar",
  "harness",
  "bandana",
  "tag",
] as const;

type List = string;
/** The source of a regular expression for texts in the form of `wordsOf`. */
type Pattern = string;

export interface MatchingWords {
  /** Other names of breeds. The names that facts store are recognized in every language. */
  breeds: Readonly<Partial<Record<BreedName, List>>>;
  /** Answers in the breed field that name no breed. */
  blankAnswers: List;
  colours: Readonly<Record<Colour, List>>;
  /** Words for a pattern of the coat, and the colours that it implies. */
  coatPatterns: Readonly<Record<string, readonly Colour[]>>;
  marks: Readonly<Record<(typeof markNames)[number], List>>;
  /** Colours of gear. A word for a coat colour that is not listed here is stored as it is written. */
  gearColours: Readonly<Record<string, List>>;
  parts: Readonly<Record<(typeof partNames)[number], Pattern>>;
  /** "white front paws", in the language's word order. */
  colouredPart(colour: Pattern, part: Pattern): Pattern;
  collar: List;
  noCollar: Pattern;
  /** Sizes of pets. 1 is small, 3 large. */
  sizes: Readonly<Record<1 | 2 | 3, List>>;
  /** "small female dog" */
  sizedPet(size: Pattern): Pattern;
  /**
   * Words that another language's table would take for its own: in Spanish, "tan" in front of an adjective means "so".
   * Null if there are none.
   */
  falseFriends: Pattern | null;
}
