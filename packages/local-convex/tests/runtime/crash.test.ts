// A misbehaving function fails alone: the server and all other calls keep running.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Json } from "../../src/backend.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";

const crash = "packages/local-convex/tests/fixtures/crash";
let engine: OpenedEngine;
/** An engine that stops endless loops early. */
let strictEngine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine(crash, { env: { GIVEN: "yes" } });
  strictEngine = await openEngine(crash, { stuckMs: 1000 });
});

afterAll(() => Promise.all([engine.end(), strictEngine.end()]));

describe("a misbehaving function", () => {
  test.each([
    ["a query that runs for more than a second", "slow", /timed out/],
    ["too much memory in a query", "fillMemory", /out of memory/],
    ["a promise that never settles", "never", /promise/],
  ])("fails alone: %s", async (_, name, message) => {
    const otherCalls = [engine.query("crash:countKept"), engine.mutate("crash:keep")];
    const failingCall = engine.query(`crash:${name}`);
    otherCalls.push(engine.query("crash:countKept"), engine.mutate("crash:keep"));
    await expect(failingCall).rejects.toThrow(message);
    await expect(Promise.all(otherCalls)).resolves.toHaveLength(4);
  });

  test("fails alone: an endless loop in a query", async () => {
    const otherCalls = [strictEngine.query("crash:countKept"), strictEngine.mutate("crash:keep")];
    const failingCall = strictEngine.query("crash:loop");
    otherCalls.push(strictEngine.query("crash:countKept"), strictEngine.mutate("crash:keep"));
    await expect(failingCall).rejects.toThrow("timed out");
    await expect(Promise.all(otherCalls)).resolves.toHaveLength(4);
  });

  test("fails alone: an endless loop in a mutation, which writes nothing", async () => {
    const countBefore = await strictEngine.query("crash:countKept");
    const [first, failingCall, last] = [
      strictEngine.mutate("crash:keep"),
      strictEngine.mutate("crash:loopAfterWriting"),
      strictEngine.mutate("crash:keep"),
    ];
    await expect(failingCall).rejects.toThrow(/timed out/);
    await Promise.all([first, last]);
    expect(await strictEngine.query("crash:countKept")).toBe(Number(countBefore) + 2);
  });

  test("fails alone: an endless loop in a query while a scheduled action runs", async () => {
    const id = await strictEngine.mutate("crash:later");
    const waitForState = (kind: string) =>
      vi.waitFor(async () => expect(await strictEngine.query("crash:stateOf", { id })).toBe(kind), { timeout: 30_000 });
    await waitForState("inProgress");
    await expect(strictEngine.query("crash:loop")).rejects.toThrow("timed out");
    expect(await strictEngine.query("crash:stateOf", { id })).toMatch(/inProgress|success/);
    await waitForState("success");
  });

  test("does not run again if it is a scheduled mutation that kills its worker", async () => {
    const countBefore = await strictEngine.query("crash:countKept");
    const id = await strictEngine.mutate("crash:laterLoop");
    const currentState = async () => await strictEngine.query("crash:stateOf", { id });
    await vi.waitFor(async () => expect(await currentState()).toBe("failed"), { timeout: 30_000 });
    expect(await strictEngine.query("crash:countKept")).toBe(countBefore);
  });

  test("fails if it is a mutation with an unhandled rejection", async () => {
    const countBefore = await engine.query("crash:countKept");
    await expect(engine.mutate("crash:strayRejection")).rejects.toThrow("not awaited");
    expect(await engine.query("crash:countKept")).toBe(countBefore);
  });

  test.each([
    ["an endless loop", "loopingAction", /timed out/, () => strictEngine],
    ["too much memory", "fillMemoryInAction", /out of memory/, () => engine],
    ["a throw from a timer", "strayThrow", /thrown from a timer/, () => engine],
    ["a throw from a callback in Node", "inNode:strayThrow", /^.*\nuncaughtException: thrown in Node\n$/, () => engine],
  ])("fails alone: an action with %s", async (_, name, message, engineToUse) => {
    const calledEngine = engineToUse();
    const failingCall = calledEngine.act(name.includes(":") ? name : `crash:${name}`);
    const otherCalls = [calledEngine.act("crash:fineAction"), calledEngine.act("crash:fineAction")];
    await expect(failingCall).rejects.toThrow(message);
    await expect(Promise.all(otherCalls)).resolves.toEqual(["fine", "fine"]);
    await expect(calledEngine.act("crash:fineAction")).resolves.toBe("fine");
  });
});

test.each([
  ["nothing", /Uncaught/],
  ["symbol", /Uncaught Symbol\(odd\)/],
  ["getter", /Uncaught/],
  ["function", /Uncaught Error: with a function/],
  ["deep", /Uncaught Error: with a depth/],
])("the caller gets an error for any thrown value, and the next call is served: %s", async (what, message) => {
  await expect(engine.query("crash:oddQuery", { what })).rejects.toThrow(message);
  await expect(engine.mutate("crash:oddMutation", { what })).rejects.toThrow(message);
  await expect(engine.act("crash:oddAction", { what })).rejects.toThrow(message);
  await engine.mutate("crash:keep");
  await expect(engine.query("crash:countKept")).resolves.toBeGreaterThan(0);
});

test("the last commit's snapshot stays readable after two workers have died without a write in between", async () => {
  await engine.mutate("crash:keep");
  const tsBefore = engine.ts();
  for (let turn = 0; turn < 2; turn++) await expect(engine.query("crash:fillMemory")).rejects.toThrow(/out of memory/);
  for (const ts of [tsBefore, engine.ts()]) {
    await expect(engine.query("crash:countKept", {}, { ts })).resolves.toBeGreaterThan(0);
  }
});

describe("arguments nested 20,000 levels deep", () => {
  const args = { a: JSON.parse("[".repeat(20_000) + "]".repeat(20_000)) as Json };
  const call = (name: string) => ({ ...asCall(`crash:${name}`), args });
  const stackFailure = { ok: false, message: expect.stringContaining("Maximum call stack size exceeded") };

  test("fail only their own call, and every other call is answered", async () => {
    expect(await engine.runQuery(call("countKept"))).toMatchObject(stackFailure);
    expect(await engine.runMutation(call("keep"))).toMatchObject(stackFailure);
    for (let turn = 0; turn < 10; turn++)
      expect(await engine.runAction(call("fineAction"))).toMatchObject(stackFailure);
    await expect(engine.act("crash:fineAction")).resolves.toBe("fine");
    await expect(engine.query("crash:fillMemory")).rejects.toThrow(/out of memory/);
    await engine.mutate("crash:keep");
    await expect(engine.query("crash:countKept")).resolves.toBeGreaterThan(0);
  });
});

describe("actions", () => {
  test("may call many actions, but at most eight levels deep", async () => {
    await expect(engine.act("crash:callsItself")).rejects.toThrow("too deeply (maximum depth: 8)");
    const calls = Array.from({ length: 10 }, () => engine.act("crash:callsMany"));
    await expect(Promise.all(calls)).resolves.toEqual(Array(10).fill(20));
  });

  test("that wait forever time out and free their workers", async () => {
    const engineWithTimeout = await openEngine(crash, { longestActionMs: 500 });
    // One more than there are workers for actions.
    const calls = Array.from({ length: 9 }, () => engineWithTimeout.act("crash:neverAction"));
    for (const result of await Promise.allSettled(calls)) {
      expect(String((result as PromiseRejectedResult).reason)).toContain("timed out (maximum duration: 0.5s)");
    }
    await expect(engineWithTimeout.act("inNode:never")).rejects.toThrow(
      "Uncaught Error: Action `never` execution timed out (maximum duration 0.5s)",
    );
    await expect(engineWithTimeout.act("crash:fineAction")).resolves.toBe("fine");
    await engineWithTimeout.end();
  });
});

describe("queries", () => {
  test.each([
    ["fetch", "fetch()"],
    ["setTimeout", "setTimeout"],
  ])("cannot call %s", async (what, shownName) => {
    await expect(engine.query("crash:reach", { what })).rejects.toThrow(
      `Can't use ${shownName} in queries and mutations. Please consider using an action.`,
    );
  });

  test("can read the backend's environment variables, but not those of its process", async () => {
    const variable = (name: string) => engine.query("crash:reach", { what: `env.${name}` });
    expect(await variable("GIVEN")).toBe("yes");
    expect(await variable("CONVEX_CLOUD_URL")).toBe("http://localhost:5213");
    expect(await variable("CONVEX_SITE_URL")).toBe("http://localhost:5213/http");
    expect(process.env["PATH"]).toBeDefined();
    expect(await variable("PATH")).toBe(null);
    expect(await engine.query("crash:reach", { what: "process" })).toEqual(["env"]);
  });

  test.each(["Buffer", "global", "require", "setImmediate"])("do not have Node's global %s", async (what) => {
    expect(await engine.query("crash:reach", { what })).toBe("undefined");
  });
});
