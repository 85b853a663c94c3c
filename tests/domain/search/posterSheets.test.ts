// The sizes of a poster, as each language writes numbers and units.
import { expect, test } from "vitest";
import { sizeTexts } from "../../../domain/search/posterSheets";
import { inLanguage } from "../../../domain/texts/languages";

// A poster of four US Letter sheets, two in each row.
test.each([
  ["en", "39 × 51 cm (15.5 × 20 in)", "10.0 cm (3.9 in)", "35 m (120 ft)"],
  ["fr", "39 × 51 cm (15,5 × 20 po)", "10,0 cm (3,9 po)", "35 m (120 pi)"],
  ["es", "39 × 51 cm (15.5 × 20 pulgadas)", "10.0 cm (3.9 pulgadas)", "35 m (120 pies)"],
])("in %s, the poster is %s, its capitals are %s high and readable from %s", (code, finished, capitals, readFrom) => {
  const texts = inLanguage(code, () => sizeTexts("letter", 2, "km"));
  const plain = Object.values(texts).map((text) => text.replaceAll("\u00A0", " "));
  expect(plain).toEqual([finished, capitals, readFrom]);
});

test("people who use miles read inches and feet first", () => {
  // The height of the capitals.
  expect(inLanguage("fr", () => sizeTexts("letter", 2, "miles").letterHeight).replaceAll("\u00A0", " ")).toBe(
    "3,9 po (10,0 cm)",
  );
});
