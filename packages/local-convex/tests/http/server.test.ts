// End to end, with the vendor's clients, real sockets, the real engine and functions on disk.
import type { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { issuer, serveFixture } from "../support/serveFixture.ts";

interface Item {
  rank: number;
  text: string;
}
const items = anyApi["items"]! as Record<string, (typeof anyApi)[string][string]>;
const fn = (name: string) => items[name]!;

let server: Awaited<ReturnType<typeof serveFixture>>;
beforeAll(async () => (server = await serveFixture()));
afterAll(() => server.end());

/** The results of a live query, in the order they arrived. */
function watch<T>(client: ConvexClient, name: string, args: Record<string, unknown> = {}): T[] {
  const results: T[] = [];
  client.onUpdate(fn(name), args, (value: T) => void results.push(value));
  return results;
}

// Clients wait longer after each failed attempt to connect, so on a busy machine it takes them a while to reconnect.
const longTimeout = { timeout: 90_000 };
vi.setConfig({ testTimeout: 120_000 });
let listCount = 0;
const newList = () => `list ${listCount++}`;

test("another client and an HTTP client see what a client writes", async () => {
  const list = newList();
  const [writer, watcher] = [server.client(), server.client()];
  const results = watch<Item[]>(watcher, "list", { list });
  await expect.poll(() => results, longTimeout).toEqual([[]]);
  await writer.mutation(fn("add"), { list, rank: 1, text: "a" });
  await expect.poll(() => results.at(-1), longTimeout).toEqual([{ rank: 1, text: "a" }]);
  expect(await server.http().query(fn("list"), { list })).toEqual([{ rank: 1, text: "a" }]);
  expect(await server.http().consistentQuery(fn("list"), { list })).toEqual([{ rank: 1, text: "a" }]);
});

test("live queries show what actions, scheduled functions and crons write", async () => {
  const [from, to, scheduledList] = [newList(), newList(), newList()];
  const client = server.client();
  const copiedItems = watch<Item[]>(client, "list", { list: to });
  const scheduledItems = watch<Item[]>(client, "list", { list: scheduledList });
  const ticks = watch<Item[]>(client, "list", { list: "ticks" });
  await client.mutation(fn("add"), { list: from, rank: 1, text: "a" });
  expect(await client.action(fn("copy"), { from, to })).toBe(1);
  await expect.poll(() => copiedItems.at(-1), longTimeout).toEqual([{ rank: 1, text: "a" }]);
  await client.mutation(fn("later"), { list: scheduledList });
  await expect.poll(() => scheduledItems.at(-1), longTimeout).toEqual([{ rank: 0, text: "by the scheduler" }]);
  await expect.poll(() => Number(ticks.at(-1)?.[0]?.text ?? 0), longTimeout).toBeGreaterThan(1);
});

describe("a result that several clients can share", () => {
  afterEach(() => void vi.useRealTimers());
  const advanceClock = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
  interface Dated {
    text: string | null;
    at: number;
    seed: number;
  }
  const firstResults = async <T>(name: string, args: Record<string, unknown> = {}) => {
    const results = watch<T>(server.client(), name, args);
    await expect.poll(() => results.length, longTimeout).toBe(1);
    return results;
  };

  test("is computed again for new clients after five seconds if it depends on the time", async () => {
    const list = newList();
    const originalResults = await firstResults<Dated>("dated", { list });
    advanceClock(4);
    const sharedResults = await firstResults<Dated>("dated", { list });
    expect(sharedResults).toEqual(originalResults);
    advanceClock(6);
    const freshResults = await firstResults<Dated>("dated", { list });
    expect(freshResults[0]!.seed).not.toBe(originalResults[0]!.seed);
    expect(await firstResults<Dated>("dated", { list })).toEqual(freshResults);
    expect(originalResults).toHaveLength(1);
    const allResults = [originalResults, sharedResults, freshResults];
    await server.client().mutation(fn("add"), { list, rank: 1, text: "new" });
    for (const results of allResults) await expect.poll(() => results.at(-1)?.text, longTimeout).toBe("new");
    expect(new Set(allResults.map((results) => JSON.stringify(results.at(-1)))).size).toBe(1);
  });

  test("is also computed again for a new client after five seconds if nobody watches it any more", async () => {
    const list = newList();
    const client = server.client();
    const results: Dated[] = [];
    const stop = client.onUpdate(fn("dated"), { list }, (value: Dated) => void results.push(value));
    await expect.poll(() => results.length, longTimeout).toBe(1);
    stop();
    advanceClock(6);
    const freshResults = await firstResults<Dated>("dated", { list });
    expect(freshResults[0]!.seed).not.toBe(results[0]!.seed);
  });

  test("is reused if it does not depend on the time", async () => {
    const originalResults = await firstResults<number>("drawn");
    advanceClock(3600);
    expect(await firstResults<number>("drawn")).toEqual(originalResults);
  });
});

test("failures arrive in the vendor's form, by socket and by HTTP", async () => {
  const client = server.client();
  const refusal = { data: { code: "refused" } };
  await expect(client.mutation(fn("refuse"), {})).rejects.toMatchObject(refusal);
  await expect(server.http().mutation(fn("refuse"), {})).rejects.toMatchObject(refusal);
  await expect(client.mutation(fn("add"), { list: 1 })).rejects.toThrow(/ArgumentValidationError/);
  for (const name of ["hidden", "nothing"]) {
    await expect(client.mutation(fn(name), { list: "x" })).rejects.toThrow(
      `Could not find public function for 'items:${name}'`,
    );
    const answer = await fetch(`${server.origin}/api/mutation`, {
      method: "POST",
      body: JSON.stringify({ path: `items:${name}`, args: { list: "x" } }),
    });
    expect(answer.status).toBe(560);
    expect(await answer.json()).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("Could not find"),
    });
  }
});

test("functions know the caller's identity, by socket, HTTP and HTTP action", async () => {
  const token = issuer.token({ given_name: "Ada" });
  const client = server.client();
  const results = watch<{ subject: string; givenName: string } | null>(client, "me");
  await expect.poll(() => results, longTimeout).toEqual([null]);
  client.setAuth(() => Promise.resolve(token));
  const ada = { tokenIdentifier: "https://issuer.example|user_1", subject: "user_1", givenName: "Ada" };
  await expect.poll(() => results.at(-1), longTimeout).toMatchObject(ada);
  const http = server.http();
  http.setAuth(token);
  expect(await http.query(fn("me"), {})).toMatchObject(ada);
  const fetchWho = (headers: Record<string, string>) => fetch(`${server.origin}/http/who/am/i?x=1`, { headers });
  const answer = await (await fetchWho({ authorization: `Bearer ${token}` })).json();
  expect(answer).toEqual({ pathname: "/who/am/i", search: "?x=1", subject: "user_1" });
  const answerToBadToken = await fetchWho({ authorization: "Bearer of.bad.news" });
  expect([answerToBadToken.status, await answerToBadToken.text()]).toEqual([
    500,
    expect.stringContaining("Could not parse JWT payload."),
  ]);
});

test("HTTP actions get the request and return the response, byte for byte", async () => {
  const body = new Uint8Array(100_000).map((_, at) => at % 256);
  const answer = await fetch(`${server.origin}/http/echo`, { method: "POST", body, headers: { "x-sent": "s" } });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("x-seen")).toBe("s");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  expect((await fetch(`${server.origin}/http/echo`)).status).toBe(404);
});

test("a file can be uploaded, described and served until it is deleted", async () => {
  const http = server.http();
  const url = (await http.mutation(fn("uploadUrl"), {})) as string;
  expect(url.startsWith(`${server.origin}/api/storage/upload?token=`)).toBe(true);
  const upload = await fetch(url, { method: "POST", body: "hello", headers: { "content-type": "text/plain" } });
  const { storageId: id } = (await upload.json()) as { storageId: string };
  const file = (await http.query(fn("file"), { id })) as { url: string; about: object };
  expect(file.about).toMatchObject({
    size: 5,
    contentType: "text/plain",
    sha256: "LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=",
  });
  expect(await (await fetch(file.url)).text()).toBe("hello");
  expect(await (await fetch(file.url, { headers: { range: "bytes=1-2" } })).text()).toBe("el");
  await http.mutation(fn("drop"), { id });
  expect((await fetch(file.url)).status).toBe(404);
  const storedId = (await http.action(fn("store"), { text: "from an action" })) as string;
  const storedFile = (await http.query(fn("file"), { id: storedId })) as { url: string };
  expect(await (await fetch(storedFile.url)).text()).toBe("from an action");
});

test("an upload with a forged token is refused", async () => {
  const url = new URL((await server.http().mutation(fn("uploadUrl"), {})) as string);
  const token = url.searchParams.get("token")!;
  const [issuedAt, ...rest] = token.split(".");
  const forgedTokens = [
    undefined,
    "",
    "x",
    `${Number(issuedAt) + 1}.${rest.join(".")}`,
    `${token}x`,
    token.slice(0, -4),
  ];
  for (const forgedToken of forgedTokens) {
    if (forgedToken === undefined) url.searchParams.delete("token");
    else url.searchParams.set("token", forgedToken);
    expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(401);
  }
});

test("clients survive a restart: they catch up, and what they sent is applied once, in order", async () => {
  const list = newList();
  const writer = server.client();
  const watcher = server.client();
  const results = watch<Item[]>(watcher, "list", { list });
  await expect.poll(() => results, longTimeout).toEqual([[]]);
  const add = (rank: number) => writer.mutation(fn("add"), { list, rank, text: `${rank}` });
  await add(0);
  // Some of these may be applied but not answered, and some may not arrive. The late ones are sent while the server is
  // down.
  const sentCalls = Array.from({ length: 30 }, (_, at) => add(at + 1));
  const lateCalls: Promise<unknown>[] = [];
  await server.restart(() => void lateCalls.push(add(31), add(32)));
  await Promise.all([...sentCalls, ...lateCalls]);
  const allItems = Array.from({ length: 33 }, (_, rank) => ({ rank, text: `${rank}` }));
  expect(await server.http().query(fn("list"), { list })).toEqual(allItems);
  await expect.poll(() => results.at(-1), longTimeout).toEqual(allItems);
  await add(33);
  await expect.poll(() => results.at(-1)?.length, longTimeout).toBe(34);
});

test("serves fifty clients that reconnect at once", async () => {
  const list = newList();
  const clients = Array.from({ length: 50 }, () => server.client());
  const resultsOfEach = clients.map((client) => watch<Item[]>(client, "list", { list }));
  await expect.poll(() => resultsOfEach.every((results) => results.length === 1), longTimeout).toBe(true);
  await server.restart();
  await Promise.all(clients.map((client, rank) => client.mutation(fn("add"), { list, rank, text: "back" })));
  await expect.poll(() => resultsOfEach.every((results) => results.at(-1)?.length === 50), longTimeout).toBe(true);
});
