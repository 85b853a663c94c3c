// Finds distinctive marks in a description: a scar, white paws, a curled tail. Also the collar and the size.
import { coloursIn, colourTerms } from "./colourWords.ts";
import { findTerms, sortTerms, wordsOf } from "./wordSearch.ts";

/** Each mark as shown to readers, and its other spellings. */
const marks: Record<string, string> = {
  scar: "scar,scars,scarred",
  limp: "limp,limps,limping",
  "three legs": "three legs,3 legs,three legged,tripod,missing leg,missing a leg",
  "one eye": "one eye,one eyed,missing eye,missing an eye",
  "blue eyes": "blue eyes,blue eyed",
  "two different eyes": "heterochromia,odd eyes,odd eyed,different coloured eyes,different colored eyes",
  blind: "blind",
  deaf: "deaf",
  "floppy ears": "floppy ears,floppy eared,droopy ears",
  "pointed ears": "pointy ears,pointed ears,erect ears,ears up,prick ears",
  "notched ear": "notched ear,torn ear,tipped ear,ear tip,ear tipped,nick in ear,nicked ear",
  "cropped ears": "cropped ears",
  "docked tail": "docked tail,short tail,stubby tail,bobtail,bobbed tail,no tail,missing tail",
  "curled tail": "curly tail,curled tail,tail curls",
  "bushy tail": "bushy tail,fluffy tail",
  underbite: "underbite",
  "long hair": "long hair,long haired,longhaired,fluffy,shaggy",
  "curly hair": "curly hair,curly haired,curly coat,curly",
  "wiry hair": "wiry,wiry hair,wire haired",
  tattoo: "tattoo,tattooed",
  bandana: "bandana,bandanna",
  harness: "harness",
  bell: "bell",
  "flea collar": "flea collar",
  spots: "spots,spotted,speckled",
};

/** Apart from marks that name a colour, such as "white paws". */
export const markNames = new Set(Object.keys(marks));

const markTerms = sortTerms(
  Object.entries(marks).flatMap(([mark, others]) => others.split(",").map((term) => ({ term, means: mark }))),
);

/** Gear comes in colours that no coat has. They are kept as written. */
const gear = new Set(["collar", "harness", "bandana", "tag"]);
const gearColours = ["pink", "purple", "turquoise", "teal", "camo"];

/** Body parts and gear that can have their own colour, as patterns. "Socks" are paws. */
const parts: Record<string, string> = {
  paws: "paws?|socks?|boots?|mittens?|feet|foot|toes?",
  chest: "chest|bib|breast",
  tail: "tail|tail tip|tip of (?:the |her |his )?tail",
  face: "face|muzzle|mask",
  blaze: "blaze|stripe on (?:the |her |his )?(?:face|nose|head)",
  nose: "nose",
  chin: "chin",
  ears: "ears?",
  belly: "belly|tummy",
  legs: "legs?",
  neck: "neck",
  back: "back",
  patch: "patch|patches|spot",
  collar: "collar",
  harness: "harness",
  bandana: "bandanna|bandana",
  tag: "tags?",
};

// oxlint-disable-next-line security/detect-non-literal-regexp -- both lists are above
const colouredPart = new RegExp(
  ` (${[...colourTerms, ...gearColours].join("|")}) (?:(?:front|back|hind|little|small|big|leather|nylon|flea|dog|cat) )?(?:${Object.entries(
    parts,
  )
    .map(([part, words]) => `(?<${part}>${words})`)
    .join("|")})(?= )`,
  "g",
);

const noCollar =
  / (?:no|without|lost (?:his|her|its)|not wearing|isn t wearing) (?:a |any |his |her |its )?(?:\w+ )?collar(?= )/;
const collar = / collar /;

/** Whether a text mentions a collar in some way. */
export const namesCollar = (text: string) => text.toLowerCase().includes("collar");

const sizes =
  / (tiny|small|little|medium|large|big|huge)(?: sized?)? (?:\w+ )?(?:dog|cat|puppy|breed|mix|male|female|animal)(?= )/;
const sizeOf: Record<string, number> = { tiny: 1, small: 1, little: 1, medium: 2, large: 3, big: 3, huge: 3 };

interface Description {
  colours: string[];
  marks: string[];
  collar?: boolean;
  /** 1 is small, 3 large. */
  size?: number;
}

/** Extracts the appearance from a description. `breedRest` are the words of the breed field that name no breed. */
export function readDescription(text: string, breedRest = " "): Description {
  const words = wordsOf(text);
  const coloured: string[] = [];
  // The colour of a collar or of the paws is not a colour of the coat.
  const otherWords = words.replaceAll(colouredPart, (_, colourWord: string, ...groups) => {
    const named = groups.at(-1) as Record<string, string | undefined>;
    const part = Object.keys(parts).find((name) => named[name] !== undefined)!;
    const colour = gear.has(part) ? colourWord : coloursIn(` ${colourWord} `)[0];
    if (colour) coloured.push(`${colour} ${part}`);
    return " ";
  });
  const found = findTerms(`${breedRest}${otherWords}`.replaceAll(/\s+/g, " "), markTerms);
  const without = noCollar.test(words);
  const size = sizes.exec(words)?.[1];
  return {
    colours: coloursIn(found.rest),
    marks: [...new Set([...coloured, ...found.means])],
    ...((without || collar.test(words)) && { collar: !without }),
    ...(size && { size: sizeOf[size]! }),
  };
}
