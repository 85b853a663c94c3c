// The HTTP API and stored files, in front of a fake backend.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StoredFiles } from "../../src/files/bytes.ts";
import { serverOn } from "../../src/server.ts";
import { FakeBackend, FakeConvexError } from "../support/fakeBackend.ts";
import { listen } from "../support/listen.ts";

let backend: FakeBackend;
let server: Awaited<ReturnType<typeof listen>>;
let data: string;
let logged: string[];

const start = () =>
  listen((origin) =>
    serverOn(backend, new StoredFiles(data), { issuers: {}, origin, log: (line) => void logged.push(line) }),
  );

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
  server = await start();
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

test("answers 560 with a failed function's error data, and plain JSON if the request asks for it", async () => {
  const failed = await post("/api/action", { path: "kv:fail", args: {} });
  expect(failed.status).toBe(560);
  expect(await failed.json()).toEqual({
    status: "error",
    errorMessage: "FakeConvexError",
    errorData: { code: "no" },
  });
  const odd = await post("/api/query", { path: "kv:odd", args: {}, format: "json" });
  expect(await odd.json()).toMatchObject({ status: "success", value: { big: "1", none: "NaN", raw: "aGk=" } });
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

test("refuses a storage path that is not an id", async () => {
  const answer = await fetch(`${server.origin}/api/storage/a.png`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "InvalidStoragePath" }]);
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

const upload = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, query = "?token=good") =>
  fetch(`${server.origin}/api/storage/upload${query}`, { method: "POST", body, headers });

test("serves a file as it was uploaded, whole and in ranges", async () => {
  const bytes = new Uint8Array(3000).map((_, at) => at % 251);
  const { storageId } = (await (await upload(bytes, { "content-type": "image/webp" })).json()) as { storageId: string };
  const sha256 = createHash("sha256").update(bytes).digest("base64");
  expect(backend.files.get(storageId)).toEqual({ storageId, sha256, size: 3000, contentType: "image/webp" });
  const path = `${server.origin}/api/storage/${storageId}`;
  const whole = await fetch(path);
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=2592000",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
    etag: `"${sha256}"`,
  });
  for (const [range, from, to] of [
    ["bytes=0-9", 0, 10],
    ["bytes=2990-", 2990, 3000],
    ["bytes=-5", 2995, 3000],
    ["bytes=2999-4000", 2999, 3000],
  ] as const) {
    const part = await fetch(path, { headers: { range } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/3000`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(from, to));
  }
  for (const range of ["bytes=3000-", "bytes=9-3", "bytes=0-1,3-4", "bytes=-"]) {
    expect((await fetch(path, { headers: { range } })).status).toBe(416);
  }
  expect((await fetch(path, { headers: { "if-none-match": `"x", "${sha256}"` } })).status).toBe(304);
  expect((await fetch(path, { headers: { range: "bytes=0-9", "if-range": '"old"' } })).status).toBe(200);
  expect((await fetch(path, { method: "HEAD" })).headers.get("content-length")).toBe("3000");
});

test("answers a range of an empty file with an empty body, as production does", async () => {
  const { storageId } = (await (await upload("")).json()) as { storageId: string };
  for (const range of ["bytes=0-", "bytes=-5", "bytes=0-9"]) {
    const part = await fetch(`${server.origin}/api/storage/${storageId}`, { headers: { range } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, null, ""]);
  }
});

test("does not let an uploaded page run", async () => {
  const body = "<script>parent.stolen = 1</script>";
  const { storageId } = (await (await upload(body, { "content-type": "text/html" })).json()) as { storageId: string };
  const served = await fetch(`${server.origin}/api/storage/${storageId}`);
  expect(served.headers.get("content-security-policy")).toMatch(/sandbox.*default-src 'none'/);
  expect(await served.text()).toBe(body);
});

test("stores nothing without a valid token", async () => {
  for (const query of ["", "?token=", "?token=bad", "?token=../../x"]) {
    const answer = await upload("bytes", {}, query);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toHaveProperty("code");
  }
  expect(backend.files.size).toBe(0);
});

test("stores nothing of an upload that breaks off or has a wrong digest", async () => {
  const mismatched = await upload("hello", {
    digest: `sha-256=${createHash("sha256").update("else").digest("base64")}`,
  });
  expect(mismatched.status).toBe(400);
  const matching = await upload("hello", {
    digest: `sha-256=${createHash("sha256").update("hello").digest("base64")}`,
  });
  expect(matching.status).toBe(200);
  await new Promise<void>((resolve) => {
    const broken = rawRequest(`${server.origin}/api/storage/upload?token=good`, {
      method: "POST",
      headers: { "content-length": "1000000" },
    });
    broken.on("error", () => resolve());
    broken.write("x".repeat(1000), () => broken.destroy());
  });
  await expect.poll(() => readdir(path.join(data, "arriving"))).toEqual([]);
  expect(await readdir(path.join(data, "files"))).toHaveLength(1);
});

test("removes a crash's leftovers at start, and keeps known files", async () => {
  const { storageId } = (await (await upload("kept")).json()) as { storageId: string };
  await server.close();
  await mkdir(path.join(data, "arriving"), { recursive: true });
  for (const leftover of ["arriving/one", "files/orphan"]) {
    await writeFile(path.join(data, leftover), "left");
    await utimes(path.join(data, leftover), new Date(0), new Date(0));
  }
  await utimes(path.join(data, "files", storageId), new Date(0), new Date(0));
  server = await start();
  await expect.poll(() => readdir(path.join(data, "files"))).toEqual([storageId]);
  expect(await readdir(path.join(data, "arriving"))).toEqual([]);
});

test.each([
  ["nothing", 404],
  ["..%2f..%2fetc%2fpasswd", 400],
  ["%00", 400],
  ["", 404],
])("answers a request for the missing file %j with %d", async (id, status) => {
  expect((await fetch(`${server.origin}/api/storage/${id}`)).status).toBe(status);
});

test("answers 500 without a reason when the backend fails, and logs the reason", async () => {
  backend.runQuery = () => Promise.reject(new Error("secret"));
  const answer = await post("/api/query", { path: "kv:get", args: {} });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
  expect(logged.join("\n")).toContain("secret");
});
