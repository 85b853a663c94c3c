// The texts of a build: every file carries its own, and they read as they do in the catalogue.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, normalizePath, type Rolldown } from "vite";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type MessageCode, messages, sentence } from "../../domain/messages.ts";
import { catalogue as domainTexts } from "../../src/build/site.ts";
import { messageTexts } from "../../packages/build/texts/texts.ts";

/** Builds a file in src/, with others beside it. Its own chunk is the first. */
async function chunks(code: string, others: Record<string, string> = {}) {
  const files: Record<string, string> = { probe: code, ...others };
  const at = (name: string) => normalizePath(path.resolve("src", `${name}.ts`));
  const memory = {
    name: "memory",
    enforce: "pre" as const,
    resolveId: (id: string) =>
      Object.keys(files)
        .filter((name) => id === at(name) || id === `./${name}`)
        .map(at)[0],
    load: (id: string) => Object.entries(files).find(([name]) => id === at(name))?.[1],
  };
  const [library] = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [memory, messageTexts(domainTexts)],
    build: { write: false, minify: false, lib: { entry: at("probe"), formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  return library!.output.filter((file) => file.type === "chunk");
}

const built = async (...files: Parameters<typeof chunks>) => (await chunks(...files))[0]!.code;

const run = async (...files: Parameters<typeof built>) =>
  (await import(`data:text/javascript,${encodeURIComponent(await built(...files))}`)) as Record<string, unknown>;

const catalogue = `import { type MessageCode, messages, sentence } from "../domain/messages";`;
const codes = Object.keys(messages) as (keyof typeof messages)[];
const values = { name: "{name} $& Rex", count: 3, year: 2026 };
const each = (write: (code: string) => string) => `{${codes.map((code) => `"${code}": ${write(code)}`).join()}}`;

test("every text reads as in the catalogue, taken by its code or filled in", async () => {
  const { taken, plain, filled } = await run(`${catalogue}
    const values = ${JSON.stringify(values)};
    export const taken = ${each((code) => `messages["${code}"]`)};
    export const plain = ${each((code) => `sentence(\n"${code}",\n)`)};
    export const filled = ${each((code) => `sentence("${code}", values)`)};`);
  expect(taken).toEqual(messages);
  expect(plain).toEqual(messages);
  expect(filled).toEqual(Object.fromEntries(codes.map((code) => [code, sentence(code, values)])));
});

test("a file carries the texts it uses and no others", async () => {
  const code = await built(`${catalogue} export const label = () => messages["app.retry"];`);
  expect(code).toContain(messages["app.retry"]);
  expect(codes.filter((other) => code.includes(JSON.stringify(messages[other])))).toEqual(["app.retry"]);
});

test("a text chosen between several is inlined too", async () => {
  const code = `${catalogue}
    export const label = (lost: boolean, many: boolean) =>
      sentence(lost ? "feed.lost" : (many ? "feed.found" : "app.name"), { count: 2 }) + messages[lost ? "app.retry" : "app.back"];`;
  const { label } = (await run(code)) as { label(lost: boolean, many: boolean): string };
  expect(label(true, false)).toBe(messages["feed.lost"] + messages["app.retry"]);
  expect(label(false, true)).toBe(messages["feed.found"] + messages["app.back"]);
  expect(label(false, false)).toBe(messages["app.name"] + messages["app.back"]);
  expect(await built(code)).not.toContain("feed.lost");
});

test("a code from another file, or put together, finds its text", async () => {
  const { rule, thing } = (await run(
    `${catalogue} import { rules } from "./rules";
    export const rule = () => sentence(rules[0].code, { max: 5 });
    export const thing = (what: string) => messages[\`operator.thing.\${what}\`];`,
    { rules: `export const rules = [{ code: "auth.nameTooLong" }] as const;` },
  )) as { rule(): string; thing(what: string): string };
  expect(rule()).toBe("Please use a name of 5 characters or fewer.");
  expect(thing("deleted")).toBe(messages["operator.thing.deleted"]);
});

test("a code in a type costs nothing", async () => {
  expect(await built(`export const size = (code: "app.retry" | "app.back") => code.length;`)).not.toContain(
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
  let all: Rolldown.OutputChunk[] = [];
  beforeAll(async () => {
    all = await chunks(`import { ConvexError } from "convex/values";
      import { withFailureText } from "./lib/texts/answerTexts";
      import { errorSentence } from "./lib/texts/errorSentence";
      export const explain = (code: string, values?: Record<string, string | number>) =>
        withFailureText(Promise.reject(new ConvexError(values ? { code, values } : { code }))).catch((error) => errorSentence(error));`);
  });

  const withoutAnswers = () => all.filter(({ name }) => name !== "answers");

  /** Runs some of the chunks, as files of their own. */
  async function start(chunks: Rolldown.OutputChunk[]) {
    const folder = mkdtempSync(path.join(tmpdir(), "homeward-texts-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, "package.json"), `{"type":"module"}`);
    for (const { fileName, code } of chunks) writeFileSync(path.join(folder, fileName), code);
    return (await import(pathToFileURL(path.join(folder, all[0]!.fileName)).href)) as {
      explain(code: string, values?: Record<string, string | number>): Promise<string>;
    };
  }

  test("shows the text of each code that the backend fails with, which the page does not carry", async () => {
    const { explain } = await start(all);
    expect(failures.length).toBeGreaterThan(20);
    expect(await explain("pet.notFound")).toBe(messages["pet.notFound"]);
    // Once they are loaded, within the same tick.
    const nextTick = new Promise((resolve) => setTimeout(resolve));
    for (const code of failures) expect(await Promise.race([explain(code), nextTick])).toBe(messages[code]);
    const own = withoutAnswers().map(({ code }) => code);
    const carried = failures.filter((code) => own.some((chunk) => chunk.includes(JSON.stringify(messages[code]))));
    // The one code that the module of the sentences tells from others.
    expect(new Set(carried)).toEqual(new Set(["auth.signInRequired"]));
  });

  test("fills in its values", async () => {
    const { explain } = await start(all);
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
  await expect(built(`${catalogue} export const taken = ${expression};`)).rejects.toThrow(message);
});
