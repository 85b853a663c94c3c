// Finds distinctive marks in a description: a scar, white paws, a curled tail. Also the collar and the size.
import { coloursIn, colourTermsOf } from "./colourWords.ts";
import { matchingWords } from "../texts/languageList.ts";
import { markNames, type MatchingWords, partNames } from "./words/matchingWords.ts";
import { findTerms, listed, sortTerms, wordsOf } from "./wordSearch.ts";

const markTerms = sortTerms(
  matchingWords.flatMap(({ marks }) =>
    markNames.flatMap((mark) => listed(marks[mark]).map((term) => ({ term, means: mark as string }))),
  ),
);

/** Gear comes in colours that no coat has. */
const gear = new Set<string>(["collar", "harness", "bandana", "tag"]);

const oneOf = (words: readonly string[]) => `(?:${words.join("|")})`;

/** The patterns that recognize markings in one language. */
function patternsOf(words: MatchingWords) {
  const gearTerms = Object.entries(words.gearColours).flatMap(([colour, list]) =>
    listed(list).map((term) => [term, colour] as const),
  );
  const colours = `(?<colour>${[...colourTermsOf(words), ...gearTerms.map(([term]) => term)].join("|")})`;
  const parts = oneOf(partNames.map((part) => `(?<${part}>${words.parts[part]})`));
  const sizes = Object.entries(words.sizes).flatMap(([size, list]) =>
    listed(list).map((term) => [term, Number(size)] as const),
  );
  const size = `(?<size>${sizes.map(([term]) => term).join("|")})`;
  // oxlint-disable-next-line security/detect-non-literal-regexp -- from the tables of the languages
  const regExpOf = (pattern: string, flags = "") => new RegExp(` (?:${pattern})(?= )`, flags);
  return {
    colouredPart: regExpOf(words.colouredPart(colours, parts), "g"),
    gearColours: new Map(gearTerms),
    collar: regExpOf(oneOf(listed(words.collar))),
    noCollar: regExpOf(words.noCollar),
    sizedPet: regExpOf(words.sizedPet(size)),
    sizes: new Map(sizes),
  };
}

const patterns = [...new Set(matchingWords)].map(patternsOf);

// oxlint-disable-next-line security/detect-non-literal-regexp -- from the tables of the languages
const falseFriends = new RegExp(oneOf(matchingWords.flatMap((words) => words.falseFriends ?? [])), "g");

/** Whether a text mentions a collar in some way. */
export const namesCollar = (text: string) =>
  matchingWords.some(({ collar }) => listed(collar).some((word) => text.toLowerCase().includes(word)));

/** Takes the parts that have their own colour out of the text: the colour of a collar or of the paws is not one of the coat. */
function takeColouredParts(text: string) {
  const coloured: string[] = [];
  let rest = text;
  for (const { colouredPart, gearColours } of patterns) {
    rest = rest.replaceAll(colouredPart, (...match) => {
      const named = match.at(-1) as Record<string, string | undefined>;
      const part = partNames.find((name) => named[name] !== undefined)!;
      const word = named["colour"]!;
      const colour = gear.has(part) ? (gearColours.get(word) ?? word) : coloursIn(` ${word} `)[0];
      if (colour) coloured.push(`${colour} ${part}`);
      return " ";
    });
  }
  return { coloured, rest };
}

function sizeIn(words: string): number | undefined {
  for (const { sizedPet, sizes } of patterns) {
    const word = sizedPet.exec(words)?.groups?.["size"];
    if (word !== undefined) return sizes.get(word);
  }
  return undefined;
}

interface Description {
  colours: string[];
  marks: string[];
  collar?: boolean;
  /** 1 is small, 3 large. */
  size?: number;
}

/** Extracts the appearance from a description. `breedRest` are the words of the breed field that name no breed. */
export function readDescription(text: string, breedRest = " "): Description {
  // A colour describes no part of another clause: "Sans collier. Noir et blanc."
  const clauses = text.split(/[.,!?;\n]/).map((clause) => wordsOf(clause).replaceAll(falseFriends, ""));
  const words = clauses.join("");
  const parts = clauses.map(takeColouredParts);
  const coloured = parts.flatMap((part) => part.coloured);
  const rest = parts.map((part) => part.rest).join("");
  const found = findTerms(`${breedRest}${rest}`.replaceAll(/\s+/g, " "), markTerms);
  const without = patterns.some(({ noCollar }) => noCollar.test(words));
  const size = sizeIn(words);
  return {
    colours: coloursIn(found.rest),
    marks: [...new Set([...coloured, ...found.means])],
    ...((without || patterns.some(({ collar }) => collar.test(words))) && { collar: !without }),
    ...(size && { size }),
  };
}
