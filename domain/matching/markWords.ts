// Finds distinctive marks in a description: a scar, white paws, a curled tail. Also the coat's colours, the
// collar and the size.
import { coloursIn, colourTermsOf } from "./colourWords.ts";
import { matchingWords } from "../texts/languageList.ts";
import { markNames, type MatchingWords, partNames } from "./words/matchingWords.ts";
import { findTerms, splitList, sortTerms, wordsOf } from "./wordSearch.ts";

const markTerms = sortTerms(
  matchingWords.flatMap(({ marks }) =>
    markNames.flatMap((mark) => splitList(marks[mark]).map((term) => ({ term, meaning: mark as string }))),
  ),
);

/** Things that a pet wears. They can have colours that no coat has. */
const gear = new Set<string>(["collar", "harness", "bandana", "tag"]);

const oneOf = (words: readonly string[]) => `(?:${words.join("|")})`;

/** The patterns that recognize coloured parts, collars and sizes in one language. */
function patternsOf(words: MatchingWords) {
  const gearTerms = Object.entries(words.gearColours).flatMap(([colour, list]) =>
    splitList(list).map((term) => [term, colour] as const),
  );
  const colours = `(?<colour>${[...colourTermsOf(words), ...gearTerms.map(([term]) => term)].join("|")})`;
  const parts = oneOf(partNames.map((part) => `(?<${part}>${words.parts[part]})`));
  const sizes = Object.entries(words.sizes).flatMap(([size, list]) =>
    splitList(list).map((term) => [term, Number(size)] as const),
  );
  const size = `(?<size>${sizes.map(([term]) => term).join("|")})`;
  // oxlint-disable-next-line security/detect-non-literal-regexp -- from the tables of the languages
  const regExpOf = (pattern: string, flags = "") => new RegExp(` (?:${pattern})(?= )`, flags);
  return {
    colouredPart: regExpOf(words.colouredPart(colours, parts), "g"),
    gearColours: new Map(gearTerms),
    collar: regExpOf(oneOf(splitList(words.collar))),
    noCollar: regExpOf(words.noCollar),
    sizedPet: regExpOf(words.sizedPet(size)),
    sizes: new Map(sizes),
  };
}

const patterns = [...new Set(matchingWords)].map(patternsOf);

// Words that another language's table would take for its own: Spanish "tan" can mean "so".
// oxlint-disable-next-line security/detect-non-literal-regexp -- from the tables of the languages
const falseFriends = new RegExp(oneOf(matchingWords.flatMap((words) => words.falseFriends ?? [])), "g");

/** Whether a text mentions a collar. */
export const namesCollar = (text: string) =>
  matchingWords.some(({ collar }) => splitList(collar).some((word) => text.toLowerCase().includes(word)));

/**
 * Removes from a text the parts that have a colour of their own, such as a collar or white paws, because their colour
 * is not the coat's. Returns these parts and the rest.
 */
function takeColouredParts(text: string) {
  const colouredParts: string[] = [];
  let rest = text;
  for (const { colouredPart, gearColours } of patterns) {
    rest = rest.replaceAll(colouredPart, (...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const part = partNames.find((name) => groups[name] !== undefined)!;
      const word = groups["colour"]!;
      const colour = gear.has(part) ? (gearColours.get(word) ?? word) : coloursIn(` ${word} `)[0];
      if (colour) colouredParts.push(`${colour} ${part}`);
      return " ";
    });
  }
  return { colouredParts, rest };
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
  // A colour never describes a part in another clause: "Sans collier. Noir et blanc."
  const clauses = text.split(/[.,!?;\n]/).map((clause) => wordsOf(clause).replaceAll(falseFriends, ""));
  const words = clauses.join("");
  const parts = clauses.map(takeColouredParts);
  const colouredParts = parts.flatMap((part) => part.colouredParts);
  const rest = parts.map((part) => part.rest).join("");
  const markMatches = findTerms(`${breedRest}${rest}`.replaceAll(/\s+/g, " "), markTerms);
  const saysNoCollar = patterns.some(({ noCollar }) => noCollar.test(words));
  const size = sizeIn(words);
  return {
    colours: coloursIn(markMatches.rest),
    marks: [...new Set([...colouredParts, ...markMatches.meanings])],
    ...((saysNoCollar || patterns.some(({ collar }) => collar.test(words))) && { collar: !saysNoCollar }),
    ...(size && { size }),
  };
}
