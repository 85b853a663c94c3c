// The engine counts the documents of each table.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/search");
});

afterAll(() => engine.end());

beforeEach(() => engine.reset());

test("a table's document count is correct after writes, deletions and a failed mutation", async () => {
  const count = async () => (await engine.inspection.tables()).find(({ name }) => name === "posts")!.documentCount;
  expect(await count()).toBe(0);
  const id = await engine.mutate("posts:add", { body: "dog" });
  await engine.mutate("posts:add", { body: "cat" });
  expect(await count()).toBe(2);
  // "found 2" is the error that the mutation throws at its end, after it has written a post.
  await expect(engine.mutate("posts:addThenFail", { body: "dogs", words: "dog" })).rejects.toThrow("found 2");
  await engine.mutate("posts:remove", { id });
  expect(await count()).toBe(1);
});
