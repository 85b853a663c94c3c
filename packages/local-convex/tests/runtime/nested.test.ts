// Nested calls: limits for one call, reads on a stale snapshot, and the metrics of the remaining capacity.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour");
});
afterAll(() => engine.end());
beforeEach(() => engine.reset());

test.each([
  [{ documentsRead: 2 }, "Too many documents read in a single function execution (limit: 2)."],
  [{ bytesRead: 200 }, "Too many bytes read in a single function execution (limit: 200 bytes)."],
  [{ databaseQueries: 2 }, "Too many reads in a single function execution (limit: 2)."],
  [{ documentsWritten: 2 }, "Too many writes in a single function execution (limit: 2)"],
  [{ bytesWritten: 200 }, "Too many bytes written in a single function execution (limit: 200 B)"],
  [{ functionsScheduled: 2 }, "Too many functions scheduled by this mutation (limit: 2)"],
  [{ scheduledFunctionArgsBytes: 40 }, "of scheduled functions from this mutation (limit: 40 bytes)"],
  [{ filesWritten: 2 }, "Too many files written in a single function execution (limit: 2)"],
  [{ fileWriteBytes: 8 }, "Too many bytes of files written in a single function execution (limit: 8 bytes)"],
  [{ filesRead: 2 }, "Too many files read in a single function execution (limit: 2)"],
  [{ fileReadBytes: 8 }, "Too many bytes of files read in a single function execution (limit: 8 bytes)"],
])("a nested call can have its own limit: %o", async (limits, expected) => {
  expect(await engine.mutate("nested:limited", { limits, times: 3 })).toEqual({
    error: expect.stringContaining(expected) as string,
    names: [],
  });
  expect(await engine.mutate("nested:limited", { limits, times: 1 })).toEqual({ names: ["thing"] });
});

test("the caller's own work and other calls do not count against a call's limit", async () => {
  expect(await engine.mutate("nested:manyLimited", { calls: 4, each: 3, limit: 3 })).toBe("done");
  await expect(engine.mutate("nested:manyLimited", { calls: 4, each: 4, limit: 3 })).rejects.toThrow(
    "Too many writes in a single function execution (limit: 3)",
  );
});

test("a call's limit includes the calls nested in it", async () => {
  // The two inner calls write three documents each.
  await expect(engine.mutate("nested:addManyNestedLimited", { limit: 5 })).rejects.toThrow("(limit: 5)");
  expect(await engine.mutate("nested:addManyNestedLimited", { limit: 6 })).toBe("done");
});

test("a call's limit cannot exceed production's", async () => {
  const { documentsWritten } = (await engine.mutate("nested:metricsWithin", {
    limits: { documentsWritten: 1e9 },
  })) as Metrics;
  expect(documentsWritten).toEqual({ used: 0, remaining: 16_000 - 1 });
});

type Metrics = Record<string, { used: number; remaining: number }>;

test("a function can read its used and remaining capacity, even within a call's limit", async () => {
  const metrics = (await engine.mutate("nested:metricsWithin", {
    limits: { documentsWritten: 5, filesWritten: 5 },
  })) as Metrics;
  expect(metrics["documentsWritten"]).toEqual({ used: 0, remaining: 5 });
  expect(metrics["filesWritten"]).toEqual({ used: 0, remaining: 5 });
  const metricsAfterWork = (await engine.mutate("nested:workThenMetrics", { times: 3 })) as Metrics;
  expect(metricsAfterWork).toMatchObject({
    documentsRead: { used: 3 },
    documentsWritten: { used: 3, remaining: 16_000 - 3 },
    functionsScheduled: { used: 3, remaining: 1000 - 3 },
    filesWritten: { used: 3 },
    fileWriteBytes: { used: 3 * 4 },
    filesRead: { used: 3 },
    fileReadBytes: { used: 3 * 4 },
  });
  expect(metricsAfterWork["filesWritten"]!.remaining).toBeGreaterThan(0);
});

test("a query on a stale snapshot does not see its caller's writes", async () => {
  await engine.mutate("nested:add", { name: "before" });
  expect(await engine.mutate("nested:compare", { name: "own" })).toEqual({
    stale: ["before"],
    current: ["before", "own"],
    usesCallersSnapshot: true,
  });
  expect(await engine.query("nested:names")).toEqual(["before", "own"]);
});

test("a caller's write during a call on a stale snapshot is not lost", async () => {
  expect(await engine.mutate("nested:compareDuringInsert")).toEqual({ stale: [], current: ["first", "second"] });
  expect(await engine.query("nested:names")).toEqual(["first", "second"]);
});

test("a function can read its name, kind and deployment", async () => {
  expect(await engine.query("nested:about")).toEqual({
    own: { name: "nested:about", componentPath: "", type: "query", visibility: "public" },
    deployment: { name: expect.stringMatching(/^anonymous-/) as string, region: null, class: "s16" },
  });
});
