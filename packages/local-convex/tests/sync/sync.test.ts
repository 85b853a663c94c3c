// The sync protocol, in front of a fake backend.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Bytes } from "../../src/files/bytes.ts";
import { serverOn } from "../../src/server.ts";
import { decodeTs } from "../../src/sync/protocol.ts";
import { FakeBackend, FakeConvexError, type FakeFunction } from "../support/fakeBackend.ts";
import { listen } from "../support/listen.ts";
import { RawSocket, type Frame } from "../support/rawSocket.ts";

interface Gate {
  opened: Promise<void>;
  open(): void;
}
const gate = (): Gate => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

let gates: Record<string, Gate> = {};

const functions: Record<string, FakeFunction> = {
  "kv:get": { kind: "query", run: (ctx, { key }) => ctx.get(key as string) },
  "kv:held": {
    kind: "query",
    run: async (ctx, { key }) => {
      const value = ctx.get(key as string);
      await gates["held"]!.opened;
      return value;
    },
  },
  "kv:paged": {
    kind: "query",
    run: (ctx, { key }) => {
      ctx.journal = "end";
      return ctx.get(key as string);
    },
  },
  "kv:me": { kind: "query", run: (ctx) => ctx.identity()?.subject ?? null },
  "kv:fail": {
    kind: "query",
    run: () => {
      throw new FakeConvexError({ code: "no" });
    },
  },
  "kv:big": { kind: "query", run: () => "é\u{1F415}".repeat(2_000_000) },
  "kv:set": {
    kind: "mutation",
    run: async (ctx, { key, value, wait }) => {
      if (typeof wait === "string") await gates[wait]!.opened;
      ctx.set(key as string, value ?? null);
      return null;
    },
  },
  "kv:append": {
    kind: "mutation",
    run: (ctx, { item }) => {
      ctx.set("list", [...((ctx.get("list") as string[] | null) ?? []), item ?? null]);
      return null;
    },
  },
  "kv:refuse": {
    kind: "mutation",
    run: () => {
      throw new FakeConvexError("because");
    },
  },
  "kv:wait": {
    kind: "action",
    run: async (_, { gate }) => {
      await gates[gate as string]!.opened;
      return gate ?? null;
    },
  },
};

let backend: FakeBackend;
let server: Awaited<ReturnType<typeof listen>>;
let data: string;
const wires: RawSocket[] = [];
const clients: ConvexClient[] = [];

beforeEach(async () => {
  gates = {};
  backend = new FakeBackend(functions);
  data = await mkdtemp(path.join(tmpdir(), "sync-"));
  server = await listen((origin) => serverOn(backend, new Bytes(data), { issuers: {}, origin, log: () => {} }));
});

afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close();
  for (const client of clients.splice(0)) await client.close();
  await server.close();
  await rm(data, { recursive: true, force: true });
});

const wire = async () => {
  const one = await new RawSocket(server.origin).open();
  wires.push(one);
  return one;
};

const client = () => {
  const one = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
  clients.push(one);
  return one;
};

const changed = (value: unknown) => (frame: Frame) =>
  frame.type === "Transition" &&
  (frame["modifications"] as Frame[]).some((one) => JSON.stringify(one["value"]) === JSON.stringify(value));

const version = (frame: Frame, which: "startVersion" | "endVersion") =>
  frame[which] as { ts: string; querySet: number };

test("a change reaches the clients that watch it, and no others", async () => {
  const here = await wire();
  const there = await wire();
  here.connect();
  there.connect();
  here.add(0, "kv:get", { key: "a" });
  there.add(0, "kv:get", { key: "b" });
  await here.until(changed(null));
  await there.until(changed(null));
  backend.runs.length = 0;
  backend.write("a", 1);
  await here.until(changed(1));
  expect(backend.runs).toEqual([{ path: "kv:get", args: { key: "a" } }]);
  expect(there.frames.filter((frame) => frame.type === "Transition")).toHaveLength(1);
});

test("each transition starts where the last one ended, and time never goes back", async () => {
  const one = await wire();
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  one.add(1, "kv:get", { key: "b" });
  for (let round = 0; round < 20; round++) {
    one.send({
      type: "Mutation",
      requestId: round,
      udfPath: "kv:set",
      args: [{ key: round % 2 ? "a" : "b", value: round }],
    });
  }
  await one.until((frame) => frame.type === "MutationResponse" && frame["requestId"] === 19);
  await one.until(changed(19));
  const transitions = one.frames.filter((frame) => frame.type === "Transition");
  let last: unknown = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  let ts = 0n;
  for (const frame of transitions) {
    expect(frame["startVersion"]).toEqual(last);
    const end = decodeTs(version(frame, "endVersion").ts);
    expect(end).toBeGreaterThanOrEqual(ts);
    ts = end;
    last = frame["endVersion"];
  }
});

test("a transition to the mutation's time follows its answer, even if no query changed", async () => {
  const one = await wire();
  one.connect();
  one.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
  one.send({ type: "Mutation", requestId: 0, udfPath: "kv:set", args: [{ key: "x", value: 1 }] });
  const answer = await one.until((frame) => frame.type === "MutationResponse");
  const reached = await one.until(
    (frame) =>
      frame.type === "Transition" &&
      one.frames.indexOf(frame) > one.frames.indexOf(answer) &&
      decodeTs(version(frame, "endVersion").ts) >= decodeTs(answer["ts"] as string),
  );
  expect(reached["modifications"]).toEqual([]);
});

test("a mutation's answer is sent before the transition that includes it", async () => {
  const one = await wire();
  const other = await wire();
  one.connect();
  other.connect();
  one.add(0, "kv:get", { key: "a" });
  other.add(0, "kv:get", { key: "a" });
  await one.until(changed(null));
  await other.until(changed(null));
  for (let round = 1; round <= 30; round++) {
    one.send({ type: "Mutation", requestId: round, udfPath: "kv:set", args: [{ key: "a", value: round }] });
    const shown = await one.until(changed(round));
    const answer = one.frames.findIndex((frame) => frame.type === "MutationResponse" && frame["requestId"] === round);
    expect(answer).toBeGreaterThan(-1);
    expect(answer).toBeLessThan(one.frames.indexOf(shown));
  }
});

test("a socket's mutations run one after another, in the order they were sent", async () => {
  const one = await wire();
  one.connect();
  for (let item = 0; item < 50; item++) {
    one.send({ type: "Mutation", requestId: item, udfPath: "kv:append", args: [{ item }] });
  }
  await one.until((frame) => frame.type === "MutationResponse" && frame["requestId"] === 49);
  expect(backend.at("list")).toEqual(Array.from({ length: 50 }, (_, item) => item));
});

test("a mutation repeated on another socket is answered without running again", async () => {
  const sessionId = randomUUID();
  for (const _ of [1, 2]) {
    const one = await wire();
    one.connect(sessionId);
    one.send({ type: "Mutation", requestId: 7, udfPath: "kv:append", args: [{ item: "once" }] });
    const answer = await one.until((frame) => frame.type === "MutationResponse");
    expect(answer).toMatchObject({ requestId: 7, success: true });
    await one.until((frame) => frame.type === "Transition");
  }
  expect(backend.at("list")).toEqual(["once"]);
});

test("actions run at the same time", async () => {
  gates = { slow: gate(), quick: gate() };
  const one = await wire();
  one.connect();
  one.send({ type: "Action", requestId: 0, udfPath: "kv:wait", args: [{ gate: "slow" }] });
  one.send({ type: "Action", requestId: 1, udfPath: "kv:wait", args: [{ gate: "quick" }] });
  gates["quick"]!.open();
  expect(await one.until((frame) => frame.type === "ActionResponse")).toMatchObject({ requestId: 1, result: "quick" });
  gates["slow"]!.open();
  await one.until((frame) => frame["requestId"] === 0);
});

test("equal queries of many sockets run once", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, wire));
  for (const one of all) {
    one.connect();
    one.add(0, "kv:get", { key: "a" });
  }
  await Promise.all(all.map((one) => one.until(changed(null))));
  expect(backend.runs).toHaveLength(1);
  backend.write("a", 1);
  await Promise.all(all.map((one) => one.until(changed(1))));
  expect(backend.runs).toHaveLength(2);
});

test("a result without subscribers answers the next client until a change touches it", async () => {
  const visit = async (seen: unknown) => {
    const one = await wire();
    one.connect();
    one.add(0, "kv:get", { key: "a" });
    await one.until(changed(seen));
    one.close();
    await one.ended();
  };
  await visit(null);
  await visit(null);
  expect(backend.runs).toHaveLength(1);
  backend.write("a", 1);
  await visit(1);
  backend.write("b", 2);
  await visit(1);
  expect(backend.runs.length).toBeLessThan(4);
});

test("a page that reuses a result without subscribers stays live", async () => {
  const one = await wire();
  const other = await wire();
  one.connect();
  other.connect();
  one.add(0, "kv:paged", { key: "a" });
  await one.until(changed(null));
  const modify = async (baseVersion: number, modifications: object[]) => {
    other.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
    await other.until(
      (frame) => frame.type === "Transition" && version(frame, "endVersion").querySet === baseVersion + 1,
    );
  };
  const add = (queryId: number, key: string, journal?: string) => ({
    type: "Add",
    queryId,
    udfPath: "kv:paged",
    args: [{ key }],
    journal,
  });
  await modify(0, [add(0, "a", "end")]);
  await modify(1, [{ type: "Remove", queryId: 0 }]);
  backend.write("a", 1);
  await one.until(changed(1));
  // More results than are kept.
  const many = Array.from({ length: 250 }, (_, at) => at);
  await modify(
    2,
    many.map((at) => add(at, `many ${at}`)),
  );
  await modify(
    3,
    many.map((queryId) => ({ type: "Remove", queryId })),
  );
  backend.write("a", 2);
  expect(await one.until(changed(2))).toHaveProperty("endVersion");
});

test("a socket that joins a running query does not keep a result from before the last change", async () => {
  gates = { held: gate() };
  const [here, there] = [await wire(), await wire()];
  const ran = async (path: string) => await expect.poll(() => backend.runs.map((run) => run.path)).toContain(path);
  here.connect();
  here.add(0, "kv:held", { key: "a" });
  await ran("kv:held");
  backend.write("a", 1);
  there.connect();
  const [held, marker] = [0, 1].map((queryId) => ({ type: "Add", queryId, args: [{ key: "a" }] }));
  const modifications = [
    { ...held, udfPath: "kv:held" },
    { ...marker, udfPath: "kv:get" },
  ];
  there.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  await ran("kv:get");
  backend.write("a", 2);
  gates["held"]!.open();
  const shown = (frame: Frame) =>
    frame.type === "Transition" &&
    (frame["modifications"] as Frame[]).some((one) => one["queryId"] === 0 && one["value"] === 2);
  await here.until(shown);
  await there.until(shown);
});

test("does not send an unchanged result again", async () => {
  const one = await wire();
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  await one.until(changed(null));
  backend.write("a", null);
  backend.write("a", "end");
  await one.until(changed("end"));
  expect(one.frames.filter((frame) => frame.type === "Transition" && changed(null)(frame))).toHaveLength(1);
});

test("live queries whose functions were reloaded run again", async () => {
  const one = await wire();
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  one.add(1, "kv:me", {});
  await one.until((frame) => frame.type === "Transition" && version(frame, "endVersion").querySet === 2);
  backend.runs.length = 0;
  backend.functions["kv:get"] = { kind: "query", run: () => "edited" };
  backend.reload((path) => path === "kv:get");
  await one.until(changed("edited"));
  expect(backend.runs.map((run) => run.path)).toEqual(["kv:get"]);
});

test("failures reach the client with their data", async () => {
  const one = client();
  const failed = await new Promise<Error>((resolve) => one.onUpdate(anyApi["kv"]!["fail"]!, {}, () => {}, resolve));
  expect(failed).toMatchObject({ data: { code: "no" } });
  await expect(one.mutation(anyApi["kv"]!["refuse"]!, {})).rejects.toMatchObject({ data: "because" });
  await expect(one.mutation(anyApi["kv"]!["get"]!, { key: "a" })).rejects.toThrow("Could not find public function");
});

test("a result of many megabytes arrives complete, in chunks", async () => {
  const one = client();
  const value = await new Promise<string>((resolve) => one.onUpdate(anyApi["kv"]!["big"]!, {}, resolve));
  expect(value).toBe("é\u{1F415}".repeat(2_000_000));
});

test("an optimistic update is never shown twice", async () => {
  const one = client();
  const seen: string[][] = [];
  const list = anyApi["kv"]!["get"]!;
  one.onUpdate(list, { key: "list" }, (value) => void seen.push((value as string[] | null) ?? []));
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  for (const item of ["a", "b", "c", "d", "e"]) {
    await one.mutation(
      anyApi["kv"]!["append"]!,
      { item },
      {
        optimisticUpdate: (store) => {
          const before = (store.getQuery(list, { key: "list" }) as string[] | null) ?? [];
          store.setQuery(list, { key: "list" }, [...before, item]);
        },
      },
    );
  }
  for (const items of seen) expect(items).toEqual(["a", "b", "c", "d", "e"].slice(0, items.length));
  expect(seen.at(-1)).toHaveLength(5);
});

const deep = `[{"key":${"[".repeat(5000)}${"]".repeat(5000)}}]`;
const call = (type: string) => `{"type":"${type}","requestId":0,"udfPath":"kv:set","args":${deep}}`;
const add = `{"type":"Add","queryId":0,"udfPath":"kv:get","args":${deep}}`;

test.each([
  ["a frame that is not JSON", "{"],
  ["a frame that is not an object", "[]"],
  ["an unknown message type", { type: "Surprise" }],
  ["a session id that is not a UUID", { type: "Connect", sessionId: "../../etc" }],
  [
    "a negative query id",
    { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [{ type: "Remove", queryId: -1 }] },
  ],
  [
    "a query that was never added",
    { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [{ type: "Remove", queryId: 5 }] },
  ],
  ["a wrong base version", { type: "ModifyQuerySet", baseVersion: 3, newVersion: 4, modifications: [] }],
  ["arguments that are not an object", { type: "Mutation", requestId: 0, udfPath: "kv:set", args: ["text"] }],
  ["a path that is not a string", { type: "Action", requestId: 0, udfPath: {}, args: [{}] }],
  [
    "a component's function",
    { type: "Mutation", requestId: 0, udfPath: "lib:x", args: [{}], componentPath: "rateLimiter" },
  ],
  ["endless nesting", `{"type":"Mutation","requestId":0,"udfPath":"kv:set","args":[{"key":${"[".repeat(200_000)}`],
  ["a mutation nested too deeply", call("Mutation")],
  ["an action nested too deeply", call("Action")],
  ["a query nested too deeply", `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[${add}]}`],
  ["a malformed timestamp", { type: "Connect", sessionId: randomUUID(), maxObservedTimestamp: "AAA=" }],
])("%s ends that socket with an error, and no other socket", async (_what, frame) => {
  const good = await wire();
  good.connect();
  good.add(0, "kv:get", { key: "a" });
  const bad = await wire();
  bad.send(frame);
  expect(await bad.until((one) => one.type === "FatalError")).toHaveProperty("error");
  expect((await bad.ended()).code).toBe(1008);
  backend.write("a", 1);
  await good.until(changed(1));
});

test("binary frames, malformed frames and frames over the limit end only their own socket", async () => {
  const good = await wire();
  good.connect();
  good.add(0, "kv:get", { key: "a" });
  const binary = await wire();
  binary.socket.send(Buffer.from([1, 2, 3]));
  expect((await binary.ended()).code).toBe(1008);
  const large = await wire();
  large.send(`"${"x".repeat(21 * 1024 * 1024)}"`);
  expect((await large.ended()).code).toBe(1009);
  const broken = await wire();
  (broken.socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(
    Buffer.from("ffffffff", "hex"),
  );
  expect((await broken.ended()).code).toBe(1002);
  backend.write("a", 1);
  await good.until(changed(1));
});

test("a socket that queues more than a thousand mutations is told to reconnect", async () => {
  gates = { held: gate() };
  const one = await wire();
  one.connect();
  one.send({ type: "Mutation", requestId: 0, udfPath: "kv:set", args: [{ key: "a", value: 1, wait: "held" }] });
  for (let request = 1; request <= 1001; request++) {
    one.send({ type: "Mutation", requestId: request, udfPath: "kv:append", args: [{ item: request }] });
  }
  expect(await one.ended()).toEqual({ code: 1013, reason: "TooManyConcurrentMutations" });
  gates["held"]!.open();
  await expect.poll(() => backend.at("a")).toBe(1);
  expect(backend.at("list")).toBeNull();
});

test("a socket may watch a thousand queries, and one more ends it", async () => {
  const one = await wire();
  one.connect();
  const add = (queryId: number) => ({ type: "Add", queryId, udfPath: "kv:get", args: [{ key: "a" }] });
  const modifications = Array.from({ length: 1000 }, (_, queryId) => add(queryId));
  one.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  await one.until(changed(null));
  one.send({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: [add(1000)] });
  const error = "TooManyQueries: Too many queries on one socket (limit: 1000)";
  expect(await one.until((frame) => frame.type === "FatalError")).toMatchObject({ error });
  expect(await one.ended()).toEqual({ code: 1008, reason: error });
});

test("refuses a client that has seen a later time than the backend's", async () => {
  const one = await wire();
  one.send({ type: "Connect", sessionId: randomUUID(), maxObservedTimestamp: "//////////8=" });
  expect((await one.ended()).code).toBe(1011);
});

test.each([
  ["a page of another site", { Origin: "https://evil.example" }, 403],
  ["a sandboxed page", { Origin: "null" }, 403],
  ["a foreign host name that points here", { Host: "evil.example:5173" }, 403],
  ["an unknown path", {}, 404],
])("refuses a socket to %s", async (_who, headers, status) => {
  const refused = new RawSocket(server.origin, { headers, ...(status === 404 ? { path: "/api/elsewhere" } : {}) });
  await expect(refused.open()).rejects.toThrow(`Unexpected server response: ${status}`);
});

test("a socket gets a ping after fifteen seconds without a message, and not before", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const one = await wire();
  one.connect();
  const pings = () => one.frames.filter(({ type }) => type === "Ping").length;
  for (let round = 0; round < 3; round++) {
    one.add(round, "kv:get", { key: `${round}` });
    await one.until((frame) => frame.type === "Transition" && version(frame, "endVersion").querySet === round + 1);
    vi.advanceTimersByTime(14_000);
  }
  one.add(3, "kv:get", { key: "3" });
  await one.until((frame) => frame.type === "Transition" && version(frame, "endVersion").querySet === 4);
  expect(pings()).toBe(0);
  vi.advanceTimersByTime(15_000);
  await one.until(({ type }) => type === "Ping");
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(pings()).toBe(2));
});

test("disconnects a client that gives no sign of life, and no other", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const own = await listen((origin) => serverOn(backend, new Bytes(data), { issuers: {}, origin, log: () => {} }));
  const silent = await new RawSocket(own.origin, { autoPong: false }).open();
  const alive = await new RawSocket(own.origin).open();
  wires.push(silent, alive);
  for (let beat = 0; beat < 9; beat++) {
    const pinged = new Promise((resolve) => alive.socket.once("ping", resolve));
    vi.advanceTimersByTime(15_000);
    await pinged;
    // An answer to a message sent after the pong proves that the pong has arrived.
    if (beat === 0) alive.connect();
    alive.add(beat, "kv:get", { key: `${beat}` });
    await alive.until((frame) => frame.type === "Transition" && version(frame, "endVersion").querySet === beat + 1);
  }
  expect((await silent.ended()).code).toBe(1006);
  expect(alive.closed).toBeUndefined();
  await own.close();
});

test("a clock that is set a day ahead disconnects nobody", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
  const own = await listen((origin) => serverOn(backend, new Bytes(data), { issuers: {}, origin, log: () => {} }));
  const one = await new RawSocket(own.origin).open();
  wires.push(one);
  const pinged = new Promise((resolve) => one.socket.once("ping", resolve));
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(15_000);
  await Promise.race([pinged, one.ended()]);
  expect(one.closed).toBeUndefined();
  await own.close();
});

test("gives a socket to a page from this machine", async () => {
  const one = await new RawSocket(server.origin, { headers: { Origin: "http://localhost:9" } }).open();
  wires.push(one);
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  expect(await one.until(changed(null))).toHaveProperty("endVersion");
});

test("fifty clients that reconnect at once all catch up, and share runs", async () => {
  const all = Array.from({ length: 50 }, client);
  const values = all.map(() => undefined as unknown);
  for (const [at, one] of all.entries()) {
    one.onUpdate(anyApi["kv"]!["get"]!, { key: "a" }, (value) => (values[at] = value));
  }
  await expect.poll(() => values.every((value) => value === null)).toBe(true);
  const { port } = server;
  await server.close();
  backend.write("a", "later");
  backend.runs.length = 0;
  server = await listen((origin) => serverOn(backend, new Bytes(data), { issuers: {}, origin, log: () => {} }), port);
  await expect.poll(() => values.every((value) => value === "later"), { timeout: 20_000 }).toBe(true);
  expect(backend.runs.length).toBeLessThan(50);
});
