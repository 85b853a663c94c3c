import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  characters,
  cleanLine,
  cleanText,
  cutToBytes,
  fingerprint,
  isBlank,
  jsonBytes,
} from "../../../domain/texts/text";
import { measureSlowdown } from "../../support/measureSlowdown";

const anyText = fc.string({ unit: "binary", maxLength: 80 });
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom("\u202E", "\u2066", "\u0000", "\u001B", "\uFEFF", "\u200B", "\u{E0041}", "\r\n", "\u2028", "\t"),
      fc.constantFrom("Rex", "e", " ", "é", "🐕‍🦺", "\u0301", "\n", "\uD800", '"', "\\"),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("cleaning", () => {
  test("removes what hides, reorders or breaks text", () => {
    expect(cleanLine("  Re\u202Ex\u2066 \u0000the\u200B \n dog\u{E0041} ")).toBe("Rex the dog");
    expect(cleanText("one  \r\n\r\n\r\n\r\ntwo\u2028three\t!\u0007")).toBe("one\n\ntwo\nthree !");
    expect(cleanLine("a\uD800b")).toBe("a\uFFFDb");
  });

  test("keeps accents, emoji families, Persian and Hebrew", () => {
    for (const text of ["Zoé", "👨‍👩‍👧 et 🐕‍🦺", "نمی\u200Cخواهم", "שָׁלוֹם", "बिल्ली", "戌"]) {
      expect(cleanLine(text)).toBe(text.normalize("NFC"));
    }
  });

  test("shortens stacks of combining marks", () => {
    expect(characters(cleanLine(`Z${"\u0317".repeat(500)}`))).toBeLessThan(12);
  });

  test("is idempotent and leaves no dangerous character", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText), (text) => {
        for (const clean of [cleanLine, cleanText]) {
          const cleaned = clean(text);
          expect(clean(cleaned)).toBe(cleaned);
          // oxlint-disable-next-line no-control-regex -- exactly these must be gone
          expect(cleaned).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/);
          expect(cleaned).not.toMatch(/\p{Surrogate}/u);
          expect(cleaned).toBe(cleaned.trim());
        }
        expect(cleanLine(text)).not.toContain("\n");
        expect(cleanText(text)).not.toContain("\n\n\n");
      }),
    );
  });
});

describe("a long text", () => {
  test("is cleaned the same wherever it is split", () => {
    // Cleaning works in pieces of about 256 characters. `shift` moves the border of a piece through the text.
    const parts = fc.array(
      fc.oneof(hostileText, fc.constantFrom("각", "\u1112\u1161\u11AB", "नि", "   ", "\n \n \n", "a")),
    );
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 260 }), parts, (shift, list) => {
        const text = list.join("");
        for (const clean of [cleanLine, cleanText]) {
          expect(clean("x".repeat(shift) + text)).toBe("x".repeat(shift - 1) + clean(`x${text}`));
        }
      }),
    );
  });

  test("keeps its words, and shortens only runs of spaces and marks", () => {
    const long = "Lost near the creek. ".repeat(50_000).trim();
    expect(cleanText(long)).toBe(long);
    expect(cleanLine(`a${"\u0301".repeat(400_000)}b${" ".repeat(400_000)}c`)).toMatch(/^á\u0301{1,8}b c$/);
  });

  // Hostile input: each kind of character alone, repeated, and mixed with the others.
  const kinds = {
    letter: "a",
    wide: "字",
    space: " ",
    "no-break space": "\u00A0",
    tab: "\t",
    newline: "\n",
    return: "\r",
    mark: "\u0301",
    "mark below": "\u0316",
    "split mark": "\u0344",
    "musical mark": "\u{1D165}",
    emoji: "🐕",
    joiner: "\u200D",
    control: "\u0001",
    direction: "\u202E",
    invisible: "\u200B",
    tag: "\u{E0041}",
    "half a pair": "\uD800",
    syllable: "\u1112\u1161\u11AB",
    "private use": "\uE000",
    quote: '"',
  };
  const units = Object.values(kinds);
  const unit = fc.oneof(
    fc.constantFrom(...units),
    fc.array(fc.constantFrom(...units), { minLength: 2, maxLength: 4 }).map((list) => list.join("")),
  );
  test.each(Object.entries(kinds))(
    "made of %s takes at most twice as long per character as a short text",
    (_, repeated) => {
      expect(measureSlowdown(cleanText, repeated, { stopAtRatio: 2 })).toBeLessThanOrEqual(2);
    },
  );

  test.each(Object.entries({ cleanLine, isBlank }))(
    "takes time in proportion to its length in %s as well",
    (_, work) => {
      fc.assert(
        fc.property(unit, (repeated) => {
          expect(measureSlowdown(work, repeated, { stopAtRatio: 2 })).toBeLessThanOrEqual(2);
        }),
        { numRuns: 5 },
      );
    },
    60_000,
  );
});

describe("blank", () => {
  test.each(["", "   ", "\n\t", "\u200B", "\u200D\u200D", "\u3164", "\u2800", "\u0301", "\u202E", null, undefined])(
    "%j is blank",
    (text) => expect(isBlank(text)).toBe(true),
  );
  test.each(["x", " . ", "戌", "🐕", "0"])("%j is not blank", (text) => expect(isBlank(text)).toBe(false));
});

describe("bytes", () => {
  test("are counted as in JSON", () => {
    expect(jsonBytes("Rex")).toBe(3);
    expect(jsonBytes("é🐕")).toBe(6);
    expect(jsonBytes('"\n')).toBe(4);
  });

  test("a cut text fits, is a prefix of the original, and has an ellipsis only if it was cut", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText).map(cleanLine), fc.integer({ min: 3, max: 90 }), (text, bytes) => {
        const cut = cutToBytes(text, bytes);
        expect(jsonBytes(cut)).toBeLessThanOrEqual(bytes);
        if (jsonBytes(text) <= bytes) expect(cut).toBe(text);
        else {
          expect(cut.endsWith("…")).toBe(true);
          expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        }
      }),
    );
  });

  test("a text that is cut inside an emoji sequence does not end with a joiner", () => {
    expect(cutToBytes("🐕‍🦺 Rex", 10)).toBe("🐕…");
  });
});

test("the fingerprint differs for texts that differ in one character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 300 }), fc.nat(), (text, place) => {
      const at = place % text.length;
      const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(fingerprint(other)).not.toBe(fingerprint(text));
    }),
  );
});
