// Uploading and serving stored files over HTTP, in front of a fake backend.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { request as rawRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeBackend } from "../support/fakeBackend.ts";
import { listenWith } from "../support/listenWith.ts";

let backend: FakeBackend;
let server: Awaited<ReturnType<typeof listenWith>>;
let data: string;

beforeEach(async () => {
  backend = new FakeBackend({});
  data = await mkdtemp(path.join(tmpdir(), "files-"));
  server = await listenWith(backend, data);
});

afterEach(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

test("refuses a storage path that is not an id", async () => {
  const answer = await fetch(`${server.origin}/api/storage/a.png`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "InvalidStoragePath" }]);
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
  server = await listenWith(backend, data);
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
