// Pings, lost connections and reconnections.
import { anyApi } from "convex/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenWith } from "../support/listenWith.ts";
import { RawSocket } from "../support/rawSocket.ts";
import {
  backend,
  openClient,
  data,
  server,
  versionIn,
  openSocket,
  sockets,
  useServer,
  startServer,
} from "./syncServer.ts";

useServer();

test("the server sends a Ping message after it has sent no message for fifteen seconds, and not before", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const socket = await openSocket();
  socket.connect();
  const pings = () => socket.frames.filter(({ type }) => type === "Ping").length;
  for (let round = 0; round < 3; round++) {
    socket.add(round, "kv:get", { key: `${round}` });
    await socket.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === round + 1);
    vi.advanceTimersByTime(14_000);
  }
  socket.add(3, "kv:get", { key: "3" });
  await socket.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === 4);
  expect(pings()).toBe(0);
  vi.advanceTimersByTime(15_000);
  await socket.until(({ type }) => type === "Ping");
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(pings()).toBe(2));
});

test("the server disconnects a client that answers no ping frames, and no other client", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const separateServer = await listenWith(backend, data);
  const silentSocket = await new RawSocket(separateServer.origin, { autoPong: false }).open();
  const liveSocket = await new RawSocket(separateServer.origin).open();
  sockets.push(silentSocket, liveSocket);
  // Nine rounds of 15 s last longer than the 120 s after which the server disconnects a silent client.
  for (let round = 0; round < 9; round++) {
    const nextPing = new Promise((resolve) => liveSocket.socket.once("ping", resolve));
    vi.advanceTimersByTime(15_000);
    await nextPing;
    // An answer to a message that was sent after the pong proves that the pong has arrived.
    if (round === 0) liveSocket.connect();
    liveSocket.add(round, "kv:get", { key: `${round}` });
    await liveSocket.until(
      (frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === round + 1,
    );
  }
  expect((await silentSocket.ended()).code).toBe(1006);
  expect(liveSocket.closed).toBeUndefined();
  await separateServer.close();
});

test("a clock that is set a day ahead disconnects nobody", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
  const separateServer = await listenWith(backend, data);
  const socket = await new RawSocket(separateServer.origin).open();
  sockets.push(socket);
  const nextPing = new Promise((resolve) => socket.socket.once("ping", resolve));
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(15_000);
  await Promise.race([nextPing, socket.ended()]);
  expect(socket.closed).toBeUndefined();
  await separateServer.close();
});

test("fifty clients that reconnect at once all catch up, with fewer than fifty runs of their query", async () => {
  const clients = Array.from({ length: 50 }, openClient);
  const values = clients.map(() => undefined as unknown);
  for (const [at, client] of clients.entries()) {
    client.onUpdate(anyApi["kv"]!["get"]!, { key: "a" }, (value) => (values[at] = value));
  }
  await expect.poll(() => values.every((value) => value === null)).toBe(true);
  const { port } = server;
  await server.close();
  backend.write("a", "later");
  backend.runs.length = 0;
  await startServer(port);
  await expect.poll(() => values.every((value) => value === "later"), { timeout: 20_000 }).toBe(true);
  expect(backend.runs.length).toBeLessThan(50);
});
