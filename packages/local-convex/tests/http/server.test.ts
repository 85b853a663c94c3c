// End to end: the vendor's clients, real sockets, the real engine, functions on disk.
import type { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { shortOrLong } from "../support/longForm.ts";
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
  const seen: T[] = [];
  client.onUpdate(fn(name), args, (value: T) => void seen.push(value));
  return seen;
}

// Clients back off after each failed attempt, so on a busy machine it takes them a while to reconnect.
const patient = { timeout: 90_000 };
vi.setConfig({ testTimeout: 120_000 });
let lists = 0;
const newList = () => `list ${lists++}`;

test("what one client writes, another client and a plain HTTP caller see", async () => {
  const list = newList();
  const [one, other] = [server.client(), server.client()];
  const seen = watch<Item[]>(other, "list", { list });
  await expect.poll(() => seen, patient).toEqual([[]]);
  await one.mutation(fn("add"), { list, rank: 1, text: "a" });
  await expect.poll(() => seen.at(-1), patient).toEqual([{ rank: 1, text: "a" }]);
  expect(await server.http().query(fn("list"), { list })).toEqual([{ rank: 1, text: "a" }]);
  expect(await server.http().consistentQuery(fn("list"), { list })).toEqual([{ rank: 1, text: "a" }]);
});

test("live queries show what actions, scheduled functions and crons write", async () => {
  const [from, to, late] = [newList(), newList(), newList()];
  const one = server.client();
  const copied = watch<Item[]>(one, "list", { list: to });
  const scheduled = watch<Item[]>(one, "list", { list: late });
  const ticks = watch<Item[]>(one, "list", { list: "ticks" });
  await one.mutation(fn("add"), { list: from, rank: 1, text: "a" });
  expect(await one.action(fn("copy"), { from, to })).toBe(1);
  await expect.poll(() => copied.at(-1), patient).toEqual([{ rank: 1, text: "a" }]);
  await one.mutation(fn("later"), { list: late });
  await expect.poll(() => scheduled.at(-1), patient).toEqual([{ rank: 0, text: "by the scheduler" }]);
  await expect.poll(() => Number(ticks.at(-1)?.[0]?.text ?? 0), patient).toBeGreaterThan(1);
});

describe("a result that other clients share", () => {
  afterEach(() => void vi.useRealTimers());
  const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
  interface Dated {
    text: string | null;
    at: number;
    seed: number;
  }
  const first = async <T>(name: string, args: Record<string, unknown> = {}) => {
    const seen = watch<T>(server.client(), name, args);
    await expect.poll(() => seen.length, patient).toBe(1);
    return seen;
  };

  test("is computed again for new clients after five seconds if it depends on the time", async () => {
    const list = newList();
    const one = await first<Dated>("dated", { list });
    later(4);
    const shared = await first<Dated>("dated", { list });
    expect(shared).toEqual(one);
    later(6);
    const fresh = await first<Dated>("dated", { list });
    expect(fresh[0]!.seed).not.toBe(one[0]!.seed);
    expect(await first<Dated>("dated", { list })).toEqual(fresh);
    expect(one).toHaveLength(1);
    const all = [one, shared, fresh];
    await server.client().mutation(fn("add"), { list, rank: 1, text: "new" });
    for (const seen of all) await expect.poll(() => seen.at(-1)?.text, patient).toBe("new");
    expect(new Set(all.map((seen) => JSON.stringify(seen.at(-1)))).size).toBe(1);
  });

  test("is also computed again if nobody watches it any more", async () => {
    const list = newList();
    const client = server.client();
    const seen: Dated[] = [];
    const stop = client.onUpdate(fn("dated"), { list }, (value: Dated) => void seen.push(value));
    await expect.poll(() => seen.length, patient).toBe(1);
    stop();
    later(6);
    const fresh = await first<Dated>("dated", { list });
    expect(fresh[0]!.seed).not.toBe(seen[0]!.seed);
  });

  test("is reused if it does not depend on the time", async () => {
    const one = await first<number>("drawn");
    later(3600);
    expect(await first<number>("drawn")).toEqual(one);
  });
});

test("failures arrive in the vendor's form, by socket and by HTTP", async () => {
  const one = server.client();
  const refused = { data: { code: "refused" } };
  await expect(one.mutation(fn("refuse"), {})).rejects.toMatchObject(refused);
  await expect(server.http().mutation(fn("refuse"), {})).rejects.toMatchObject(refused);
  await expect(one.mutation(fn("add"), { list: 1 })).rejects.toThrow(/ArgumentValidationError/);
  for (const name of ["hidden", "nothing"]) {
    await expect(one.mutation(fn(name), { list: "x" })).rejects.toThrow(
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
  const one = server.client();
  const seen = watch<{ subject: string; givenName: string } | null>(one, "me");
  await expect.poll(() => seen, patient).toEqual([null]);
  one.setAuth(() => Promise.resolve(token));
  const ada = { tokenIdentifier: "https://issuer.example|user_1", subject: "user_1", givenName: "Ada" };
  await expect.poll(() => seen.at(-1), patient).toMatchObject(ada);
  const http = server.http();
  http.setAuth(token);
  expect(await http.query(fn("me"), {})).toMatchObject(ada);
  const who = (headers: Record<string, string>) => fetch(`${server.origin}/http/who/am/i?x=1`, { headers });
  const answer = await (await who({ authorization: `Bearer ${token}` })).json();
  expect(answer).toEqual({ pathname: "/who/am/i", search: "?x=1", subject: "user_1" });
  const stranger = await who({ authorization: "Bearer of.bad.news" });
  expect([stranger.status, await stranger.text()]).toEqual([
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

test("a file can be uploaded, described and served, and is gone once it is deleted", async () => {
  const http = server.http();
  const url = (await http.mutation(fn("uploadUrl"), {})) as string;
  expect(url.startsWith(`${server.origin}/api/storage/upload?token=`)).toBe(true);
  const sent = await fetch(url, { method: "POST", body: "hello", headers: { "content-type": "text/plain" } });
  const { storageId: id } = (await sent.json()) as { storageId: string };
  const found = (await http.query(fn("file"), { id })) as { url: string; about: object };
  expect(found.about).toMatchObject({
    size: 5,
    contentType: "text/plain",
    sha256: "LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=",
  });
  expect(await (await fetch(found.url)).text()).toBe("hello");
  expect(await (await fetch(found.url, { headers: { range: "bytes=1-2" } })).text()).toBe("el");
  await http.mutation(fn("drop"), { id });
  expect((await fetch(found.url)).status).toBe(404);
  const stored = (await http.action(fn("store"), { text: "from an action" })) as string;
  const made = (await http.query(fn("file"), { id: stored })) as { url: string };
  expect(await (await fetch(made.url)).text()).toBe("from an action");
});

test("an upload with a forged token is refused", async () => {
  const url = new URL((await server.http().mutation(fn("uploadUrl"), {})) as string);
  const token = url.searchParams.get("token")!;
  const [issued, ...rest] = token.split(".");
  const forged = [undefined, "", "x", `${Number(issued) + 1}.${rest.join(".")}`, `${token}x`, token.slice(0, -4)];
  for (const one of forged) {
    if (one === undefined) url.searchParams.delete("token");
    else url.searchParams.set("token", one);
    expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(401);
  }
});

test("clients survive a restart: they catch up, and what they sent is applied once, in order", async () => {
  const list = newList();
  const one = server.client();
  const other = server.client();
  const seen = watch<Item[]>(other, "list", { list });
  await expect.poll(() => seen, patient).toEqual([[]]);
  const add = (rank: number) => one.mutation(fn("add"), { list, rank, text: `${rank}` });
  await add(0);
  // Some are applied but not answered, some never arrive, and some are sent while the server is down.
  const sent = Array.from({ length: 30 }, (_, at) => add(at + 1));
  const late: Promise<unknown>[] = [];
  await server.restart(() => void late.push(add(31), add(32)));
  await Promise.all([...sent, ...late]);
  const all = Array.from({ length: 33 }, (_, rank) => ({ rank, text: `${rank}` }));
  expect(await server.http().query(fn("list"), { list })).toEqual(all);
  await expect.poll(() => seen.at(-1), patient).toEqual(all);
  await add(33);
  await expect.poll(() => seen.at(-1)?.length, patient).toBe(34);
});

test("serves fifty clients that reconnect at once", async () => {
  const list = newList();
  const everybody = Array.from({ length: 50 }, () => server.client());
  const seen = everybody.map((one) => watch<Item[]>(one, "list", { list }));
  await expect.poll(() => seen.every((values) => values.length === 1), patient).toBe(true);
  await server.restart();
  await Promise.all(everybody.map((one, rank) => one.mutation(fn("add"), { list, rank, text: "back" })));
  await expect.poll(() => seen.every((values) => values.at(-1)?.length === 50), patient).toBe(true);
});

describe("a live result equals a fresh run", () => {
  const names = ["x", "y", "z"];
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("write" as const),
        client: fc.nat(3),
        list: fc.constantFrom(...names),
        rank: fc.nat(5),
        what: fc.nat(20),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("look" as const),
        client: fc.nat(3),
        list: fc.constantFrom(...names),
        above: fc.integer({ min: -1, max: 5 }),
        top: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), client: fc.nat(3), which: fc.nat(10) }) },
  );

  test.each(shortOrLong([1], [1, 2, 3]))(
    "after random writes, subscriptions and unsubscriptions (seed %i)",
    async (seed) => {
      const run = newList();
      const clients = Array.from({ length: 4 }, () => server.client());
      const http = server.http();
      const live: { client: number; name: string; args: Record<string, unknown>; value: unknown; stop(): void }[] = [];
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      for (const one of fc.sample(step, { numRuns: 90, seed })) {
        const client = clients[one.client]!;
        if (one.do === "look") {
          const [name, args]: [string, Record<string, unknown>] = one.top
            ? ["top", { list: run + one.list, above: one.above }]
            : ["list", { list: run + one.list }];
          const entry = {
            client: one.client,
            name,
            args,
            value: undefined as unknown,
            stop: () => {},
          };
          entry.stop = client.onUpdate(fn(entry.name), entry.args, (value) => (entry.value = value));
          live.push(entry);
        } else if (one.do === "leave") {
          live.splice(one.which, 1)[0]?.stop();
        } else {
          const own = live.filter((entry) => entry.client === one.client && entry.value !== undefined);
          await client.mutation(fn("shake"), { list: run + one.list, rank: one.rank, what: one.what });
          // The writing client sees its write at once, the others when it reaches them.
          for (const entry of own) expect(entry.value).toEqual(await http.query(fn(entry.name), entry.args));
          for (const entry of live) {
            const fresh: unknown = await http.query(fn(entry.name), entry.args);
            await expect.poll(() => same(entry.value, fresh), { ...patient, interval: 5 }).toBe(true);
          }
        }
      }
      expect(live.length).toBeGreaterThan(5);
      for (const entry of live) entry.stop();
    },
  );
});
