// Production's limits on calls and documents, and the warnings of a call that comes near one.
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { asCall, type CallFailure, type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/limits");
});
afterAll(() => engine.end());

const count = () => engine.query("limits:readMany", { count: 30_000 });

test("limits the documents written", async () => {
  await expect(engine.mutate("limits:fill", { count: 16_001, bytes: 1 })).rejects.toThrow(
    "Too many writes in a single function execution (limit: 16000)",
  );
  expect(await count()).toBe(0);
});

test("limits the bytes written", async () => {
  await expect(engine.mutate("limits:fill", { count: 18, bytes: 1_000_000 })).rejects.toThrow(
    "Too many bytes written in a single function execution (limit: 16 MiB)",
  );
  expect(await count()).toBe(0);
});

test("limits a document's size", async () => {
  await expect(engine.mutate("limits:fill", { count: 1, bytes: 1_100_000 })).rejects.toThrow(
    "Value is too large (1.05 MiB > maximum size 1 MiB)",
  );
  expect(await count()).toBe(0);
});

test("limits a document's depth", async () => {
  await engine.mutate("limits:nest", { levels: 16 });
  await expect(engine.mutate("limits:nest", { levels: 17 })).rejects.toThrow(
    "Document is too nested (nested 17 levels deep > maximum nesting 16)\n",
  );
  expect(await count()).toBe(1);
});

test("limits an array's items and an object's fields", async () => {
  const countBefore = Number(await count());
  await engine.mutate("limits:widen", { items: 8192, fields: 1024 });
  await expect(engine.mutate("limits:widen", { items: 8193, fields: 1 })).rejects.toThrow(
    "Array length is too long (8193 > maximum length 8192)",
  );
  await expect(engine.mutate("limits:widen", { items: 1, fields: 1025 })).rejects.toThrow(
    "Object has too many fields (1025 > maximum number 1024)",
  );
  expect(await count()).toBe(countBefore + 1);
});

test("limits the number of reads, including those that find nothing", async () => {
  await engine.query("limits:readNothing", { times: 4096 });
  await expect(engine.query("limits:readNothing", { times: 4097 })).rejects.toThrow(
    "Too many reads in a single function execution (limit: 4096).",
  );
});

test("limits the functions scheduled and the size of their arguments", async () => {
  await expect(engine.mutate("limits:schedule", { count: 1001, bytes: 1 })).rejects.toThrow(
    "Too many functions scheduled by this mutation (limit: 1000)",
  );
  await expect(engine.mutate("limits:schedule", { count: 18, bytes: 1_000_000 })).rejects.toThrow(
    "Too large total size of the arguments of scheduled functions from this mutation (limit: 16777216 bytes)",
  );
  expect(await engine.query("limits:scheduled")).toBe(0);
});

const mib = 1024 * 1024;

test("limits an action's arguments, more tightly in Node", async () => {
  const text = "x".repeat(15.5 * mib);
  expect(await engine.act("limits:measure", { text })).toBe(text.length);
  await expect(engine.act("limits:measure", { text: "x".repeat(16 * mib) })).rejects.toThrow(
    "Arguments for limits.js:measure are too large (actual: 16 MiB, limit: 16 MiB)",
  );
  expect(await engine.act("node:measure", { text: "x".repeat(4.5 * mib) })).toBe(4.5 * mib);
  await expect(engine.act("node:measure", { text: "x".repeat(5 * mib) })).rejects.toThrow(
    "Node actions arguments size is too large. The maximum size is 5 MiB. Reduce the size of the arguments or consider using Convex runtime actions instead, which have a 16 MiB limit. See https://docs.convex.dev/functions/runtimes",
  );
});

test.each([
  ["node:wait", 600, "Uncaught Error: Action `wait` execution timed out (maximum duration 600s)\n"],
  ["limits:wait", 1800, "Function execution timed out (maximum duration: 1800s)"],
])("limits how long an action may take: %s", async (path, seconds, text) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onFailure = vi.fn<(error: CallFailure) => void>();
  void engine.act(path).catch(onFailure);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  await vi.advanceTimersByTimeAsync((seconds - 1) * 1000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), {
    timeout: 20_000,
  });
  expect(onFailure.mock.calls[0]![0].message).toContain(text);
});

test("truncates an HTTP action's response that is too long, and logs an error", async () => {
  const { runHttpAction, lines } = engine;
  const bytesOf = async (mibCount: number) => {
    const url = `http://localhost:5213/pieces?count=${mibCount}`;
    const answer = await runHttpAction({
      method: "GET",
      url,
      headers: [],
      body: null,
      identity: null,
    });
    return (await new Response(answer.body).arrayBuffer()).byteLength;
  };
  const tooLargeLine = "HttpResponseTooLarge: HTTP actions support responses up to 20 MiB";
  expect(await bytesOf(16)).toBe(16 * mib);
  expect(await bytesOf(20)).toBe(20 * mib);
  const largeWarning =
    "[WARN] Large response returned from an HTTP action (actual: 20971520 bytes, limit: 20971520 bytes).";
  await vi.waitFor(() => expect(lines.join("\n")).toContain(largeWarning), { timeout: 20_000 });
  // The warning is logged once, so it splits the log in two.
  expect(lines.join("\n").split("Large response")).toHaveLength(2);
  expect(lines.join("\n")).not.toContain(tooLargeLine);
  expect(await bytesOf(21)).toBe(20 * mib);
  await vi.waitFor(() => expect(lines.join("\n")).toContain(tooLargeLine), {
    timeout: 20_000,
  });
});

test("limits the bytes read", async () => {
  const freshEngine = await openEngine("packages/local-convex/tests/fixtures/limits");
  onTestFinished(() => freshEngine.end());
  for (let n = 0; n < 2; n++) await freshEngine.mutate("limits:fill", { count: 9, bytes: 1_000_000 });
  expect(await freshEngine.query("limits:readMany", { count: 16 })).toBe(16);
  await expect(freshEngine.query("limits:readMany", { count: 18 })).rejects.toThrow(
    "Too many bytes read in a single function execution (limit: 16777216 bytes).",
  );
});

test("limits the documents read", async () => {
  for (let n = 0; n < 3; n++) await engine.mutate("limits:fill", { count: 11_000, bytes: 1 });
  await expect(engine.query("limits:readMany", { count: 40_000 })).rejects.toThrow(
    "Too many documents read in a single function execution (limit: 32000).",
  );
  expect(await engine.query("limits:readMany", { count: 31_000 })).toBe(31_000);
});

test("counts the bytes of numbers as production does, even in an older store without document sizes", async () => {
  const firstEngine = await openEngine("packages/local-convex/tests/fixtures/limits");
  // Each document has 72 kB in production, and 16 kB as JSON.
  const wide = { items: 8000, fields: 1 };
  await expect(firstEngine.mutate("limits:widen", { ...wide, count: 240 })).rejects.toThrow("Too many bytes written");
  for (let n = 0; n < 2; n++) await firstEngine.mutate("limits:widen", { ...wide, count: 120 });
  const tooMany = "Too many bytes read in a single function execution (limit: 16777216 bytes).";
  await expect(firstEngine.query("limits:readMany", { count: 240 })).rejects.toThrow(tooMany);
  await firstEngine.close();
  const store = new DatabaseSync(path.join(firstEngine.data, "store.sqlite"));
  store.exec("ALTER TABLE documents DROP COLUMN size");
  store.close();
  const secondEngine = await openEngine("packages/local-convex/tests/fixtures/limits", {
    data: firstEngine.data,
  });
  onTestFinished(() => secondEngine.end());
  await expect(secondEngine.query("limits:readMany", { count: 240 })).rejects.toThrow(tooMany);
  expect(await secondEngine.query("limits:readMany", { count: 220 })).toBe(220);
});

test("schedules functions with arguments that are larger and deeper than a document may be", async () => {
  await engine.mutate("limits:scheduleLarge", { bytes: 2 * mib, levels: 40 });
  expect(await engine.query("limits:scheduled")).toBe(1);
});

describe("the log", () => {
  const linesOf = async (kind: "runQuery" | "runMutation" | "runAction", name: string, args: object) =>
    (await engine[kind](asCall(name, args))).logLines;
  const readingAdvice =
    "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

  // Warnings begin above 80% of a limit.
  test.each([
    ["runQuery", "readNothing", { times: 3276 }, []],
    [
      "runQuery",
      "readNothing",
      { times: 3277 },
      [`Many reads in a single function execution (actual: 3277, limit: 4096). ${readingAdvice}`],
    ],
    [
      "runMutation",
      "schedule",
      { count: 801, bytes: 1 },
      ["Many functions scheduled by this mutation (actual: 801, limit: 1000)."],
    ],
    ["runMutation", "nest", { levels: 12 }, []],
    [
      "runMutation",
      "nest",
      { levels: 13 },
      [/^\[WARN\] Deeply nested document written with ID "\w{32}" \(actual: 13 levels, limit: 16 levels\)\.$/],
    ],
    [
      "runMutation",
      "fill",
      { count: 2, bytes: 900_000 },
      [/^\[WARN\] Large document written with ID "\w{32}" \(actual: 900070 bytes, limit: 1048576 bytes\)\.$/],
    ],
    [
      "runMutation",
      "scheduleLarge",
      { bytes: 5_000_000, levels: 2 },
      [
        "Large arguments for a single scheduled function from this mutation. This will become a hard error in the future (actual: 5000012 bytes, limit: 4194304 bytes).",
      ],
    ],
    [
      "runQuery",
      "answerQuery",
      { text: "x".repeat(14_000_000), bytes: 1 },
      ["Large size of the function arguments (actual: 14000026 bytes, limit: 16777216 bytes)."],
    ],
    [
      "runQuery",
      "answerQuery",
      { text: "", bytes: 14_000_000 },
      ["Large size of the function return value (actual: 14000002 bytes, limit: 16777216 bytes)."],
    ],
    [
      "runAction",
      "answerAction",
      { text: "", bytes: 14_000_000 },
      ["Large size of the action return value (actual: 14000002 bytes, limit: 16777216 bytes)."],
    ],
  ] as const)("warns only near a limit or above a soft one: %s of %s (%#)", async (kind, name, args, expected) => {
    const lines = await linesOf(kind, `limits:${name}`, args);
    expect(lines).toEqual(
      expected.map((text) => (typeof text === "string" ? `[WARN] ${text}` : expect.stringMatching(text))),
    );
  });

  test("warns about operations that an action left unfinished", async () => {
    expect(await linesOf("runAction", "limits:leaveUnawaited", {})).toEqual([
      "[WARN] 4 unawaited operations: [query, storage.store, storageGetUrl]. Async operations should be awaited or they might not run. See https://docs.convex.dev/functions/actions#dangling-promises for more information.",
    ]);
  });

  test("warns in the Node runtime's words if an action in Node succeeds and leaves operations unfinished", async () => {
    const warningFor = (what: string) =>
      `[WARN] 'You have an outstanding ${what} call. Operations should be awaited or they might not run. Not awaiting promises might result in unexpected failures. See https://docs.convex.dev/functions/actions#dangling-promises for more information.'`;
    expect(await linesOf("runAction", "node:leaveUnawaited", { fails: false })).toEqual([
      warningFor("query"),
      warningFor("storage GetUrl"),
    ]);
    expect(await linesOf("runAction", "node:leaveUnawaited", { fails: true })).toEqual([]);
  });

  test("warns once for a call and its nested calls together", async () => {
    expect(await linesOf("runQuery", "limits:readNothingNested", { calls: 2, times: 1700 })).toEqual([
      `[WARN] Many reads in a single function execution (actual: 3400, limit: 4096). ${readingAdvice}`,
    ]);
  });
});
