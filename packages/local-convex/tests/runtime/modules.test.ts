// Files, function names and module paths that production refuses, and files it ignores. The errors are those of the
// installed CLI (convex/src/bundler) and of the vendor's open source backend.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { modulePathFault } from "../../src/functions/pathFault.ts";
import { openEngine } from "../support/engine.ts";
import { scratchApp } from "../support/scratchApp.ts";

let folder: string;
beforeEach(async () => {
  folder = await scratchApp();
});

async function write(file: string, name = "one") {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  const text = `import { queryGeneric as query } from "convex/server";
const one = query({ args: {}, handler: () => 1 });
export { one as ${name} };`;
  await writeFile(path.join(folder, file), text);
}

const allowedCharacters = "can only contain alphanumeric characters, underscores, or periods.";

test.each([
  [
    "two-words.ts",
    `two-words.js is not a valid path to a Convex module. Path component two-words.js ${allowedCharacters}`,
  ],
  ["a-b/c.js", `a-b/c.js is not a valid path to a Convex module. Path component a-b ${allowedCharacters}`],
  [
    `${"x".repeat(62)}.ts`,
    `is not a valid path to a Convex module. Path component is too long (65 > maximum 64): ${"x".repeat(62)}.j...`,
  ],
  ["__/a.ts", "__/a.js is not a valid path to a Convex module. Path component __ must have at least one alphanumeric"],
  ["_deps/a.ts", '_deps/a.ts" is within the "_deps" directory, which is reserved for dependencies.'],
  ["actions/a.ts", 'actions/a.ts is in /actions subfolder but has no "use node"; directive.'],
])("the file %s keeps the functions from loading", async (file, fault) => {
  await write(file);
  await expect(openEngine(folder)).rejects.toThrow(fault);
});

test.each([
  ["$one", "Invalid function name used in `a.js`: Invalid first character '$' in $one: Identifiers must start with"],
  ["o\u00f1e", "Invalid function name used in `a.js`: Identifier o\u00f1e has invalid character '\u00f1'"],
])("a function named %s keeps the functions from loading", async (name, fault) => {
  await write("a.js", name);
  await expect(openEngine(folder)).rejects.toThrow(fault);
});

test("files that the CLI ignores are not modules", async () => {
  await write("a.js");
  for (const file of ["b.test.ts", ".c.ts", "d e.ts", "sub/schema.ts", "sub-folder/e.test.ts"]) await write(file);
  const engine = await openEngine(folder);
  expect(await engine.query("a:one")).toBe(1);
  await expect(engine.query("sub/schema:one")).rejects.toThrow("Could not find public function");
  await engine.end();
});

test.each([
  ["messages", null],
  ["a/b_c/d.js", null],
  ["", "Module path  doesn't have a filename."],
  ["/absolute", "Module paths must be relative (/absolute is absolute)."],
  ["a/../b", "Invalid path component ParentDir in a/../b."],
  ["messages.ts", "Module path (messages.ts) has an extension that isn't 'js'."],
  ["a b", `Path component a b.js ${allowedCharacters}`],
])("the module path %j gets production's error, or none if it is valid", (path, fault) => {
  expect(modulePathFault(path)).toBe(fault);
});
