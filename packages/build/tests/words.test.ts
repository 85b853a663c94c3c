import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ESLint, Linter } from "eslint";
import { afterAll, expect, test } from "vitest";
import words from "../lint/words.js";

const folder = mkdtempSync(path.join(tmpdir(), "glossary-"));
afterAll(() => rmSync(folder, { recursive: true }));

const glossary = path.join(folder, "glossary.md");
writeFileSync(
  glossary,
  `# Glossary

## Retired terms

| in       | retired           | write         |
| -------- | ----------------- | ------------- |
| names    | \`deed\`, \`deeds\` | \`action\`    |
| names    | \`holdMs\`        | \`ttlMs\`     |
| comments | \`for good\`      | "permanently" |

## Something else

| names | \`fine\` | nothing |
`,
);

// ESLint's type of a plugin is narrower than the one inferred for this object.
const plugins = { words: words as unknown as ESLint.Plugin };

const messagesOf = (code: string, file = "rows.js", list = glossary) =>
  new Linter({ cwd: folder })
    .verify(
      code,
      { files: ["**"], plugins, rules: { "words/retired": ["error", { glossary: list }] } },
      path.join(folder, file),
    )
    .map(({ message }) => message);

test("rejects a retired word inside a longer name, and says what to write", () => {
  expect(messagesOf("const listOfDeeds = [];")).toEqual([
    '"listOfDeeds" uses the retired term "deeds". Write `action`.',
  ]);
  expect(messagesOf("export function f({ holdMs = 1 }) { return holdMs; }").length).toBeGreaterThan(0);
});

test("accepts longer words that contain the letters of a retired one, and words that another table lists", () => {
  expect(messagesOf("const indeed = 1, withhold = 2, fine = 3;")).toEqual([]);
});

test("rejects a retired word in a quoted key, and accepts it in other strings", () => {
  expect(messagesOf('export const texts = { "household.deeds": "Who did what" };')).toHaveLength(1);
  expect(messagesOf('export const word = "deeds";')).toEqual([]);
});

test("accepts a retired word in an imported name, but not in the alias that the file gives it", () => {
  expect(messagesOf('import { deeds } from "vendor"; export const all = vendor.deeds;')).toEqual([]);
  expect(messagesOf('import { actions as deeds } from "vendor";')).toHaveLength(1);
});

test("rejects a retired phrase in a comment, even across lines, but only as whole words", () => {
  expect(messagesOf("/* It is deleted for\n * good. */")).toHaveLength(1);
  expect(messagesOf("// Deleted for good.")).toHaveLength(1);
  expect(messagesOf("// It looks for goods, and has deeds.")).toEqual([]);
});

test("rejects a retired word in a file's name", () => {
  expect(messagesOf("", "listOfDeeds.js")).toEqual([
    'The file name "listOfDeeds.js" uses the retired term "deeds". Write `action`.',
  ]);
});

test("throws if the glossary has no table of retired terms", () => {
  const empty = path.join(folder, "empty.md");
  writeFileSync(empty, "# Glossary\n");
  expect(() => messagesOf("", "rows.js", empty)).toThrow("lists no retired terms");
});
