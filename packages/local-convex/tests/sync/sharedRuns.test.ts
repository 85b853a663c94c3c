// Equal queries run once, and their results stay live.
import { expect, test } from "vitest";
import { type Frame } from "../support/rawSocket.ts";
import { backend, changesTo, closedGate, gates, versionIn, openSocket, useServer, setGates } from "./syncServer.ts";

useServer();

test("a change reaches the clients that watch the changed value, and no other clients", async () => {
  const watcherOfA = await openSocket();
  const watcherOfB = await openSocket();
  watcherOfA.connect();
  watcherOfB.connect();
  watcherOfA.add(0, "kv:get", { key: "a" });
  watcherOfB.add(0, "kv:get", { key: "b" });
  await watcherOfA.until(changesTo(null));
  await watcherOfB.until(changesTo(null));
  backend.runs.length = 0;
  backend.write("a", 1);
  await watcherOfA.until(changesTo(1));
  expect(backend.runs).toEqual([{ path: "kv:get", args: { key: "a" } }]);
  expect(watcherOfB.frames.filter((frame) => frame.type === "Transition")).toHaveLength(1);
});

test("equal queries of many sockets run once", async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, openSocket));
  for (const socket of sockets) {
    socket.connect();
    socket.add(0, "kv:get", { key: "a" });
  }
  await Promise.all(sockets.map((socket) => socket.until(changesTo(null))));
  expect(backend.runs).toHaveLength(1);
  backend.write("a", 1);
  await Promise.all(sockets.map((socket) => socket.until(changesTo(1))));
  expect(backend.runs).toHaveLength(2);
});

test("a result without subscribers answers the next client until a change touches it", async () => {
  const visit = async (expected: unknown) => {
    const socket = await openSocket();
    socket.connect();
    socket.add(0, "kv:get", { key: "a" });
    await socket.until(changesTo(expected));
    socket.close();
    await socket.ended();
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

test("a paginated query that reuses a result without subscribers stays live", async () => {
  const watcher = await openSocket();
  const passerBy = await openSocket();
  watcher.connect();
  passerBy.connect();
  watcher.add(0, "kv:paged", { key: "a" });
  await watcher.until(changesTo(null));
  const modify = async (baseVersion: number, modifications: object[]) => {
    passerBy.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
    await passerBy.until(
      (frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === baseVersion + 1,
    );
  };
  const add = (queryId: number, key: string, journal?: string) => ({
    type: "Add",
    queryId,
    udfPath: "kv:paged",
    args: [{ key }],
    journal,
  });
  // Leaves a result without subscribers under the key with the journal "end". The write moves the watcher's result to
  // that key, too.
  await modify(0, [add(0, "a", "end")]);
  await modify(1, [{ type: "Remove", queryId: 0 }]);
  backend.write("a", 1);
  await watcher.until(changesTo(1));
  // These are more results than the server keeps without subscribers.
  const indexes = Array.from({ length: 250 }, (_, at) => at);
  await modify(
    2,
    indexes.map((at) => add(at, `many ${at}`)),
  );
  await modify(
    3,
    indexes.map((queryId) => ({ type: "Remove", queryId })),
  );
  backend.write("a", 2);
  expect(await watcher.until(changesTo(2))).toHaveProperty("endVersion");
});

test("a socket that joins a running query does not keep a result from before the last change", async () => {
  setGates({ held: closedGate() });
  const [firstSocket, secondSocket] = [await openSocket(), await openSocket()];
  const waitForRun = async (path: string) =>
    await expect.poll(() => backend.runs.map((run) => run.path)).toContain(path);
  firstSocket.connect();
  firstSocket.add(0, "kv:held", { key: "a" });
  await waitForRun("kv:held");
  backend.write("a", 1);
  secondSocket.connect();
  const [held, laterQuery] = [0, 1].map((queryId) => ({ type: "Add", queryId, args: [{ key: "a" }] }));
  const modifications = [
    { ...held, udfPath: "kv:held" },
    { ...laterQuery, udfPath: "kv:get" },
  ];
  secondSocket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  // Now the server has read the message, and the second socket has joined the run of "kv:held".
  await waitForRun("kv:get");
  backend.write("a", 2);
  gates["held"]!.open();
  const showsNewest = (frame: Frame) =>
    frame.type === "Transition" &&
    (frame["modifications"] as Frame[]).some((change) => change["queryId"] === 0 && change["value"] === 2);
  await firstSocket.until(showsNewest);
  await secondSocket.until(showsNewest);
});

test("does not send an unchanged result again", async () => {
  const socket = await openSocket();
  socket.connect();
  socket.add(0, "kv:get", { key: "a" });
  await socket.until(changesTo(null));
  backend.write("a", null);
  backend.write("a", "end");
  await socket.until(changesTo("end"));
  expect(socket.frames.filter((frame) => frame.type === "Transition" && changesTo(null)(frame))).toHaveLength(1);
});

test("live queries whose functions were reloaded run again", async () => {
  const socket = await openSocket();
  socket.connect();
  socket.add(0, "kv:get", { key: "a" });
  socket.add(1, "kv:me", {});
  await socket.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === 2);
  backend.runs.length = 0;
  backend.functions["kv:get"] = { kind: "query", run: () => "edited" };
  backend.reload((path) => path === "kv:get");
  await socket.until(changesTo("edited"));
  expect(backend.runs.map((run) => run.path)).toEqual(["kv:get"]);
});
