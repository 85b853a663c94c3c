// Finds the colours of a coat in a description.
import { findTerms, sortTerms } from "./wordSearch.ts";

/** Each colour and its synonyms. */
const names: Record<string, string> = {
  black: "black,jet black",
  white: "white,snow white",
  grey: "grey,gray,silver,smoke,slate,charcoal,dark grey,light grey,dark gray,light gray,blue grey",
  brown: "brown,chocolate,liver,chestnut,mahogany,dark brown,light brown,sable",
  tan: "tan,fawn,beige,buff,sand,sandy,wheaten",
  golden: "golden,gold,yellow,blond,blonde,honey",
  cream: "cream,creamy,ivory,off white,champagne",
  orange: "orange,ginger,red,marmalade,apricot,rust,copper",
  brindle: "brindle,brindled",
  tabby: "tabby,striped,stripes,tiger striped,mackerel",
  tortoiseshell: "tortoiseshell,tortie,torty,tortoise shell",
  calico: "calico",
  merle: "merle,blue merle,red merle",
  green: "green",
  blue: "blue",
};

/** Patterns that imply colours. */
const patterns: Record<string, string[]> = {
  tricolour: ["black", "white", "tan"],
  tricolor: ["black", "white", "tan"],
  "tri colour": ["black", "white", "tan"],
  "tri color": ["black", "white", "tan"],
  tricoloured: ["black", "white", "tan"],
  tuxedo: ["black", "white"],
  "salt and pepper": ["grey"],
};

const terms = sortTerms([
  ...Object.entries(names).flatMap(([colour, others]) => others.split(",").map((term) => ({ term, means: [colour] }))),
  ...Object.entries(patterns).map(([term, means]) => ({ term, means })),
]);

/** In the order of the text. People name the main colour first. */
export const coloursIn = (words: string): string[] => [...new Set(findTerms(words, terms).means.flat())];

export const withoutColours = (words: string) => findTerms(words, terms).rest;

/** Every word for a colour, longest first. */
export const colourTerms = terms.map(({ term }) => term);

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
