// A query or mutation that succeeds ends only after the operations that it did not await, as in the vendor's backend
// (crates/isolate/src/environment/udf). The last test checks how deep calls may nest.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour");
});
afterAll(() => engine.end());
beforeEach(() => engine.reset());

test("a mutation's unawaited writes are made", async () => {
  await engine.mutate("unawaited:add", { fails: false });
  expect(await engine.query("unawaited:count")).toBe(50);
});

test("a nested mutation's unawaited writes are made before its caller continues", async () => {
  expect(await engine.mutate("unawaited:addNested", { fails: false })).toBe(50);
});

test("a nested mutation that failed leaves no writes, and its unawaited ones are not made later", async () => {
  expect(await engine.mutate("unawaited:addNested", { fails: true })).toBe(0);
  expect(await engine.query("unawaited:count")).toBe(0);
});

test("nested calls may be eight levels deep", async () => {
  expect(await engine.query("unawaited:descend", { levels: 8 })).toBe("bottom");
  await expect(engine.query("unawaited:descend", { levels: 9 })).rejects.toThrow(
    "Cross component call depth limit exceeded. Do you have an infinite loop in your app?",
  );
});
