import path from "node:path";
import { type ESLint, Linter } from "eslint";
import { expect, test } from "vitest";
import texts from "../lint/texts.js";

// ESLint's type of a plugin is narrower than the one inferred for this object.
const plugins = { texts: texts as unknown as ESLint.Plugin };
const ruleOptions = { catalogue: "domain/messages" };
const parserOptions = { ecmaFeatures: { jsx: true } };

/** The rules that a file in src/ breaks. */
function brokenRules(code: string, start = `import { messages, sentence } from "../domain/messages.ts";`) {
  const rules: Linter.RulesRecord = {
    "texts/frozen": ["error", ruleOptions],
    "texts/changed": ["error", ruleOptions],
    "texts/in-jsx": "error",
  };
  return new Linter({ cwd: "/app" })
    .verify(
      `${start}\n${code}`,
      { files: ["**"], plugins, languageOptions: { parserOptions }, rules },
      path.join("/app/src", "file.js"),
    )
    .map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  `export const label = messages["app.name"];`,
  `export const choice = { label: sentence("app.name") };`,
  `export class Label { static text = messages["app.name"]; }`,
])("rejects a text that is read while a module loads: %s", (code) => {
  expect(brokenRules(code)).toEqual(["texts/frozen"]);
});

test.each([
  `export const label = () => messages["app.name"];`,
  `export const choice = { get label() { return sentence("app.name"); } };`,
  `export class Label { read() { return messages["app.name"]; } }`,
])("accepts a text that is read in a function: %s", (code) => {
  expect(brokenRules(code)).toEqual([]);
});

test("recognizes the catalogue by its path, even if a file renames `messages`", () => {
  const other = `import { messages } from "../convex/messages.ts";`;
  expect(brokenRules(`export const first = messages[0];`, other)).toEqual([]);
  const renamed = `import { messages as texts } from "../domain/messages";`;
  expect(brokenRules(`export const label = texts["app.name"];`, renamed)).toEqual(["texts/frozen"]);
});

const inFunction = (expression: string) => `export const text = (isLost, one, two) => ${expression};`;

test.each([
  `messages["app.name"].toLowerCase()`,
  `sentence(isLost ? "feed.lost" : "feed.found").toUpperCase()`,
  `(isLost ? messages["feed.lost"] : one).toLocaleUpperCase()`,
  `[one, messages["app.name"]].join(", ")`,
  `[one && sentence("app.name"), two].filter(Boolean).join(" ")`,
])("rejects a change to a text: %s", (expression) => {
  expect(brokenRules(inFunction(expression))).toEqual(["texts/changed"]);
});

test.each([`[one, messages["app.name"]].join("\\n\\n")`, `one.toLowerCase()`, `[one, two].join(", ")`])(
  "accepts changes to other strings, and texts joined as paragraphs: %s",
  (expression) => {
    expect(brokenRules(inFunction(expression))).toEqual([]);
  },
);

test.each([
  `<p>Hello</p>`,
  `<p>{isLost ? "Lost" : one}</p>`,
  "<p>{`${one} minutes`}</p>",
  `<button aria-label="Close" />`,
  `<input placeholder={one || "Your name"} />`,
])("rejects a text written in JSX: %s", (element) => {
  expect(brokenRules(inFunction(element))).toEqual(["texts/in-jsx"]);
});

test.each([
  `<p className="text-sm" id={"title"}>{one} · {two}</p>`,
  "<p>{`${one}, ${two}`}</p>",
  `<img alt="" src="picture.png" />`,
  `<p title="__place__"><input placeholder="https://" /></p>`,
  `<p>{messages["app.name"]} {isLost && sentence("feed.lost")}</p>`,
])("accepts JSX without a written text: %s", (element) => {
  expect(brokenRules(inFunction(element))).toEqual([]);
});
