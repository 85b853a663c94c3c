// Production's limits on one transaction and one document: what passes here passes there.
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Opened, openEngine } from "../../support/engine.ts";

let engine: Opened;
beforeAll(async () => {
  engine = await openEngine("tests/emulators/convex/fixtures/bounds");
});
afterAll(() => engine.end());

const count = () => engine.query("bounds:all", { most: 30_000 });

test("limits the documents written", async () => {
  await expect(engine.mutate("bounds:fill", { count: 16_001, bytes: 1 })).rejects.toThrow(
    "Too many writes in a single function execution (limit: 16000)",
  );
  expect(await count()).toBe(0);
});

test("limits the bytes written", async () => {
  await expect(engine.mutate("bounds:fill", { count: 18, bytes: 1_000_000 })).rejects.toThrow(
    "Too many bytes written in a single function execution (limit: 16 MiB)",
  );
  expect(await count()).toBe(0);
});

test("limits a document's size", async () => {
  await expect(engine.mutate("bounds:fill", { count: 1, bytes: 1_100_000 })).rejects.toThrow(
    "Value is too large (1.05 MiB > maximum size 1 MiB)",
  );
  expect(await count()).toBe(0);
});

test("limits a document's depth", async () => {
  await engine.mutate("bounds:nest", { levels: 16 });
  await expect(engine.mutate("bounds:nest", { levels: 17 })).rejects.toThrow(
    "Document is too nested (nested 17 levels deep > maximum nesting 16)\n",
  );
  expect(await count()).toBe(1);
});

test("limits an array's items and an object's fields", async () => {
  const before = Number(await count());
  await engine.mutate("bounds:widen", { items: 8192, fields: 1024 });
  await expect(engine.mutate("bounds:widen", { items: 8193, fields: 1 })).rejects.toThrow(
    "Array length is too long (8193 > maximum length 8192)",
  );
  await expect(engine.mutate("bounds:widen", { items: 1, fields: 1025 })).rejects.toThrow(
    "Object has too many fields (1025 > maximum number 1024)",
  );
  expect(await count()).toBe(before + 1);
});

test("limits the number of reads, even those that find nothing", async () => {
  await engine.query("bounds:ask", { times: 4096 });
  await expect(engine.query("bounds:ask", { times: 4097 })).rejects.toThrow(
    "Too many reads in a single function execution (limit: 4096).",
  );
});

test("limits the functions scheduled and the size of their arguments", async () => {
  await expect(engine.mutate("bounds:schedule", { count: 1001, bytes: 1 })).rejects.toThrow(
    "Too many functions scheduled by this mutation (limit: 1000)",
  );
  await expect(engine.mutate("bounds:schedule", { count: 18, bytes: 1_000_000 })).rejects.toThrow(
    "Too large total size of the arguments of scheduled functions from this mutation (limit: 16777216 bytes)",
  );
  expect(await engine.query("bounds:scheduled")).toBe(0);
});

test("limits the bytes read", async () => {
  const own = await openEngine("tests/emulators/convex/fixtures/bounds");
  onTestFinished(() => own.end());
  for (let n = 0; n < 2; n++) await own.mutate("bounds:fill", { count: 9, bytes: 1_000_000 });
  expect(await own.query("bounds:all", { most: 16 })).toBe(16);
  await expect(own.query("bounds:all", { most: 18 })).rejects.toThrow(
    "Too many bytes read in a single function execution (limit: 16777216 bytes).",
  );
});

test("limits the documents read", async () => {
  for (let n = 0; n < 3; n++) await engine.mutate("bounds:fill", { count: 11_000, bytes: 1 });
  await expect(engine.query("bounds:all", { most: 40_000 })).rejects.toThrow(
    "Too many documents read in a single function execution (limit: 32000).",
  );
  expect(await engine.query("bounds:all", { most: 31_000 })).toBe(31_000);
});
