import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupedChip, isChipNumber } from "../../../../domain/pets/chip/chipNumber";
import { isUnfinished, readChip } from "../../../../domain/pets/chip/readChip";

const validNumber = "985112004567812";
const numberIn = (text: string) => readChip(text).number;
const mistakeIn = (text: string) => readChip(text).mistake;

test.each([
  [validNumber, validNumber],
  ["985 1120 0456 7812", validNumber],
  ["985-112-004-567-812", validNumber],
  ["985.112.004.567.812", validNumber],
  [" 985\u00A01120\u20110456 7812 \n", validNumber],
  ["FDX-B 985112004567812", validNumber],
  ["985112004567812 fdx b", validNumber],
  ["Microchip #: 985112004567812", validNumber],
  ["９８５１１２００４５６７８１２", validNumber],
  ["123*456*789", "123456789"],
  ["0a12 345 67f", "0A1234567F"],
  ["4A1B2E3C4D", "4A1B2E3C4D"],
])("%j is read as %s", (text, number) => {
  expect(readChip(text)).toMatchObject({ number, mistake: null, corrections: [] });
});

test.each([
  ["985112004567812 (FDX-B)", validNumber, "FDX-B"],
  ["Chip 985 112 004 567 812 (FDX-B)", validNumber, "Chip, FDX-B"],
  ["985112004567812FDX-B", validNumber, "FDX-B"],
  ["Chip 985 112 004 567 812", validNumber, "Chip"],
  ["chip985112004567812", validNumber, "chip"],
  ["My microchip no. 985112004567812", null, ""],
  ["Micro-chip no. 985112004567812", validNumber, "Micro-chip no"],
  ["(ISO 11784/11785, FDX-B) 985112004567812", validNumber, "ISO 11784/11785, FDX-B"],
  ["n° 985 112 004 567 812", validNumber, "n°"],
  ["nº985112004567812", validNumber, "nº"],
  ["№ 985112004567812", validNumber, "№"],
  ["Numéro de puce : 985112004567812", validNumber, "Numéro de puce"],
  ["Número del microchip 985112004567812", validNumber, "Número del microchip"],
  ["Puce n°985112004567812", validNumber, "Puce n°"],
  ["Microchip #: 985112004567812", validNumber, "Microchip"],
  ["AVID*012*345*678", "012345678", "AVID"],
  ["avid 012 345 678", "012345678", "avid"],
  ["“0A12 345 67F”", "0A1234567F", ""],
  // “DE” and “ID” may be the start of a number, so they are not left out.
  ["DE12 345 67F", "DE1234567F", ""],
  ["ID12 345 67F", null, ""],
])("%j is read as %s, without the words %j", (text, number, leftOut) => {
  expect(readChip(text)).toMatchObject({ number, leftOut });
});

test.each([
  ["985 112O 0456 7812", "lookalike", "O", [validNumber]],
  ["985 ll20 0456 78l2", "lookalike", "l", [validNumber]],
  ["9B5112004567812", "lookalike", "B", [validNumber]],
  ["98S112004567812", "lookalike", "S", [validNumber]],
  ["9B511200456781I", "lookalikes", "B, I", ["985112004567811"]],
  ["OA1234567F", "lookalike", "O", ["0A1234567F"]],
  ["12345678o", "lookalike", "o", ["123456780"]],
  // The letter is named, but the corrected number is not one that a chip can have.
  ["985 9O00 0000 0000", "lookalike", "O", []],
])("%j has the mistake %s, with the letters %s", (text, mistake, letter, corrections) => {
  const reading = readChip(text);
  expect(reading).toMatchObject({ number: null, mistake, corrections });
  expect(reading.values.letter).toBe(letter);
});

test.each([
  ["9.85E+14", []],
  ["9,85112E+14", []],
  ["9.85112004567812E+14", [validNumber]],
])("%j comes from a spreadsheet", (text, corrections) => {
  expect(readChip(text)).toMatchObject({ number: null, mistake: "spreadsheet", corrections });
});

test.each([
  ["40098100123456", "lostZero", ["040098100123456"]],
  ["56098100123456", "lostZero", ["056098100123456"]],
  // No country has the code 098.
  ["98511200456781", "missing", []],
  ["9851203456781234", "extra", []],
  ["9851203345678124", "doubled", ["985120345678124"]],
  // Either of two pairs can be the doubled digit.
  ["9851112004567812", "doubled", [validNumber, "985111204567812"]],
  ["985112004567812 985112004567812", "twice", [validNumber]],
  ["1234", "licence", []],
  ["1234567", "licence", []],
  ["123", "length", []],
  ["12345678", "length", []],
  ["98511200456", "length", []],
  ["985112004567812345", "length", []],
  // The highest number of 38 bits.
  ["985274877906943", null, []],
  ["985972004567812", "tooHigh", []],
  ["985712004567812", "tooHigh", ["985172004567812"]],
  ["985000000000000", "zero", []],
  ["000112004567812", "noCode", []],
  ["999112004567812", "test", []],
  ["985112004567é12", "sign", []],
  ["985112004567X12", "letter", []],
  ["4A1B2S3C4D", "letter", []],
])("%j has the mistake %s", (text, mistake, corrections) => {
  expect(readChip(text)).toMatchObject({ mistake, corrections });
});

test("a number whose code belongs to no country is doubted, and numbers with swapped digits are offered", () => {
  const { number, mistake, corrections } = readChip("895112004567812");
  expect({ number, mistake }).toEqual({ number: "895112004567812", mistake: "noCountry" });
  expect(corrections).toContain(validNumber);
});

test("an empty text is not a mistake, and a number that is still being typed is unfinished, not wrong", () => {
  expect(readChip(" - ")).toMatchObject({ number: null, mistake: null });
  for (let length = 1; length < validNumber.length; length++) {
    const reading = readChip(validNumber.slice(0, length));
    expect(reading.mistake === null || isUnfinished(reading)).toBe(true);
  }
});

test("numbers are shown in groups", () => {
  expect(groupedChip(validNumber)).toBe("985 1120 0456 7812");
  expect(groupedChip("123456789")).toBe("123 456 789");
  expect(groupedChip("0A1234567F")).toBe("0A12 345 67F");
});

describe("with random numbers", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const codes = fc.constantFrom("124", "840", "250", "826", "484", "040", "900", "956", "977", "981", "982", "985");
  const isoNumber = fc
    .tuple(codes, fc.integer({ min: 1, max: 2 ** 38 - 1 }))
    .map(([code, serial]) => code + String(serial).padStart(12, "0"));
  const hexNumber = fc.stringMatching(/^[\dA-F]{10}$/);
  const chipNumber = fc.oneof(isoNumber, hexNumber, digits(9));

  /** The number of characters to add, remove, replace or swap with a neighbour. */
  function editDistance(one: string, other: string): number {
    const rows = Array.from({ length: one.length + 1 }, (_, row) =>
      Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
    );
    for (let row = 1; row <= one.length; row++) {
      for (let column = 1; column <= other.length; column++) {
        const isSame = one[row - 1] === other[column - 1];
        const isSwap =
          row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
        rows[row]![column] = Math.min(
          rows[row - 1]![column]! + 1,
          rows[row]![column - 1]! + 1,
          rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
          isSwap ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
        );
      }
    }
    return rows[one.length]![other.length]!;
  }

  /** Puts separators between the characters. */
  const separated = (number: string) =>
    fc
      .array(fc.constantFrom("", " ", "-", ".", "*", "\u2011"), { minLength: number.length, maxLength: number.length })
      .map((signs) =>
        Array.from(number)
          .map((digit, index) => digit + signs[index]!)
          .join(""),
      );

  test("a valid number is read unchanged, however it is separated", () => {
    fc.assert(
      fc.property(
        chipNumber.chain((number) => fc.tuple(fc.constant(number), separated(number))),
        ([number, text]) => {
          expect(readChip(text)).toMatchObject({ number, mistake: null });
          expect(numberIn(groupedChip(number))).toBe(number);
        },
      ),
    );
  });

  const anyIndex = fc.nat();
  type Mistype = (number: string, index: number, other: string) => string;
  const replaceAt: Mistype = (number, index, other) => number.slice(0, index) + other + number.slice(index + 1);
  const mistypes: Record<string, Mistype> = {
    replaced: replaceAt,
    removed: (number, index) => replaceAt(number, index, ""),
    doubled: (number, index) => replaceAt(number, index, number[index]! + number[index]!),
    swapped: (number, index) =>
      number.slice(0, index) +
      number
        .slice(index, index + 2)
        .split("")
        .reverse()
        .join("") +
      number.slice(index + 2),
    added: (number, index, other) => number.slice(0, index) + other + number.slice(index),
  };

  test.each(Object.entries(mistypes))(
    "one character %s: every correction is a chip's number, at most one edit away, or one per lookalike letter",
    (_, mistype) => {
      const sign = fc.stringMatching(/^[\dA-GILOSX]$/);
      fc.assert(
        fc.property(chipNumber, anyIndex, sign, (number, place, other) => {
          const text = mistype(number, place % number.length, other);
          for (const correction of readChip(text).corrections) {
            expect(isChipNumber(correction)).toBe(true);
            expect(editDistance(text, correction)).toBeLessThanOrEqual(Math.max(1, lookalikesIn(text)));
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  /** How many letters look like digits. One correction replaces all of them at once. */
  const lookalikesIn = (text: string) => text.match(/[BILOS]/g)?.length ?? 0;

  test("after a lookalike, a doubled digit or a lost zero, the right number is among the corrections", () => {
    const letters: Record<string, readonly string[]> = { 0: ["O", "o"], 1: ["I", "l", "i"], 8: ["B"], 5: ["S", "s"] };
    fc.assert(
      fc.property(isoNumber, anyIndex, anyIndex, (number, place, choice) => {
        const index = place % number.length;
        const doubled = readChip(mistypes["doubled"]!(number, index, ""));
        expect(doubled).toMatchObject({ number: null, mistake: "doubled" });
        expect(doubled.corrections).toContain(number);
        const lookalike = letters[number[index]!];
        if (lookalike) {
          const text = replaceAt(number, index, lookalike[choice % lookalike.length]!);
          expect(readChip(text)).toMatchObject({ number: null, mistake: "lookalike", corrections: [number] });
        }
        if (number.startsWith("0")) expect(readChip(number.slice(1)).corrections).toEqual([number]);
      }),
    );
  });

  test("no text is corrected silently: a number is returned only if the text contains all of its characters", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\dABIlOS .-]{8,18}$/)), (text) => {
        const { number, corrections } = readChip(text);
        if (number)
          expect(
            text
              .normalize("NFKC")
              .toUpperCase()
              .replaceAll(/[^\dA-Z]/g, ""),
          ).toContain(number);
        expect(corrections.every(isChipNumber)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test("the mistake in a very long text is found quickly", () => {
  expect(mistakeIn("A".repeat(100_000))).toBe("letter");
});
