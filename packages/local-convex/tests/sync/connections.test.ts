// Pings, lost connections and reconnections.
import { anyApi } from "convex/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { Bytes } from "../../src/files/bytes.ts";
import { serverOn } from "../../src/server.ts";
import { listen } from "../support/listen.ts";
import { RawSocket } from "../support/rawSocket.ts";
import { backend, openClient, data, server, versionIn, openWire, wires, useServer, startServer } from "./syncServer.ts";

useServer();

test("a socket gets a ping after fifteen seconds without a message, and not before", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const one = await openWire();
  one.connect();
  const pings = () => one.frames.filter(({ type }) => type === "Ping").length;
  for (let round = 0; round < 3; round++) {
    one.add(round, "kv:get", { key: `${round}` });
    await one.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === round + 1);
    vi.advanceTimersByTime(14_000);
  }
  one.add(3, "kv:get", { key: "3" });
  await one.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === 4);
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
    await alive.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === beat + 1);
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

test("fifty clients that reconnect at once all catch up, and share runs", async () => {
  const all = Array.from({ length: 50 }, openClient);
  const values = all.map(() => undefined as unknown);
  for (const [at, one] of all.entries()) {
    one.onUpdate(anyApi["kv"]!["get"]!, { key: "a" }, (value) => (values[at] = value));
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
