// The features of functions: nested calls, scheduling, files, HTTP requests, components.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Identity } from "../../src/backend.ts";
import { CallFailure, openEngine, type OpenedEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/app", { env: { ISSUER: "https://issuer.example" } });
});

afterAll(() => engine.end());

const me: Identity = { tokenIdentifier: "i|me", issuer: "i", subject: "me" };
const textsOf = async (openedEngine: OpenedEngine) => (await openedEngine.query("work:texts")) as string[];
const texts = () => textsOf(engine);

describe("functions", () => {
  test("only the nested mutation that fails is rolled back", async () => {
    expect(await engine.mutate("work:mixed")).toEqual(["kept", "refused", "kept", "kept"]);
    expect((await texts()).toSorted()).toEqual(["inner one", "inner two", "outer"]);
  });

  test("an action knows its user and calls other functions, and the log shows all of them", async () => {
    const answer = await engine.runAction({ path: "work:act", args: { text: "act" }, identity: me, caller: "public" });
    expect(answer).toMatchObject({ ok: true, value: { count: 1, refused: "refused", me: "me" } });
    expect(answer.logLines).toEqual(["[LOG] 'acting on' {\n  text: 'act'\n}"]);
    expect(engine.lines).toContainEqual("[CONVEX A(work:act)] [LOG] 'acting on' {\n  text: 'act'\n}");
    expect(engine.lines.some((line) => /^\[CONVEX M\(work:note\)\] ran in [\d.]+ ms$/.test(line))).toBe(true);
  });

  test("a mutation can hash and generate random bytes", async () => {
    const { salts, hash } = (await engine.mutate("work:hash", { text: "abc" })) as { salts: number[][]; hash: string };
    expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(salts[0]).not.toEqual(salts[1]);
  });

  test("actions that call actions do not block each other", async () => {
    const calls = Array.from({ length: 10 }, (_, at) => engine.act("work:nest", { text: `nest ${at}` }));
    expect(await Promise.all(calls)).toHaveLength(10);
  });

  test("an action can fetch and read the response", async () => {
    const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await engine.act("work:fetches", { url: `http://127.0.0.1:${port}/x` })).toEqual({
      json: 1,
      text: "POST /x",
    });
    server.close();
  });

  test("an answer says whether the function has read the identity", async () => {
    const answer = await engine.runQuery({ path: "work:whoami", args: {}, identity: me, caller: "public" });
    expect(answer).toMatchObject({ value: "me", readsIdentity: true });
    const textsAnswer = await engine.runQuery({ path: "work:texts", args: {}, identity: me, caller: "public" });
    expect(textsAnswer).toMatchObject({ readsIdentity: false });
  });

  test("a function knows its name", async () => {
    expect(await engine.query("work:about")).toEqual({
      name: "work:about",
      componentPath: "",
      type: "query",
      visibility: "public",
    });
  });

  test("errors name the source line", async () => {
    await expect(engine.query("work:fail")).rejects.toThrow(
      /Server Error\nUncaught TypeError: on line this\n +at handler \(\.\.\/packages\/local-convex\/tests\/fixtures\/app\/work\.ts:\d+:\d+\)/,
    );
  });

  test.each([
    ["an unknown function", "work:nothing", {}, "Could not find public function for 'work:nothing'."],
    ["an internal function", "work:note", { text: "x" }, "Could not find public function for 'work:note'."],
    ["a component's function", "rateLimiter/lib:getServerTime", {}, "Could not find public function"],
    [
      "a mutation as a query",
      "work:mixed",
      {},
      "Trying to execute work.js:mixed as Query, but it is defined as Mutation.",
    ],
    ["a missing field", "work:stored", {}, "ArgumentValidationError: Object is missing the required field `id`."],
    [
      "a text that is not an id",
      "work:stored",
      { id: "nonsense" },
      'Path: .id\nValue: "nonsense"\nValidator: v.id("_storage")',
    ],
    ["an extra field", "work:texts", { x: 1 }, "Object contains extra field `x` that is not in the validator."],
    [
      "a wrong return value",
      "work:wrongReturn",
      {},
      "ReturnsValidationError: Value does not match validator.\nPath: .at",
    ],
  ])("refuses %s", async (_, path, args, message) => {
    await expect(engine.query(path, args)).rejects.toThrow(message);
  });

  test("components cannot be called from outside", async () => {
    await expect(engine.query("lib:getServerTime", {}, { componentPath: "rateLimiter" })).rejects.toThrow(
      "Could not find",
    );
  });

  test("the auth config is evaluated with the functions' environment variables", () => {
    expect(engine.authProviders()).toEqual([{ domain: "https://issuer.example", applicationID: "convex" }]);
  });
});

describe("scheduled functions", () => {
  test.each([false, true])("run when they are due (action: %s)", async (action) => {
    const text = `later ${action}`;
    const id = await engine.mutate("work:later", { text, ms: 10, action });
    await vi.waitFor(async () => expect(await engine.query("work:job", { id })).toBe("success"), { timeout: 20_000 });
    expect((await texts()).filter((stored) => stored === text)).toHaveLength(1);
  });

  test("do not run if the mutation that scheduled them failed, or if they were cancelled", async () => {
    await expect(engine.mutate("work:laterThenFail", { text: "never" })).rejects.toBeInstanceOf(CallFailure);
    const id = await engine.mutate("work:later", { text: "never", ms: 300, action: false });
    await engine.mutate("work:cancel", { id });
    const lastId = await engine.mutate("work:later", { text: "after", ms: 500, action: false });
    await vi.waitFor(async () => expect(await engine.query("work:job", { id: lastId })).toBe("success"), {
      timeout: 20_000,
    });
    expect(await engine.query("work:job", { id })).toBe("canceled");
    expect(await texts()).not.toContain("never");
  });

  test("run repeatedly as cron jobs", async () => {
    await vi.waitFor(async () => expect(Number(await engine.query("work:ticks"))).toBeGreaterThan(1), {
      timeout: 20_000,
    });
  });

  test("are retried after a write to the store failed", async () => {
    const separateEngine = await openEngine("packages/local-convex/tests/fixtures/app");
    const ids: Value[] = [];
    for (const action of [false, true])
      ids.push(await separateEngine.mutate("work:later", { text: "kept trying", ms: 300, action }));
    // Another connection holds the write lock, so the engine's writes fail.
    const lockingStore = new DatabaseSync(path.join(separateEngine.data, "store.sqlite"));
    lockingStore.exec("BEGIN IMMEDIATE");
    const tries = () => separateEngine.lines.filter((line) => line.includes("tried again")).length;
    await vi.waitFor(() => expect(tries()).toBeGreaterThan(1), { timeout: 20_000 });
    lockingStore.exec("ROLLBACK");
    lockingStore.close();
    for (const id of ids) {
      await vi.waitFor(async () => expect(await separateEngine.query("work:job", { id })).toBe("success"), {
        timeout: 20_000,
      });
    }
    expect((await textsOf(separateEngine)).filter((text) => text === "kept trying")).toHaveLength(2);
    await separateEngine.end();
  });

  test("still run after a restart", async () => {
    const firstEngine = await openEngine("packages/local-convex/tests/fixtures/app");
    const id = await firstEngine.mutate("work:later", { text: "after restart", ms: 1500, action: true });
    await firstEngine.close();
    const secondEngine = await openEngine("packages/local-convex/tests/fixtures/app", { data: firstEngine.data });
    await vi.waitFor(async () => expect(await secondEngine.query("work:job", { id })).toBe("success"), {
      timeout: 20_000,
    });
    await secondEngine.end();
  });
});

describe("files", () => {
  test("can be stored, found and deleted", async () => {
    const { id, url, text } = (await engine.act("work:files")) as { id: string; url: string; text: string };
    expect(text).toBe("hello");
    expect(url).toBe(`http://localhost:5213/api/storage/${id}`);
    const file = (await engine.query("work:stored", { id })) as { document: Record<string, unknown> };
    expect(file.document).toMatchObject({
      size: 5,
      contentType: "text/plain",
      sha256: "LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=",
    });
    expect(await engine.storage.metadata(id)).toMatchObject({ storageId: id, size: 5 });
    await engine.mutate("work:forget", { id });
    expect(await engine.query("work:stored", { id })).toEqual({ document: null, url: null });
    await vi.waitFor(() => expect(engine.storedFiles.has(id)).toBe(false));
  });

  test("can be stored and read in a mutation, and do not exist if it fails", async () => {
    const text = "hello ".repeat(50_000);
    const storedFile = (await engine.mutate("work:fileInMutation", { text, fail: false })) as Record<string, unknown>;
    expect(storedFile).toMatchObject({ text, type: "text/plain", size: text.length });
    expect(engine.storedFiles.get(String(storedFile["id"]))).toHaveLength(text.length);
    const failure = await engine
      .mutate("work:fileInMutation", { text, fail: true })
      .catch((error: CallFailure) => error);
    const id = /stored (\w+)/.exec((failure as CallFailure).message)![1]!;
    expect(await engine.storage.metadata(id)).toBeNull();
  });

  const jobState = (id: unknown) => engine.query("work:job", { id });

  test.each([
    ["a nested mutation whose error is caught", "work:forgetRolledBack", async () => {}],
    [
      "a scheduled mutation",
      "work:forgetRolledBackLater",
      async (jobId: unknown) =>
        vi.waitFor(async () => expect(await jobState(jobId)).toBe("failed"), { timeout: 20_000 }),
    ],
  ])("are kept if the mutation that deleted them fails: %s", async (_, path, waitForEnd) => {
    const { id } = (await engine.act("work:files")) as { id: string };
    await waitForEnd(await engine.mutate(path, { id }));
    expect(await engine.storage.metadata(id)).toMatchObject({ size: 5 });
    expect(engine.storedFiles.has(id)).toBe(true);
  });

  test("cannot be uploaded with a changed token", async () => {
    const url = (await engine.mutate("work:uploadUrl")) as string;
    const token = new URL(url).searchParams.get("token")!;
    expect(await engine.storage.uploadsTo(token)).toBe("");
    for (const changedToken of [
      "",
      "x",
      `${token}x`,
      token.replace(/^\d/, "9"),
      token.split(".").slice(0, 2).join("."),
    ]) {
      expect(await engine.storage.uploadsTo(changedToken)).toBeNull();
    }
  });

  test("can be uploaded with a token for an hour", async () => {
    const token = new URL((await engine.mutate("work:uploadUrl")) as string).searchParams.get("token")!;
    const issuedAt = Date.now();
    onTestFinished(() => void vi.useRealTimers());
    for (const [minutes, isValid] of [
      [59, true],
      [61, false],
    ] as const) {
      vi.useFakeTimers({ now: issuedAt + minutes * 60_000, toFake: ["Date"] });
      expect(await engine.storage.uploadsTo(token)).toBe(isValid ? "" : null);
    }
  });
});

describe("HTTP actions", () => {
  const request = (method: string, path: string, body?: string) =>
    engine.runHttpAction({
      method,
      url: `http://localhost:5213${path}`,
      headers: [["x-to", "you"]],
      body: body === undefined ? null : new Blob([body]).stream(),
      identity: null,
    });

  test("answer the request that matches their route", async () => {
    const answer = await request("POST", "/echo?x=1", "hello http");
    expect(answer.status).toBe(201);
    expect(answer.headers).toContainEqual(["x-from", "you"]);
    expect(await new Response(answer.body).text()).toBe("HELLO HTTP");
    expect(await texts()).toContain("hello http");
  });

  test.each([
    ["GET", "/echo", 404],
    ["GET", "/nowhere", 404],
    ["GET", "/broken/x", 500],
  ])("%s %s answers %i", async (method, path, status) => {
    expect((await request(method, path)).status).toBe(status);
  });
});

describe("the unmodified rate limiter component", () => {
  test("allows three calls for each caller, and does not count a failed call", async () => {
    await expect(engine.mutate("limits:hello", { who: "a", fail: true })).rejects.toThrow("after taking one");
    const results: unknown[] = [];
    for (let turn = 0; turn < 5; turn++) results.push(await engine.mutate("limits:hello", { who: "a" }));
    expect(results).toEqual([true, true, true, false, false]);
    expect(await engine.mutate("limits:hello", { who: "b" })).toBe(true);
  });
});
