// Only the person who runs the backend may call internal functions.
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adminKey } from "../../../emulators/convex/auth/adminKey.ts";
import { openServer } from "../../../emulators/convex/server.ts";
import { listen } from "../../support/listen.ts";

let data = "";
let server: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "homeward-admin-"));
  server = await listen((origin) => {
    const functions = "tests/emulators/convex/fixtures/mounted";
    return openServer({
      root: process.cwd(),
      functions,
      data,
      env: {},
      origin,
      issuers: {},
      log: () => {},
      watch: false,
    });
  });
});
afterEach(() => server.close());

async function call(authorization: string, target: object = { path: "inside:secret" }) {
  const response = await fetch(`${server.origin}/api/function`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify({ ...target, args: {}, format: "json" }),
  });
  return { status: response.status, body: (await response.json()) as { status?: string; value?: unknown } };
}

test("the key is created once, is readable by its owner only, and lets internal functions be called", async () => {
  const key = await adminKey(data);
  expect(await adminKey(data)).toBe(key);
  expect((await stat(path.join(data, "admin.key"))).mode & 0o077).toBe(0);
  const { status, body } = await call(`Convex ${key}`);
  expect([status, body.status]).toEqual([200, "success"]);
});

test("the key lets the functions of components be called, and nothing else does", async () => {
  const name = { path: "books:name", componentPath: "second/shelf" };
  expect((await call(`Convex ${await adminKey(data)}`, name)).body).toMatchObject({
    status: "success",
    value: "shelf",
  });
  expect(await call("", name)).toMatchObject({ status: 403, body: { code: "Unauthorized" } });
});

test.each([
  ["nothing", ""],
  ["another key", "Convex local|0000"],
  ["an empty key", "Convex "],
  ["a bearer token", "Bearer local|0000"],
])("%s does not", async (_, authorization) => {
  expect((await call(authorization)).body.status).not.toBe("success");
});
