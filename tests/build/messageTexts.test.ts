// The texts of a build: every file contains its own texts, and they read as they do in the catalogue.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, normalizePath, type Rolldown } from "vite";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type MessageCode, messages, sentence } from "../../domain/messages.ts";
import { catalogue as domainTexts } from "../../src/build/site.ts";
import { messageTexts } from "../../packages/build/texts/texts.ts";

/** Builds a file in src/, with other files beside it. The first chunk is the file's own. */
async function buildChunks(code: string, others: Record<string, string> = {}) {
  const files: Record<string, string> = { probe: code, ...others };
  const pathOf = (name: string) => normalizePath(path.resolve("src", `${name}.ts`));
  const memory = {
    name: "memory",
    enforce: "pre" as const,
    resolveId: (id: string) =>
      Object.keys(files)
        .filter((name) => id === pathOf(name) || id === `./${name}`)
        .map(pathOf)[0],
    load: (id: string) => Object.entries(files).find(([name]) => id === pathOf(name))?.[1],
  };
  const [library] = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [memory, messageTexts(domainTexts)],
    build: { write: false, minify: false, lib: { entry: pathOf("probe"), formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  return library!.output.filter((file) => file.type === "chunk");
}

const buildCode = async (...files: Parameters<typeof buildChunks>) => (await buildChunks(...files))[0]!.code;

const run = async (...files: Parameters<typeof buildCode>) =>
  (await import(`data:text/javascript,${encodeURIComponent(await buildCode(...files))}`)) as Record<string, unknown>;

const catalogue = `import { type MessageCode, messages, sentence } from "../domain/messages";`;
const codes = Object.keys(messages) as (keyof typeof messages)[];
// The name looks like a placeholder and like a replacement pattern.
const values = { name: "{name} $& Rex", count: 3, year: 2026 };
const objectOfTexts = (write: (code: string) => string) =>
  `{${codes.map((code) => `"${code}": ${write(code)}`).join()}}`;

test("every text reads as in the catalogue, whether it is read by its code or filled in", async () => {
  const { taken, plain, filled } = await run(`${catalogue}
    const values = ${JSON.stringify(values)};
    export const taken = ${objectOfTexts((code) => `messages["${code}"]`)};
    export const plain = ${objectOfTexts((code) => `sentence(\n"${code}",\n)`)};
    export const filled = ${objectOfTexts((code) => `sentence("${code}", values)`)};`);
  expect(taken).toEqual(messages);
  expect(plain).toEqual(messages);
  expect(filled).toEqual(Object.fromEntries(codes.map((code) => [code, sentence(code, values)])));
});

test("a file contains the texts that it uses and no others", async () => {
  const code = await buildCode(`${catalogue} export const label = () => messages["app.retry"];`);
  expect(code).toContain(messages["app.retry"]);
  expect(codes.filter((other) => code.includes(JSON.stringify(messages[other])))).toEqual(["app.retry"]);
});

test("a text that the code chooses from several is inlined too", async () => {
  const code = `${catalogue}
    export const label = (lost: boolean, many: boolean) =>
      sentence(lost ? "feed.lost" : (many ? "feed.found" : "app.name"), { count: 2 }) + messages[lost ? "app.retry" : "app.back"];`;
  const { label } = (await run(code)) as { label(lost: boolean, many: boolean): string };
  expect(label(true, false)).toBe(messages["feed.lost"] + messages["app.retry"]);
  expect(label(false, true)).toBe(messages["feed.found"] + messages["app.back"]);
  expect(label(false, false)).toBe(messages["app.name"] + messages["app.back"]);
  expect(await buildCode(code)).not.toContain("feed.lost");
});

test("a text is found if its code comes from another file or is put together at run time", async () => {
  const { rule, thing } = (await run(
    `${catalogue} import { rules } from "./rules";
    export const rule = () => sentence(rules[0].code, { max: 5 });
    export const thing = (what: string) => messages[\`operator.thing.\${what}\`];`,
    { rules: `export const rules = [{ code: "auth.nameTooLong" }] as const;` },
  )) as { rule(): string; thing(what: string): string };
  expect(rule()).toBe("Please use a name of 5 characters or fewer.");
  expect(thing("deleted")).toBe(messages["operator.thing.deleted"]);
});

test("a code in a type adds no text to the build", async () => {
  expect(await buildCode(`export const size = (code: "app.retry" | "app.back") => code.length;`)).not.toContain(
    messages["app.retry"],
  );
});

describe("a failed call", () => {
  const files = readdirSync("convex", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const failures = files.flatMap((file) =>
    Array.from(
      readFileSync(`convex/${file}`, "utf8").matchAll(/\bfail\("([^"]+)"/g),
      ([, code]) => code as MessageCode,
    ),
  );
  let allChunks: Rolldown.OutputChunk[] = [];
  beforeAll(async () => {
    allChunks = await buildChunks(`import { ConvexError } from "convex/values";
      import { withFailureText } from "./lib/texts/answerTexts";
      import { errorSentence } from "./lib/texts/errorSentence";
      export const explain = (code: string, values?: Record<string, string | number>) =>
        withFailureText(Promise.reject(new ConvexError(values ? { code, values } : { code }))).catch((error) => errorSentence(error));`);
  });

  const withoutAnswers = () => allChunks.filter(({ name }) => name !== "answers");

  /** Runs some of the chunks, as files of their own. */
  async function start(chunks: Rolldown.OutputChunk[]) {
    const folder = mkdtempSync(path.join(tmpdir(), "homeward-texts-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, "package.json"), `{"type":"module"}`);
    for (const { fileName, code } of chunks) writeFileSync(path.join(folder, fileName), code);
    return (await import(pathToFileURL(path.join(folder, allChunks[0]!.fileName)).href)) as {
      explain(code: string, values?: Record<string, string | number>): Promise<string>;
    };
  }

  test("shows the text of each code that the backend fails with, although the page's own files do not contain it", async () => {
    const { explain } = await start(allChunks);
    expect(failures.length).toBeGreaterThan(20);
    expect(await explain("pet.notFound")).toBe(messages["pet.notFound"]);
    // The texts are loaded now, so each is found within the same tick.
    const nextTick = new Promise((resolve) => setTimeout(resolve));
    for (const code of failures) expect(await Promise.race([explain(code), nextTick])).toBe(messages[code]);
    const ownCode = withoutAnswers().map(({ code }) => code);
    const inOwnCode = failures.filter((code) =>
      ownCode.some((chunk) => chunk.includes(JSON.stringify(messages[code]))),
    );
    // The only code that errorSentence.ts treats differently.
    expect(new Set(inOwnCode)).toEqual(new Set(["auth.signInRequired"]));
  });

  test("fills in its values", async () => {
    const { explain } = await start(allChunks);
    expect(await explain("request.busy", { wait: 61_000 })).toBe(sentence("request.busy", { wait: "2 minutes" }));
    const message = messages["adoption.providerBusy"];
    expect(await explain("adoption.failedStatus", { message: "adoption.providerBusy" })).toBe(
      sentence("adoption.failedStatus", { message }),
    );
  });

  test("shows a general sentence where the texts can't be loaded", async () => {
    const { explain } = await start(withoutAnswers());
    expect(await explain("pet.notFound")).toBe(messages["request.unexpected"]);
  });
});

test.each([
  ["a code without a text", `messages["app.nothing"]`, 'There is no text "app.nothing".'],
  ["the whole catalogue", `Object.keys(messages)`, "Take each text by its code"],
])("%s fails the build", async (_, expression, message) => {
  await expect(buildCode(`${catalogue} export const taken = ${expression};`)).rejects.toThrow(message);
});
