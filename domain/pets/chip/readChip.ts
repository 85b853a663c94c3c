// Reads a chip number as people type or paste it, names the mistake in it, and offers corrections. It never corrects a
// number without asking: a wrong number that looks right sends a finder to the wrong registry.
import { withoutLabel } from "./chipLabels.ts";
import { type ChipForm, codeOf, formOf, isChipNumber, isoProblem, type IsoProblem, kindOfCode } from "./chipNumber.ts";
import { countryOf } from "./countryCodes.ts";

export type ChipMistake =
  | IsoProblem
  | "lookalike"
  | "lookalikes"
  | "letter"
  | "sign"
  | "spreadsheet"
  | "twice"
  | "lostZero"
  | "missing"
  | "doubled"
  | "extra"
  /** A few digits, like the number of a dog licence. */
  | "licence"
  | "length"
  | "noCountry";

export interface ChipReading {
  /** Without separators. Null unless it is the number of a chip. */
  number: string | null;
  form: ChipForm | null;
  mistake: ChipMistake | null;
  /** For the sentence about the mistake (chip.mistake in messages.ts). */
  values: { characters: number; letter: string; digit: string; code: string };
  /** The chip numbers that the text becomes if its mistake is corrected. */
  corrections: string[];
  /** The words beside the number, which were not read: "Chip", "FDX-B". */
  leftOut: string;
}

const separators = /[\s\p{Pd}\p{Cf}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,*·_/'"]/gu;
const bareText = (text: string) => text.normalize("NFKC").replaceAll(separators, "");

const lookalikes: Record<string, string> = { O: "0", I: "1", L: "1", B: "8", S: "5" };
/** For numbers of 10 characters: a B belongs in them, and an S may be a mistyped letter as well as a 5. */
const hexLookalikes: Record<string, string> = { O: "0", I: "1", L: "1" };

const withDigits = (bare: string, digits: Record<string, string>) =>
  bare.replaceAll(/\w/g, (character) => digits[character] ?? character);

/** "9.85E+14": a spreadsheet shows long numbers like this, and keeps at most 15 digits. */
const scientificNotation = /^\s*(\d)[.,]?(\d*)E(\+?)(\d{1,2})\s*$/i;

function spreadsheetNumber(text: string): { corrections: string[] } | null {
  const [, firstDigit, otherDigits, plus, power] = scientificNotation.exec(text.normalize("NFKC")) ?? [];
  // Without a plus sign, point or comma, it can be a 10-character number that contains an E.
  if (firstDigit === undefined || (!plus && !/[.,]/.test(text))) return null;
  const digits = `${firstDigit}${otherDigits}`;
  return { corrections: digits.length === Number(power) + 1 && isChipNumber(digits) ? [digits] : [] };
}

/** Whether the number begins with the code of a country that exists, or with a code that makers use. */
const hasKnownCode = (number: string) => kindOfCode(codeOf(number)) !== "country" || countryOf(codeOf(number)) !== null;

const unique = (numbers: readonly string[]) => [...new Set(numbers)];

/** The versions of a number with two neighbouring digits swapped, one for each pair. */
const swappedVersions = (number: string) =>
  Array.from(number)
    .slice(1)
    .map((digit, index) => number.slice(0, index) + digit + number[index]! + number.slice(index + 2));

const swapCorrections = (number: string) =>
  unique(swappedVersions(number)).filter((other) => other !== number && isChipNumber(other) && hasKnownCode(other));

/** The versions of a number without one of two equal neighbours, one for each such pair. */
const undoubledVersions = (number: string) =>
  unique(
    Array.from(number).flatMap((digit, index) =>
      digit === number[index + 1] ? [number.slice(0, index) + number.slice(index + 1)] : [],
    ),
  ).filter(isChipNumber);

type Finding = Pick<ChipReading, "mistake" | "corrections">;

function findingOfDigits(digits: string): Finding {
  const { length } = digits;
  if (length === 15) {
    const problem = isoProblem(digits);
    if (problem) return { mistake: problem, corrections: problem === "tooHigh" ? swapCorrections(digits) : [] };
    return hasKnownCode(digits)
      ? { mistake: null, corrections: [] }
      : { mistake: "noCountry", corrections: swapCorrections(digits) };
  }
  if (isChipNumber(digits)) return { mistake: null, corrections: [] };
  if (length === 14) {
    const longer = `0${digits}`;
    const isLostZero = isChipNumber(longer) && hasKnownCode(longer);
    return isLostZero ? { mistake: "lostZero", corrections: [longer] } : { mistake: "missing", corrections: [] };
  }
  if (length === 16) {
    const corrections = undoubledVersions(digits);
    return { mistake: corrections.length > 0 ? "doubled" : "extra", corrections };
  }
  return { mistake: length >= 4 && length <= 7 ? "licence" : "length", corrections: [] };
}

/** The finding about letters that look like digits. Null if the text has none, or if it has other letters, too. */
function lookalikeFinding(bare: string): (Finding & { letters: string[] }) | null {
  const digits = bare.length === 10 ? hexLookalikes : lookalikes;
  const corrected = withDigits(bare, digits);
  const isReadable = bare.length === 10 ? formOf(corrected) === "hex" : /^\d+$/.test(corrected);
  if (!isReadable || corrected === bare) return null;
  const letters = unique(Array.from(bare).filter((character) => character in digits));
  return {
    mistake: letters.length === 1 ? "lookalike" : "lookalikes",
    corrections: isChipNumber(corrected) ? [corrected] : [],
    letters,
  };
}

export function readChip(text: string): ChipReading {
  const { rest, leftOut } = withoutLabel(text);
  const typed = bareText(rest);
  const bare = typed.toUpperCase();
  const values = { characters: bare.length, letter: "", digit: "", code: codeOf(bare) };
  const reading: ChipReading = {
    number: null,
    form: null,
    mistake: null,
    values,
    corrections: [],
    leftOut,
  };
  const spreadsheet = spreadsheetNumber(rest);
  if (spreadsheet) return { ...reading, mistake: "spreadsheet", ...spreadsheet };
  if (bare === "") return reading;
  const asTyped = (upper: string) => Array.from(typed).find((character) => character.toUpperCase() === upper) ?? upper;
  const strangeCharacter = Array.from(bare).find((character) => !/[\dA-Z]/.test(character));
  if (strangeCharacter !== undefined)
    return { ...reading, mistake: "sign", values: { ...values, letter: asTyped(strangeCharacter) } };

  const half = bare.slice(0, bare.length / 2);
  if (bare === half + half && isChipNumber(half)) return { ...reading, mistake: "twice", corrections: [half] };

  const form = formOf(bare);
  if (form === "hex" || form === "avid") return { ...reading, number: bare, form };
  if (/^\d+$/.test(bare)) return { ...reading, number: form && bare, form, ...findingOfDigits(bare) };

  const lookalike = lookalikeFinding(bare);
  if (lookalike) {
    const { letters, ...finding } = lookalike;
    const letter = letters.map(asTyped).join(", ");
    return { ...reading, ...finding, values: { ...values, letter, digit: lookalikes[letters[0]!]! } };
  }
  const validCharacter = bare.length === 10 ? /[\dA-F]/ : /\d/;
  const letter = asTyped(Array.from(bare).find((character) => !validCharacter.test(character))!);
  return { ...reading, mistake: "letter", values: { ...values, letter } };
}

/** Mistakes that a number has while it is still being typed. */
const unfinishedMistakes: readonly ChipMistake[] = ["licence", "length", "missing", "lostZero"];

export const isUnfinished = ({ mistake }: ChipReading) => mistake !== null && unfinishedMistakes.includes(mistake);
