// A server with a fake backend, and clients of this server.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { afterEach, beforeEach } from "vitest";
import { FakeBackend, FakeConvexError, type FakeFunction } from "../support/fakeBackend.ts";
import { listenWith } from "../support/listenWith.ts";
import { RawSocket, type Frame } from "../support/rawSocket.ts";

interface Gate {
  whenOpen: Promise<void>;
  open(): void;
}

export const closedGate = (): Gate => {
  let open = () => {};
  const whenOpen = new Promise<void>((resolve) => (open = resolve));
  return { whenOpen, open };
};

export let gates: Record<string, Gate> = {};

/** Sets the gates. A function waits until the gate that it names is open. */
export function setGates(newGates: Record<string, Gate>) {
  gates = newGates;
}

const functions: Record<string, FakeFunction> = {
  "kv:get": { kind: "query", run: (ctx, { key }) => ctx.get(key as string) },
  "kv:held": {
    kind: "query",
    run: async (ctx, { key }) => {
      const value = ctx.get(key as string);
      await gates["held"]!.whenOpen;
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
      if (typeof wait === "string") await gates[wait]!.whenOpen;
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
      await gates[gate as string]!.whenOpen;
      return gate ?? null;
    },
  },
};

export let backend: FakeBackend;

export let server: Awaited<ReturnType<typeof listenWith>>;

export let data: string;

export const sockets: RawSocket[] = [];

const clients: ConvexClient[] = [];

export const openSocket = async () => {
  const socket = await new RawSocket(server.origin).open();
  sockets.push(socket);
  return socket;
};

export const openClient = () => {
  const client = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
  clients.push(client);
  return client;
};

/** Tells whether a frame is a transition that changes a query's result to this value. */
export const changesTo = (value: unknown) => (frame: Frame) =>
  frame.type === "Transition" &&
  (frame["modifications"] as Frame[]).some((change) => JSON.stringify(change["value"]) === JSON.stringify(value));

export const versionIn = (frame: Frame, which: "startVersion" | "endVersion") =>
  frame[which] as { ts: string; querySet: number };

export const deepArgs = `[{"key":${"[".repeat(5000)}${"]".repeat(5000)}}]`;

export const addWithDeepArgs = `{"type":"Add","queryId":0,"udfPath":"kv:get","args":${deepArgs}}`;

export async function startServer(port?: number) {
  server = await listenWith(backend, data, { port });
}

/** Starts a server for each test of a file, and stops it afterwards. */
export function useServer() {
  beforeEach(async () => {
    gates = {};
    backend = new FakeBackend(functions);
    data = await mkdtemp(path.join(tmpdir(), "sync-"));
    await startServer();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    for (const client of clients.splice(0)) await client.close();
    await server.close();
    await rm(data, { recursive: true, force: true });
  });
}
