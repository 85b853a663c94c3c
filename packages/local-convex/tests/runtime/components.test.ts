// Features of the backend that published components (npm packages) use, besides tables and functions.
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { exportData } from "../../src/backup/exportData.ts";
import { restore } from "../../src/restore.ts";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/mounted");
});
afterAll(() => engine.end());

test("a component has the app's CONVEX_CLOUD_URL, and in CONVEX_SITE_URL its own HTTP prefix, if any", async () => {
  expect(await engine.query("observe:addresses")).toEqual({
    shop: ["http://localhost:5213", "http://localhost:5213/http"],
    second: ["http://localhost:5213", "http://localhost:5213/http/own/second"],
    hidden: ["http://localhost:5213", "http://localhost:5213/http"],
  });
});

test("paginate() fails in a component", async () => {
  await expect(engine.query("observe:page")).rejects.toThrow(
    "Uncaught Error: paginate() is only supported in the app.",
  );
});

describe("HTTP actions", () => {
  async function get(path: string, from = engine) {
    const url = `http://localhost:5213${path}`;
    const { status, body } = await from.runHttpAction({
      method: "GET",
      url,
      headers: [],
      body: null,
      identity: null,
    });
    return `${status} ${await new Response(body).text()}`;
  }

  test.each([
    ["/own/exact", "app /own/exact"],
    ["/own/under/a", "app /own/under/a"],
    ["/own/second/exact", "app /own/second/exact"],
  ])("of the app are under its prefix: %s", async (path, text) => {
    expect(await get(path)).toBe(`200 ${text}`);
  });

  test("of a component are under its mount prefix, and run in the component", async () => {
    expect(await get("/exact")).toBe("200 shop 1 /exact");
    expect(await get("/own/other")).toBe("200 shop 2 /own/other");
    expect(await get("/own/second/other")).toBe("200 shop 1 /own/second/other");
  });

  test("of a nested component are under the prefixes of both components", async () => {
    expect(await get("/shelf/top")).toBe("200 shelf");
    expect(await get("/own/second/shelf/top")).toBe("200 shelf");
    expect(await get("/shelf/none")).toBe("404 No matching routes found");
  });

  test("do not exist in an app without http.ts", async () => {
    const engineWithoutHttp = await openEngine("packages/local-convex/tests/fixtures/notes");
    onTestFinished(() => engineWithoutHttp.end());
    expect(await get("/any", engineWithoutHttp)).toBe("404 This Convex deployment does not have HTTP actions enabled.");
  });
});

describe("variables that convex.config.ts declares", () => {
  const open = async (env: Record<string, string>) =>
    (await openEngine("packages/local-convex/tests/fixtures/declaredVariables", { env })).end();

  test("accept valid values", async () => {
    await expect(open({ KEY: "k", OTHER: "o" })).resolves.toBeUndefined();
    await expect(open({ KEY: "k", OTHER: "o", MODE: "fast" })).resolves.toBeUndefined();
  });

  test.each([
    [{ OTHER: "o" }, "The app declares the environment variable KEY"],
    [{ KEY: "k", OTHER: "o", MODE: "odd" }, "The app does not allow this value of the environment variable MODE"],
    [{ KEY: "k" }, 'The component "box" declares the environment variable BOX_KEY'],
  ])("must be set to valid values: %j", async (env, message) => {
    await expect(open(env)).rejects.toThrow(message);
  });

  test("may be missing while a snapshot is imported", async () => {
    const functions = "packages/local-convex/tests/fixtures/declaredVariables";
    const firstEngine = await openEngine(functions, { env: { KEY: "k", OTHER: "o" } });
    onTestFinished(() => rm(firstEngine.data, { recursive: true, force: true }));
    const archive = path.join(firstEngine.data, "all.zip");
    await exportData(firstEngine.data, archive);
    await firstEngine.close();
    const options = { root: process.cwd(), functions, env: {}, origin: "http://localhost:5213", log: () => {} };
    expect(await restore(archive, { ...options, data: firstEngine.data })).toEqual({
      tables: 1,
      documents: 0,
      files: 0,
    });
  });
});
