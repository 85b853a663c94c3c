// Checks the tables of words in a build: each file gets those that it imports.
import path from "node:path";
import { build, normalizePath, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { wordTables } from "../../packages/build/texts/wordTables.ts";
import { tables } from "../../src/build/site.ts";

/** Builds two pages in src/ that load separately, and returns the code of each. */
async function buildPages(first: string, second: string, ownFile = tables.ownFile) {
  const pathOf = (name: string) => normalizePath(path.resolve("src", `${name}.ts`));
  const files: Record<string, string> = {
    [pathOf("probe")]: `export const load = () => [import("${pathOf("first")}"), import("${pathOf("second")}")];`,
    [pathOf("first")]: first,
    [pathOf("second")]: second,
  };
  const memory = {
    name: "memory",
    enforce: "pre" as const,
    resolveId: (id: string) => (id in files ? id : undefined),
    load: (id: string) => files[id],
  };
  const [library] = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [memory, wordTables({ ...tables, ownFile })],
    build: { write: false, minify: false, lib: { entry: pathOf("probe"), formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  const chunks = library!.output.filter((file) => file.type === "chunk");
  return ["first", "second"].map((name) => chunks.find((chunk) => chunk.facadeModuleId === pathOf(name))!.code);
}

const uses = (...names: string[]) =>
  `import { ${names.join(", ")} } from "../domain/texts/languageList"; export const used = [${names.join(", ")}];`;
// One phrase from each table that the tests import, and one from the texts, in French or Spanish.
const facts = "Estados Unidos";
const scams = "envie dinero";
const looks = "berger allemand";
const times = "avant-hier";
const texts = "Animaux perdus";
const tablesIn = (code: string) => [facts, scams, looks, times, texts].filter((words) => code.includes(words));

test("a file gets the tables that it imports, and no texts", async () => {
  const [first, second] = await buildPages(uses("languageFacts"), uses("scamWords"));
  expect(tablesIn(first!)).toEqual([facts]);
  expect(tablesIn(second!)).toEqual([scams]);
});

test("a build has its language's words for times and looks, and the English words for times, but no other language's words", async () => {
  const [first, second] = await buildPages(uses("typedWords"), uses("matchingWords"), "domain/texts/fr.ts");
  expect(tablesIn(first!)).toEqual([times]);
  expect(first).toContain("the day before yesterday");
  expect(first).not.toContain("anteayer");
  expect(tablesIn(second!)).toEqual([looks]);
  expect(second).not.toContain("pastor aleman");
});
