// The order and content of answers and transitions.
import { randomUUID } from "node:crypto";
import { anyApi } from "convex/server";
import { expect, test } from "vitest";
import { decodeTs } from "../../src/sync/protocol.ts";
import {
  backend,
  changesTo,
  openClient,
  closedGate,
  gates,
  versionIn,
  openSocket,
  useServer,
  setGates,
} from "./syncServer.ts";

useServer();

test("each transition starts where the last one ended, and time never goes back", async () => {
  const socket = await openSocket();
  socket.connect();
  socket.add(0, "kv:get", { key: "a" });
  socket.add(1, "kv:get", { key: "b" });
  for (let round = 0; round < 20; round++) {
    socket.send({
      type: "Mutation",
      requestId: round,
      udfPath: "kv:set",
      args: [{ key: round % 2 ? "a" : "b", value: round }],
    });
  }
  await socket.until((frame) => frame.type === "MutationResponse" && frame["requestId"] === 19);
  await socket.until(changesTo(19));
  const transitions = socket.frames.filter((frame) => frame.type === "Transition");
  let lastVersion: unknown = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  let ts = 0n;
  for (const frame of transitions) {
    expect(frame["startVersion"]).toEqual(lastVersion);
    const end = decodeTs(versionIn(frame, "endVersion").ts);
    expect(end).toBeGreaterThanOrEqual(ts);
    ts = end;
    lastVersion = frame["endVersion"];
  }
});

test("a mutation's answer is followed by a transition to the mutation's time, even if no query changed", async () => {
  const socket = await openSocket();
  socket.connect();
  socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
  socket.send({ type: "Mutation", requestId: 0, udfPath: "kv:set", args: [{ key: "x", value: 1 }] });
  const answer = await socket.until((frame) => frame.type === "MutationResponse");
  const transition = await socket.until(
    (frame) =>
      frame.type === "Transition" &&
      socket.frames.indexOf(frame) > socket.frames.indexOf(answer) &&
      decodeTs(versionIn(frame, "endVersion").ts) >= decodeTs(answer["ts"] as string),
  );
  expect(transition["modifications"]).toEqual([]);
});

test("a mutation's answer is sent before the transition that includes it", async () => {
  const writer = await openSocket();
  const watcher = await openSocket();
  writer.connect();
  watcher.connect();
  writer.add(0, "kv:get", { key: "a" });
  watcher.add(0, "kv:get", { key: "a" });
  await writer.until(changesTo(null));
  await watcher.until(changesTo(null));
  for (let round = 1; round <= 30; round++) {
    writer.send({ type: "Mutation", requestId: round, udfPath: "kv:set", args: [{ key: "a", value: round }] });
    const transition = await writer.until(changesTo(round));
    const answerIndex = writer.frames.findIndex(
      (frame) => frame.type === "MutationResponse" && frame["requestId"] === round,
    );
    expect(answerIndex).toBeGreaterThan(-1);
    expect(answerIndex).toBeLessThan(writer.frames.indexOf(transition));
  }
});

test("a socket's mutations run one after another, in the order they were sent", async () => {
  const socket = await openSocket();
  socket.connect();
  for (let item = 0; item < 50; item++) {
    socket.send({ type: "Mutation", requestId: item, udfPath: "kv:append", args: [{ item }] });
  }
  await socket.until((frame) => frame.type === "MutationResponse" && frame["requestId"] === 49);
  expect(backend.at("list")).toEqual(Array.from({ length: 50 }, (_, item) => item));
});

test("a mutation that its session repeats on another socket is answered without running again", async () => {
  const sessionId = randomUUID();
  for (const _ of [1, 2]) {
    const socket = await openSocket();
    socket.connect(sessionId);
    socket.send({ type: "Mutation", requestId: 7, udfPath: "kv:append", args: [{ item: "once" }] });
    const answer = await socket.until((frame) => frame.type === "MutationResponse");
    expect(answer).toMatchObject({ requestId: 7, success: true });
    await socket.until((frame) => frame.type === "Transition");
  }
  expect(backend.at("list")).toEqual(["once"]);
});

test("actions run at the same time", async () => {
  setGates({ slow: closedGate(), quick: closedGate() });
  const socket = await openSocket();
  socket.connect();
  socket.send({ type: "Action", requestId: 0, udfPath: "kv:wait", args: [{ gate: "slow" }] });
  socket.send({ type: "Action", requestId: 1, udfPath: "kv:wait", args: [{ gate: "quick" }] });
  gates["quick"]!.open();
  expect(await socket.until((frame) => frame.type === "ActionResponse")).toMatchObject({
    requestId: 1,
    result: "quick",
  });
  gates["slow"]!.open();
  await socket.until((frame) => frame["requestId"] === 0);
});

test("failures reach the client with their data", async () => {
  const client = openClient();
  const failure = await new Promise<Error>((resolve) => client.onUpdate(anyApi["kv"]!["fail"]!, {}, () => {}, resolve));
  expect(failure).toMatchObject({ data: { code: "no" } });
  await expect(client.mutation(anyApi["kv"]!["refuse"]!, {})).rejects.toMatchObject({ data: "because" });
  await expect(client.mutation(anyApi["kv"]!["get"]!, { key: "a" })).rejects.toThrow("Could not find public function");
});

test("a result of many megabytes arrives complete, in chunks", async () => {
  const client = openClient();
  const value = await new Promise<string>((resolve) => client.onUpdate(anyApi["kv"]!["big"]!, {}, resolve));
  expect(value).toBe("é\u{1F415}".repeat(2_000_000));
});

test("an optimistic update is never shown twice", async () => {
  const client = openClient();
  const shownLists: string[][] = [];
  const list = anyApi["kv"]!["get"]!;
  client.onUpdate(list, { key: "list" }, (value) => void shownLists.push((value as string[] | null) ?? []));
  await expect.poll(() => shownLists.length).toBeGreaterThan(0);
  for (const item of ["a", "b", "c", "d", "e"]) {
    await client.mutation(
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
  for (const items of shownLists) expect(items).toEqual(["a", "b", "c", "d", "e"].slice(0, items.length));
  expect(shownLists.at(-1)).toHaveLength(5);
});
