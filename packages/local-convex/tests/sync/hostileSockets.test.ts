// Malformed frames, too many requests, and pages of other sites.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { RawSocket } from "../support/rawSocket.ts";
import {
  addWithDeepArgs,
  backend,
  changesTo,
  deepArgs,
  closedGate,
  gates,
  server,
  openSocket,
  sockets,
  useServer,
  setGates,
} from "./syncServer.ts";

useServer();

const callWithDeepArgs = (type: string) => `{"type":"${type}","requestId":0,"udfPath":"kv:set","args":${deepArgs}}`;

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
  ["a mutation nested too deeply", callWithDeepArgs("Mutation")],
  ["an action nested too deeply", callWithDeepArgs("Action")],
  [
    "a query nested too deeply",
    `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[${addWithDeepArgs}]}`,
  ],
  ["a malformed timestamp", { type: "Connect", sessionId: randomUUID(), maxObservedTimestamp: "AAA=" }],
])("%s ends only its own socket, with an error", async (_what, frame) => {
  const otherSocket = await openSocket();
  otherSocket.connect();
  otherSocket.add(0, "kv:get", { key: "a" });
  const badSocket = await openSocket();
  badSocket.send(frame);
  expect(await badSocket.until((message) => message.type === "FatalError")).toHaveProperty("error");
  expect((await badSocket.ended()).code).toBe(1008);
  backend.write("a", 1);
  await otherSocket.until(changesTo(1));
});

test("binary frames, malformed frames and frames over the limit end only their own socket", async () => {
  const otherSocket = await openSocket();
  otherSocket.connect();
  otherSocket.add(0, "kv:get", { key: "a" });
  const binarySocket = await openSocket();
  binarySocket.socket.send(Buffer.from([1, 2, 3]));
  expect((await binarySocket.ended()).code).toBe(1008);
  const largeSocket = await openSocket();
  largeSocket.send(`"${"x".repeat(21 * 1024 * 1024)}"`);
  expect((await largeSocket.ended()).code).toBe(1009);
  const brokenSocket = await openSocket();
  // Bytes that are not a WebSocket frame, written directly to the TCP socket.
  (brokenSocket.socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(
    Buffer.from("ffffffff", "hex"),
  );
  expect((await brokenSocket.ended()).code).toBe(1002);
  backend.write("a", 1);
  await otherSocket.until(changesTo(1));
});

test("a socket that queues more than a thousand mutations is told to reconnect", async () => {
  setGates({ held: closedGate() });
  const socket = await openSocket();
  socket.connect();
  socket.send({ type: "Mutation", requestId: 0, udfPath: "kv:set", args: [{ key: "a", value: 1, wait: "held" }] });
  for (let request = 1; request <= 1001; request++) {
    socket.send({ type: "Mutation", requestId: request, udfPath: "kv:append", args: [{ item: request }] });
  }
  expect(await socket.ended()).toEqual({ code: 1013, reason: "TooManyConcurrentMutations" });
  gates["held"]!.open();
  await expect.poll(() => backend.at("a")).toBe(1);
  expect(backend.at("list")).toBeNull();
});

test("a socket may watch a thousand queries, and one more query ends the socket", async () => {
  const socket = await openSocket();
  socket.connect();
  const add = (queryId: number) => ({ type: "Add", queryId, udfPath: "kv:get", args: [{ key: "a" }] });
  const modifications = Array.from({ length: 1000 }, (_, queryId) => add(queryId));
  socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  await socket.until(changesTo(null));
  socket.send({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: [add(1000)] });
  const error = "TooManyQueries: Too many queries on one socket (limit: 1000)";
  expect(await socket.until((frame) => frame.type === "FatalError")).toMatchObject({ error });
  expect(await socket.ended()).toEqual({ code: 1008, reason: error });
});

test("refuses a client that has seen a later time than the backend's", async () => {
  const socket = await openSocket();
  // The largest unsigned integer of 64 bits.
  socket.send({ type: "Connect", sessionId: randomUUID(), maxObservedTimestamp: "//////////8=" });
  expect((await socket.ended()).code).toBe(1011);
});

test.each([
  ["a page of another site", { Origin: "https://evil.example" }, 403],
  ["a sandboxed page", { Origin: "null" }, 403],
  ["a foreign host name that points here", { Host: "evil.example:5173" }, 403],
  ["an unknown path", {}, 404],
])("refuses a socket for %s", async (_who, headers, status) => {
  const socket = new RawSocket(server.origin, { headers, ...(status === 404 ? { path: "/api/elsewhere" } : {}) });
  await expect(socket.open()).rejects.toThrow(`Unexpected server response: ${status}`);
});

test("accepts a socket from a page of this machine", async () => {
  const socket = await new RawSocket(server.origin, { headers: { Origin: "http://localhost:9" } }).open();
  sockets.push(socket);
  socket.connect();
  socket.add(0, "kv:get", { key: "a" });
  expect(await socket.until(changesTo(null))).toHaveProperty("endVersion");
});
