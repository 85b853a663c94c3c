// The HTTP API, in front of a fake backend.
import { mkdtemp, rm } from "node:fs/promises";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeBackend, FakeConvexError } from "../support/fakeBackend.ts";
import { listenWith } from "../support/listenWith.ts";

let backend: FakeBackend;
let server: Awaited<ReturnType<typeof listenWith>>;
let data: string;
let logged: string[];

beforeEach(async () => {
  logged = [];
  backend = new FakeBackend({
    "kv:get": { kind: "query", run: (ctx, { key }) => ctx.get(key as string) },
    // Returns 1n, NaN and bytes, which plain JSON cannot express.
    "kv:odd": {
      kind: "query",
      run: () => ({ big: { $integer: "AQAAAAAAAAA=" }, none: { $float: "AAAAAAAA+H8=" }, raw: { $bytes: "aGk=" } }),
    },
    "kv:set": {
      kind: "mutation",
      run: (ctx, { key, value }) => {
        ctx.set(key as string, value ?? null);
        return "set";
      },
    },
    "kv:act": { kind: "action", run: (_, { x }) => x ?? null },
    "kv:fail": {
      kind: "action",
      run: () => {
        throw new FakeConvexError({ code: "no" });
      },
    },
    "deep/er:get": { kind: "query", run: () => "deep" },
  });
  data = await mkdtemp(path.join(tmpdir(), "http-"));
  server = await listenWith(backend, data, { log: (line) => void logged.push(line) });
});

afterEach(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

const kv = (name: string) => anyApi["kv"]![name]!;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("the vendor's client runs queries, mutations and actions, and reads several queries on one snapshot", async () => {
  const client = new ConvexHttpClient(server.origin, { logger: false });
  expect(await client.mutation(kv("set"), { key: "a", value: 1 })).toBe("set");
  expect(await client.query(kv("get"), { key: "a" })).toBe(1);
  expect(await client.action(kv("act"), { x: 2 })).toBe(2);
  expect(await client.consistentQuery(kv("get"), { key: "a" })).toBe(1);
  await client.mutation(kv("set"), { key: "a", value: 3 });
  expect(await client.consistentQuery(kv("get"), { key: "a" })).toBe(1);
  expect(await client.query(kv("odd"), {})).toEqual({
    big: 1n,
    none: Number.NaN,
    raw: new Uint8Array([104, 105]).buffer,
  });
  await expect(client.action(kv("fail"), {})).rejects.toMatchObject({ data: { code: "no" } });
});

test("refuses arguments that are nested too deeply, for every kind of function", async () => {
  const args = `{"key":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  for (const [kind, name] of Object.entries({ query: "get", mutation: "set", action: "act" })) {
    const answer = await post(`/api/${kind}`, `{"path":"kv:${name}","args":${args}}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "BadJsonBody" });
  }
  expect(backend.runs).toEqual([]);
});

test("answers 560 with a failed function's error data, and values in plain JSON for the format `json`", async () => {
  const failed = await post("/api/action", { path: "kv:fail", args: {} });
  expect(failed.status).toBe(560);
  expect(await failed.json()).toEqual({
    status: "error",
    errorMessage: "FakeConvexError",
    errorData: { code: "no" },
  });
  const odd = await post("/api/query", { path: "kv:odd", args: {}, format: "json" });
  expect(await odd.json()).toMatchObject({ status: "success", value: { big: "1", none: "NaN", raw: "aGk=" } });
});

test("runs a function of any kind, named in the URL or in the body", async () => {
  const answerByName = await post("/api/run/deep/er/get", { args: {} });
  expect(await answerByName.json()).toMatchObject({ value: "deep" });
  // This path accepts functions of every kind.
  const answer = await post("/api/function", { path: "kv:set", args: { key: "f", value: 1 } });
  expect(await answer.json()).toMatchObject({ value: "set" });
});

test("answers a query by GET, and several queries in one request", async () => {
  await post("/api/mutation", { path: "kv:set", args: { key: "a", value: 1 } });
  const query = new URLSearchParams({ path: "kv:get", args: '{"key":"a"}', format: "json" });
  const response = await fetch(`${server.origin}/api/query?${query.toString()}`);
  expect(await response.json()).toEqual({ status: "success", value: 1 });
  const malformed = await fetch(`${server.origin}/api/query?path=kv:get&args=no`);
  expect([malformed.status, await malformed.json()]).toMatchObject([400, { code: "BadJsonBody" }]);
  const queries = ["kv:get", "kv:none"].map((name) => ({ path: name, args: { key: "a" } }));
  const batch = await post("/api/query_batch", { queries });
  expect(await batch.json()).toMatchObject({ results: [{ status: "success", value: 1 }, { status: "error" }] });
});

test.each([
  ["a body that is not JSON", "/api/query", "{", 400, "BadJsonBody"],
  ["a body that is not an object", "/api/query", "[]", 400, "BadJsonBody"],
  ["a body without a path", "/api/query", { args: {} }, 400, "BadJsonBody"],
  ["arguments that are not an object", "/api/mutation", { path: "kv:set", args: ["a"] }, 400, "BadJsonBody"],
  [
    "a path that cannot be a function's",
    "/api/query",
    { path: "no where:get", args: {} },
    400,
    "BadConvexFunctionIdentifier",
  ],
  ["an unknown format", "/api/query", { path: "kv:get", args: {}, format: "xml" }, 400, "BadFormat"],
  ["a malformed timestamp", "/api/query_at_ts", { path: "kv:get", args: {}, ts: "AA==" }, 400, "BadJsonBody"],
  ["a component's function", "/api/function", { path: "lib:x", args: {}, componentPath: "x" }, 403, "Unauthorized"],
  ["a body over the limit", "/api/mutation", `"${"x".repeat(21 * 1024 * 1024)}"`, 413, "PayloadTooLarge"],
  ["an unknown path", "/api/elsewhere", {}, 404, "NotFound"],
  ["a name that cannot be a function's", "/api/run/kv/no%20where", { args: {} }, 400, "BadConvexFunctionIdentifier"],
  ["a module without a function", "/api/run/kv", { args: {} }, 400, "MissingIdentifier"],
  ["queries that are not a list", "/api/query_batch", { queries: {} }, 400, "BadJsonBody"],
  ["a query that is not an object", "/api/query_batch", { queries: [null] }, 400, "BadJsonBody"],
  ["a name that cannot be decoded", "/api/run/%E0%A4%A/x", { args: {} }, 400, "MissingIdentifier"],
])("refuses %s with an error code", async (_what, path, body, status, code) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(logged).toEqual([]);
});

test("cuts off an endless body without a length, and serves the next caller", async () => {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST /api/mutation HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  const piece = "x".repeat(1024 * 1024);
  const reply = new Promise<string>((resolve) =>
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString("utf8"))),
  );
  // Each chunk begins with its size in hexadecimal: 1 MiB.
  for (let n = 0; n < 22; n++) socket.write(`100000\r\n${piece}\r\n`);
  expect(await reply).toContain("413");
  socket.destroy();
  expect((await post("/api/query", { path: "kv:get", args: { key: "a" } })).status).toBe(200);
});

test("refuses pages of other sites, and lets in pages from this machine by CORS", async () => {
  const call = { path: "kv:set", args: { key: "a", value: 1 } };
  for (const origin of ["https://evil.example", "http://localhost.evil.example", "null"]) {
    expect((await post("/api/mutation", call, { origin })).status).toBe(403);
  }
  expect(backend.at("a")).toBeNull();
  const allowed = await post("/api/mutation", call, { origin: "http://localhost:5173" });
  expect(allowed.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  const preflight = await fetch(`${server.origin}/api/mutation`, {
    method: "OPTIONS",
    headers: { origin: "http://127.0.0.1:1", "access-control-request-headers": "content-type,convex-client" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type,convex-client");
});

test("refuses a foreign host name that points at this machine", async () => {
  const status = await new Promise((resolve) =>
    rawRequest(`${server.origin}/api/query_ts`, { method: "POST", headers: { host: "evil.example" } }, (response) =>
      resolve(response.resume().statusCode),
    ).end(),
  );
  expect(status).toBe(403);
});

test("answers 500 without a reason when the backend fails, and logs the reason", async () => {
  backend.runQuery = () => Promise.reject(new Error("secret"));
  const answer = await post("/api/query", { path: "kv:get", args: {} });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
  expect(logged.join("\n")).toContain("secret");
});
