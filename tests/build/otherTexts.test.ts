// Builds a module whose texts a page can also load in a language other than the build's.
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";
import { texts as french } from "../../domain/texts/fr.ts";
import { texts as spanish } from "../../domain/texts/es.ts";
import { otherTexts } from "../../packages/build/texts/otherTexts.ts";
import { messageTexts } from "../../packages/build/texts/texts.ts";
import { wordTables } from "../../packages/build/texts/wordTables.ts";
import { catalogue, paperTexts, tables } from "../../src/build/site.ts";

let chunks: Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  const [library] = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [otherTexts(paperTexts), messageTexts(catalogue), wordTables(tables)],
    build: { write: false, minify: false, lib: { entry: paperTexts.file, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  chunks = library!.output.filter((file) => file.type === "chunk");
});

const advice = "paper.doCall";
const chunkWith = (text: string) => chunks.filter(({ code }) => code.includes(JSON.stringify(text)));

test.each([
  ["French", french[advice], ["novembre", "Berger allemand", "collier"], french["feed.lost"]],
  ["Spanish", spanish[advice], ["noviembre", "Pastor alemán", "collar"], spanish["feed.lost"]],
])("puts the words and rules of %s into a file without any other texts", (_, text, words, unrelated) => {
  const [chunk, ...others] = chunkWith(text);
  expect(others).toEqual([]);
  expect(chunk!.isDynamicEntry).toBe(true);
  for (const word of words) expect(chunk!.code).toContain(word);
  expect(chunk!.code).not.toContain(unrelated);
  expect(chunk!.code).not.toContain(messages[advice]);
});

test("leaves the texts of the build's own language in the entry file", () => {
  const [chunk, ...others] = chunkWith(messages[advice]);
  expect(others).toEqual([]);
  expect(chunk!.isEntry).toBe(true);
  expect(chunk!.code).not.toContain("novembre");
});
