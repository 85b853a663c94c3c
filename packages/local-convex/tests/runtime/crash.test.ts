// A misbehaving function fails alone: the server and all other calls keep running.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Json } from "../../src/backend.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";

const crash = "packages/local-convex/tests/fixtures/crash";
let engine: OpenedEngine;
/** Stops endless loops early. */
let strict: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine(crash, { env: { GIVEN: "yes" } });
  strict = await openEngine(crash, { stuckMs: 1000 });
});

afterAll(() => Promise.all([engine.end(), strict.end()]));

describe("a misbehaving function", () => {
  test.each([
    ["a query that runs for more than a second", "slow", /timed out/],
    ["too much memory in a query", "bomb", /out of memory/],
    ["a promise that never settles", "never", /promise/],
  ])("fails alone: %s", async (_, name, message) => {
    const others = [engine.query("crash:fine"), engine.mutate("crash:keep")];
    const failing = engine.query(`crash:${name}`);
    others.push(engine.query("crash:fine"), engine.mutate("crash:keep"));
    await expect(failing).rejects.toThrow(message);
    await expect(Promise.all(others)).resolves.toHaveLength(4);
  });

  test("fails alone: an endless loop in a query", async () => {
    const others = [strict.query("crash:fine"), strict.mutate("crash:keep")];
    const failing = strict.query("crash:loop");
    others.push(strict.query("crash:fine"), strict.mutate("crash:keep"));
    await expect(failing).rejects.toThrow("timed out");
    await expect(Promise.all(others)).resolves.toHaveLength(4);
  });

  test("an endless loop in a mutation leaves nothing behind, and the mutations queued with it are kept", async () => {
    const before = await strict.query("crash:fine");
    const [first, failing, last] = [
      strict.mutate("crash:keep"),
      strict.mutate("crash:loopAfterWriting"),
      strict.mutate("crash:keep"),
    ];
    await expect(failing).rejects.toThrow(/timed out/);
    await Promise.all([first, last]);
    expect(await strict.query("crash:fine")).toBe(Number(before) + 2);
  });

  test("a query that loops does not disturb a running scheduled action", async () => {
    const id = await strict.mutate("crash:later");
    const state = (kind: string) =>
      vi.waitFor(async () => expect(await strict.query("crash:stateOf", { id })).toBe(kind), { timeout: 30_000 });
    await state("inProgress");
    await expect(strict.query("crash:loop")).rejects.toThrow("timed out");
    expect(await strict.query("crash:stateOf", { id })).toMatch(/inProgress|success/);
    await state("success");
  });

  test("a scheduled mutation that kills its worker fails and does not run again", async () => {
    const before = await strict.query("crash:fine");
    const id = await strict.mutate("crash:laterLoop");
    const state = async () => await strict.query("crash:stateOf", { id });
    await vi.waitFor(async () => expect(await state()).toBe("failed"), { timeout: 30_000 });
    expect(await strict.query("crash:fine")).toBe(before);
  });

  test("an unhandled rejection fails the mutation", async () => {
    const before = await engine.query("crash:fine");
    await expect(engine.mutate("crash:strayRejection")).rejects.toThrow("not awaited");
    expect(await engine.query("crash:fine")).toBe(before);
  });

  test.each([
    ["an endless loop", "loopingAction", /timed out/, () => strict],
    ["too much memory", "bombAction", /out of memory/, () => engine],
    ["a throw from a timer", "strayThrow", /thrown from a timer/, () => engine],
    ["a throw in Node", "inNode:strayThrow", /^.*\nuncaughtException: thrown in Node\n$/, () => engine],
  ])("%s in an action fails alone", async (_, name, message, which) => {
    const called = which();
    const failing = called.act(name.includes(":") ? name : `crash:${name}`);
    const others = [called.act("crash:fineAction"), called.act("crash:fineAction")];
    await expect(failing).rejects.toThrow(message);
    await expect(Promise.all(others)).resolves.toEqual(["fine", "fine"]);
    await expect(called.act("crash:fineAction")).resolves.toBe("fine");
  });
});

test.each([
  ["nothing", /Uncaught/],
  ["symbol", /Uncaught Symbol\(odd\)/],
  ["getter", /Uncaught/],
  ["function", /Uncaught Error: with a function/],
  ["deep", /Uncaught Error: with a depth/],
])("answers whatever a function throws, and serves the next call: %s", async (what, message) => {
  await expect(engine.query("crash:oddQuery", { what })).rejects.toThrow(message);
  await expect(engine.mutate("crash:oddMutation", { what })).rejects.toThrow(message);
  await expect(engine.act("crash:oddAction", { what })).rejects.toThrow(message);
  await engine.mutate("crash:keep");
  await expect(engine.query("crash:fine")).resolves.toBeGreaterThan(0);
});

test("live queries survive workers that die one after another with no write in between", async () => {
  await engine.mutate("crash:keep");
  const before = engine.ts();
  for (let turn = 0; turn < 2; turn++) await expect(engine.query("crash:bomb")).rejects.toThrow(/out of memory/);
  for (const ts of [before, engine.ts()]) {
    await expect(engine.query("crash:fine", {}, { ts })).resolves.toBeGreaterThan(0);
  }
});

describe("arguments nested 20,000 levels deep", () => {
  const args = { a: JSON.parse("[".repeat(20_000) + "]".repeat(20_000)) as Json };
  const call = (name: string) => ({ ...asCall(`crash:${name}`), args });
  const failed = { ok: false, message: expect.stringContaining("Maximum call stack size exceeded") };

  test("fail only their own call, and every other call is answered", async () => {
    expect(await engine.runQuery(call("fine"))).toMatchObject(failed);
    expect(await engine.runMutation(call("keep"))).toMatchObject(failed);
    for (let turn = 0; turn < 10; turn++) expect(await engine.runAction(call("fineAction"))).toMatchObject(failed);
    await expect(engine.act("crash:fineAction")).resolves.toBe("fine");
    await expect(engine.query("crash:bomb")).rejects.toThrow(/out of memory/);
    await engine.mutate("crash:keep");
    await expect(engine.query("crash:fine")).resolves.toBeGreaterThan(0);
  });
});

describe("actions that call actions, or never end", () => {
  test("one that calls itself is stopped at depth 8, and ten that call twenty each all finish", async () => {
    await expect(engine.act("crash:callsItself")).rejects.toThrow("too deeply (maximum depth: 8)");
    const all = Array.from({ length: 10 }, () => engine.act("crash:callsMany"));
    await expect(Promise.all(all)).resolves.toEqual(Array(10).fill(20));
  });

  test("one that waits forever times out and frees its worker", async () => {
    const brief = await openEngine(crash, { longestActionMs: 500 });
    const all = Array.from({ length: 9 }, () => brief.act("crash:neverAction"));
    for (const one of await Promise.allSettled(all)) {
      expect(String((one as PromiseRejectedResult).reason)).toContain("timed out (maximum duration: 0.5s)");
    }
    await expect(brief.act("inNode:never")).rejects.toThrow(
      "Uncaught Error: Action `never` execution timed out (maximum duration 0.5s)",
    );
    await expect(brief.act("crash:fineAction")).resolves.toBe("fine");
    await brief.end();
  });
});

describe("what queries and mutations can reach", () => {
  test.each([
    ["fetch", "fetch()"],
    ["setTimeout", "setTimeout"],
  ])("not %s", async (what, named) => {
    await expect(engine.query("crash:reach", { what })).rejects.toThrow(
      `Can't use ${named} in queries and mutations. Please consider using an action.`,
    );
  });

  test("only the declared environment variables", async () => {
    const variable = (name: string) => engine.query("crash:reach", { what: `env.${name}` });
    expect(await variable("GIVEN")).toBe("yes");
    expect(await variable("CONVEX_CLOUD_URL")).toBe("http://localhost:5213");
    expect(await variable("CONVEX_SITE_URL")).toBe("http://localhost:5213/http");
    expect(process.env["PATH"]).toBeDefined();
    expect(await variable("PATH")).toBe(null);
    expect(await engine.query("crash:reach", { what: "process" })).toEqual(["env"]);
  });

  test.each(["Buffer", "global", "require", "setImmediate"])("no Node globals: no %s", async (what) => {
    expect(await engine.query("crash:reach", { what })).toBe("undefined");
  });
});
