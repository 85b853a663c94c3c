// The connection that a document opens before the app's scripts arrive, and the client that takes it over.
import { version } from "convex";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Socket {
  static made: Socket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = Socket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: string[] = [];
  url: string;
  constructor(url: string) {
    this.url = url;
    Socket.made.push(this);
  }
  open() {
    this.readyState = Socket.OPEN;
    this.onopen?.(new Event("open"));
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: "" });
  }
  send(text: string) {
    this.sent.push((JSON.parse(text) as { type: string }).type);
  }
}

let client: { close(): Promise<void> } | null = null;

/** Runs the document's script that opens the connection. Returns the script's socket. */
async function openEarly(backendUrl = "https://homeward.example"): Promise<Socket> {
  vi.stubGlobal("backendUrl", backendUrl);
  vi.stubGlobal("clientVersion", version);
  // @ts-expect-error It is a script, not a module.
  await import("../../../packages/build/documents/socketScript");
  return Socket.made[0]!;
}

/** Starts the client with a query, as the first page does. */
async function startClient() {
  const { client: ours } = await import("../../../src/services/convex/client");
  client = ours;
  ours.watchQuery(anyApi["reports"]!["list"]!, {}).onUpdate(() => {});
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_CONVEX_URL", "https://homeward.example");
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(async () => {
  // `close` waits until the client's connection has opened.
  for (const socket of Socket.made) if (socket.readyState === Socket.CONNECTING) socket.open();
  await client?.close();
  client = null;
  Socket.made = [];
  vi.restoreAllMocks();
  delete window.homewardSocket;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 20));

it("the early connection is taken over by the client if it opens after the client starts", async () => {
  const early = await openEarly();
  await startClient();
  early.open();
  expect(early.sent).toEqual(["Connect", "ModifyQuerySet"]);
  expect(Socket.made).toEqual([early]);
});

it("the early connection is taken over by the client if it is open already, with only one “Connect”", async () => {
  const early = await openEarly();
  early.open();
  await startClient();
  await waitBriefly();
  expect(early.sent).toEqual(["Connect", "ModifyQuerySet"]);
  expect(Socket.made).toEqual([early]);
});

it("the early connection is replaced by a new one if it has failed before the client starts", async () => {
  const early = await openEarly();
  early.close();
  await startClient();
  expect(Socket.made).toHaveLength(2);
  expect(Socket.made[1]!.url).toBe(early.url);
});

it("the early connection is not used for another backend", async () => {
  const early = await openEarly("https://elsewhere.example");
  await startClient();
  early.open();
  expect(early.sent).toEqual([]);
  Socket.made[1]!.open();
  expect(Socket.made[1]!.sent).toEqual(["Connect", "ModifyQuerySet"]);
});

it("the early connection is replaced by a new one when it breaks", async () => {
  // The client writes to the console that it reconnects.
  vi.spyOn(console, "log").mockImplementation(() => {});
  const early = await openEarly();
  await startClient();
  early.open();
  vi.useFakeTimers();
  early.close();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(Socket.made).toHaveLength(2);
  Socket.made[1]!.open();
  expect(Socket.made[1]!.sent).toContain("Connect");
  expect(early.sent).toHaveLength(2);
});
