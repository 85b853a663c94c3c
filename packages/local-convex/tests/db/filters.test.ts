// Filters, pages and ids as production takes or refuses them. The errors are those of the vendor's open source backend
// (crates/common/src/query.rs, crates/isolate/src/environment).
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallFailure, type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour");
  await engine.mutate("filters:insert", { table: "filtered", value: { text: "a", n: 2 } });
});
afterAll(() => engine.end());

const errorTextOf = async (call: Promise<unknown>): Promise<string> => {
  const { failure } = (await call.catch((error: unknown) => error)) as CallFailure;
  return failure.message;
};

test.each([
  ["missing", "Cannot use value undefined (type undefined) as a Boolean"],
  ["notMissing", "Cannot use value undefined (type undefined) as a Boolean"],
  ["text", 'Cannot use value "a" (type String) as a Boolean'],
  ["number", "Cannot use value 2.0 (type Float64) as a Boolean"],
  ["addTypes", "Cannot add 2.0 (type Float64) and 1 (type Int64)"],
  ["subtractMissing", "Cannot subtract undefined (type undefined) and 1.0 (type Float64)"],
  ["negateText", 'Cannot negate "a" (type String)'],
])("a filter fails if a value has a type that its operator does not take (%s)", async (by, why) => {
  expect(await errorTextOf(engine.query("filters:filtered", { by }))).toContain(`Uncaught Error: ${why}\n`);
});

test("conditions short-circuit, and numbers can be negated", async () => {
  expect(await engine.query("filters:filtered", { by: "shortCircuit" })).toBe(1);
  expect(await engine.query("filters:filtered", { by: "negate" })).toBe(1);
});

test("a page without a cursor is the first", async () => {
  expect(await engine.query("filters:page", { options: { numItems: 1 } })).toBe(1);
});

test("only a string can be normalized to an id", async () => {
  expect(await errorTextOf(engine.query("filters:normalize", { id: null }))).toContain(
    "Uncaught Error: Invalid arguments for `db.normalizeId`: invalid type: null, expected a string\n",
  );
});
