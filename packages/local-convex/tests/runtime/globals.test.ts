// The default runtime's globals and restrictions, as in the vendor's tests of its runtime.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/globals");
});
afterAll(() => engine.end());

test.each([
  ["query", "observe:inQuery"],
  ["act", "observe:inAction"],
] as const)("functions do not have Node's own globals (%s)", async (how, name) => {
  const { self, ...others } = (await engine[how](name)) as Record<string, unknown>;
  expect(self).toBe(true);
  expect(new Set(Object.values(others))).toEqual(new Set(["undefined"]));
});

const codeError = "EvalError: Code generation from strings disallowed for this context";

test.each(["newFunction", "callFunction", "constructorOfFunction", "constructorOfAsyncFunction", "evaluate"])(
  "code cannot be created from text, except by `eval` in an action: %s",
  async (what) => {
    expect(await engine.query("observe:tryInQuery", { what })).toBe(codeError);
    if (what !== "evaluate") expect(await engine.act("observe:tryInAction", { what })).toBe(codeError);
  },
);

test("environment variables can be read by name, but not listed or assigned", async () => {
  const expectedReport = {
    keys: [],
    has: false,
    assigned: null,
    spread: {},
    inherited: [null, null],
    known: "http://localhost:5213",
  };
  expect(await engine.query("observe:environmentInQuery")).toEqual(expectedReport);
  expect(await engine.act("observe:environmentInAction")).toEqual(expectedReport);
  // Each of the two functions has logged `process.env`, whose values are not printed.
  expect(engine.lines.filter((line) => line.includes("[process.env]"))).toHaveLength(2);
});

test("actions may import modules while they run; queries and mutations may not", async () => {
  const loaded = { value: 3, isSame: true };
  expect(await engine.act("observe:loadInAction")).toEqual(loaded);
  expect(await engine.act("node:load")).toEqual(loaded);
  const importError = "Uncaught TypeError: dynamic module import unsupported\n";
  await expect(engine.query("observe:loadInQuery")).rejects.toThrow(importError);
  await expect(engine.mutate("observe:loadInMutation")).rejects.toThrow(importError);
});

test.each(["node:fs", "./lazy"])("a module name computed at run time is not found: %s", async (name) => {
  await expect(engine.act("observe:loadNamed", { name })).rejects.toThrow(name);
  await expect(engine.query("observe:loadNamedInQuery", { name })).rejects.toThrow(name);
});

test("a function cannot block its thread", async () => {
  const message = "TypeError: Atomics.wait cannot be called in this context";
  expect(await engine.query("observe:tryInQuery", { what: "wait" })).toBe(message);
  expect(await engine.act("observe:tryInAction", { what: "wait" })).toBe(message);
});

test("functions are instances of Function, although the global Function is replaced", async () => {
  expect(await engine.query("observe:functions")).toEqual([true, true, true, "Function"]);
});

test.each([
  ["fetch", "fetch()"],
  ["setTimeout", "setTimeout"],
  ["setInterval", "setInterval"],
])("a query that catches the error of %s fails all the same", async (what, shownName) => {
  await expect(engine.query("observe:catches", { what })).rejects.toThrow(
    `Uncaught Error: Can't use ${shownName} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
  );
  expect(await engine.query("observe:catches", { what: "nothing" })).toBe("none");
});

test("requests and responses can be read without Node's globals", async () => {
  expect(await engine.query("observe:readBodies")).toEqual([{ a: 1 }, "b"]);
});

test("an action in Node has Node's globals, and can create code from text", async () => {
  expect(await engine.act("node:globalTypes")).toEqual(["function", "function", "function", 3]);
});
