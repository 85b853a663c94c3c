import { expect, test } from "vitest";
import { messages } from "../../domain/messages";
import { fill } from "../../domain/texts/fill";
import { placeholdersOf, readPattern } from "../support/texts/pattern";
import { pseudoText, pseudoTexts } from "../../src/build/pseudo/texts";

test("a pseudo-text has accents, brackets and more letters, and its placeholders still work", () => {
  const text = pseudoText("{name} has {count, plural, one {1 message} other {# messages}}.");
  expect(fill(text, { name: "Rex", count: 2 })).toMatch(/^\[Rex ĥáš 2 ɱéššáĝéš\. .+\]$/);
  const long = "Write down what you saw, and where.";
  expect(pseudoText(long).length / long.length).toBeGreaterThan(1.3);
  expect(pseudoText("https://homeward.example")).toBe("https://homeward.example");
});

test("every text of the catalogue has a pseudo-text with the same placeholders", () => {
  const placeholders = (text: string) => placeholdersOf(readPattern(text)).map(({ name, kind }) => [name, kind]);
  for (const [code, text] of Object.entries(pseudoTexts())) {
    expect([code, placeholders(text)]).toEqual([code, placeholders(messages[code as keyof typeof messages])]);
  }
});
