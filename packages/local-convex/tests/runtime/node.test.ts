// Actions in files with "use node" run in Node. The errors are those of the installed CLI (convex/src/bundler) and, for
// functions that are not actions, of the vendor's open source backend.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { usesNode } from "../../src/bundle/nodeFiles.ts";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour", {
    env: { ISSUER: "https://issuer.example" },
  });
});
afterAll(() => engine.end());

const expectedAnswer = {
  hash: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  hasFiles: true,
  issuer: "https://issuer.example",
  caller: null,
};

test("an action in Node has Node's modules and globals, and calls other functions", async () => {
  expect(await engine.act("node:hash", { text: "abc" })).toEqual(expectedAnswer);
  expect(await engine.act("notes:hashInNode", { text: "abc" })).toEqual(expectedAnswer);
  const kindOf = (path: string) => engine.kindOf({ path, caller: "public" });
  expect([kindOf("node:hash"), kindOf("node:note")]).toEqual(["action", undefined]);
});

test("an action in Node can be scheduled", async () => {
  await engine.mutate("notes:noteInNode", { text: "later" });
  await vi.waitFor(async () => expect(await engine.query("notes:texts")).toEqual(["LATER"]), { timeout: 20_000 });
});

test("an action in Node has its arguments checked", async () => {
  await expect(engine.act("node:hash", {})).rejects.toThrow("Object is missing the required field `text`.");
});

test.each([
  ['"use node";', true],
  ["'use node'", true],
  ['/* a\nnote */ "use strict"; // and\n"use node"', true],
  ['import x from "x"; "use node";', false],
  ['// "use node"', false],
  ['const text = "use node";', false],
])("only a directive at the start of a file counts (%s runs in Node: %s)", (source, isInNode) => {
  expect(usesNode(source)).toBe(isInNode);
});

test("a Node module in a file without the directive is refused, naming file and line", async () => {
  const start = openEngine("packages/local-convex/tests/fixtures/nodeModuleWithoutDirective");
  await expect(start).rejects.toThrow(
    'packages/local-convex/tests/fixtures/nodeModuleWithoutDirective/files.ts:1:29: ERROR: Could not resolve "node:fs"',
  );
  await expect(start).rejects.toThrow(
    'It looks like you are using Node APIs from a file without the "use node" directive.',
  );
});

test("a query in a file with the directive is refused", async () => {
  await expect(openEngine("packages/local-convex/tests/fixtures/queryInNode")).rejects.toThrow(
    "`read` defined in `files.js` is a Query function. Only actions can be defined in Node.js.",
  );
});
