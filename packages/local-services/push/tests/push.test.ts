// Tests the emulator with the backend's client as sender and a simulated browser.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PushTarget, isPushService, sendPush } from "../../../../convex/providers/push/webPush.ts";
import { push } from "../index.ts";
import { newPair } from "../keys.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

let server: Awaited<ReturnType<typeof listen<RunningEmulator>>>;
let data = "";

const start = (origin: string) =>
  push.start({ root: process.cwd(), data, origin, env: {}, issuers: {}, log: () => {} });

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "homeward-push-"));
  server = await listen(start);
  for (const [name, value] of Object.entries(server.running.env!)) vi.stubEnv(name, value);
  vi.stubEnv("APP_URL", server.origin);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const ask = (pathname: string, init?: RequestInit) => fetch(`${server.origin}/__push${pathname}`, init);

async function newSubscription() {
  const answer = await ask("/subscriptions", { method: "POST", body: process.env["VAPID_PUBLIC_KEY"]! });
  const { id, endpoint, keys } = (await answer.json()) as { id: string; endpoint: string; keys: PushTarget };
  const collect = async () => (await (await ask(`/subscriptions/${id}`)).json()) as string[];
  return { id, target: { ...keys, endpoint }, collect };
}

const message = (text: string, tag = text) => ({ text, tag, urgent: true });

test("delivers an encrypted message to its browser, once", async () => {
  const [phone, laptop] = [await newSubscription(), await newSubscription()];
  expect(isPushService(phone.target.endpoint)).toBe(true);
  expect(await sendPush(phone.target, message("Biscuit is missing, 600 m from Home"))).toEqual({ kind: "sent" });
  expect(await phone.collect()).toEqual(["Biscuit is missing, 600 m from Home"]);
  expect(await phone.collect()).toEqual([]);
  expect(await laptop.collect()).toEqual([]);
});

test("keeps only the last unfetched message of a topic", async () => {
  const { target, collect } = await newSubscription();
  for (const [text, tag] of [
    ["missing", "a"],
    ["another", "b"],
    ["home", "a"],
  ] as const) {
    await sendPush(target, message(text, tag));
  }
  expect(await collect()).toEqual(["another", "home"]);
});

test("refuses messages that the browser could not read, and messages signed with another server's key", async () => {
  const { target } = await newSubscription();
  const other = await newSubscription();
  expect(await sendPush({ ...other.target, endpoint: target.endpoint }, message("not theirs"))).toMatchObject({
    trouble: expect.stringContaining("status 400") as string,
  });
  const pair = newPair();
  vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
  expect(await sendPush(target, message("another sender"))).toMatchObject({
    trouble: expect.stringContaining("status 403") as string,
  });
  const response = await fetch(target.endpoint, { method: "POST", headers: { ttl: "60" }, body: "oops" });
  expect(response.status).toBe(400);
});

test("a fault fails only the next message, but 410 unsubscribes the browser", async () => {
  const { id, target } = await newSubscription();
  const fail = (fault: number) => ask(`/faults/${id}/${fault}`, { method: "POST", redirect: "manual" });
  await fail(429);
  expect(await sendPush(target, message("later"))).toMatchObject({ kind: "retry", afterMs: 60_000 });
  await fail(413);
  expect(await sendPush(target, message("large"))).toMatchObject({ kind: "refused" });
  // Too large without a fault: encryption makes the text longer than the limit of 4096 bytes.
  expect(await sendPush(target, message("x".repeat(4096)))).toMatchObject({ kind: "refused" });
  expect(await sendPush(target, message("fine"))).toEqual({ kind: "sent" });
  await fail(410);
  expect(await sendPush(target, message("gone"))).toEqual({ kind: "gone" });
  expect(await sendPush(target, message("gone"))).toEqual({ kind: "gone" });
  const page = await (await ask("")).text();
  expect(page).toContain("switched off");
  expect(page).toContain("fine");
});

test("a subscription ends when its browser unsubscribes, but not when another site asks", async () => {
  const { id, target } = await newSubscription();
  const response = await ask(`/subscriptions/${id}`, { method: "DELETE", headers: { origin: "https://evil.example" } });
  expect(response.status).toBe(403);
  expect(await sendPush(target, message("still there"))).toEqual({ kind: "sent" });
  await ask(`/subscriptions/${id}`, { method: "DELETE" });
  expect(await sendPush(target, message("gone"))).toEqual({ kind: "gone" });
});

test("keeps its keys over a restart, so browsers stay subscribed", async () => {
  const { target } = await newSubscription();
  await server.close();
  server = await listen(start, server.port);
  for (const [name, value] of Object.entries(server.running.env!)) vi.stubEnv(name, value);
  expect(await sendPush(target, message("again"))).toEqual({ kind: "sent" });
});

test("serves its scripts, and lets the worker control the whole site", async () => {
  expect(await (await ask("/page.js")).text()).toContain("PushManager.prototype.subscribe");
  const worker = await ask("/worker.js?of=/sw.js");
  expect(worker.headers.get("service-worker-allowed")).toBe("/");
});
