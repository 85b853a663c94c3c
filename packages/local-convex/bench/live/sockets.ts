// The raw client of each protocol: it searches messages for texts instead of parsing their JSON.
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import type { Client } from "./client.ts";
import { connectVendor } from "./vendor.ts";

interface Protocol {
  path: string;
  /** The messages to send when the socket opens. */
  hello: string[];
  /** The message that a client waits for before its first request. Null if it need not wait. */
  readyMessage: RegExp | null;
  ask(readerName?: string): string;
  write(id: number, name: string): string;
  /** Matches an acknowledgement. The first group is the write's name or its id (`isAcknowledgedByName`). */
  acknowledgement: RegExp;
  isAcknowledgedByName: boolean;
  /** A part of every acknowledgement. A refusal starts like an acknowledgement but lacks this part. */
  success: string;
}

const floor: Protocol = {
  path: "",
  hello: [],
  readyMessage: null,
  ask: (readerName) => JSON.stringify({ type: readerName === undefined ? "watch" : "ask" }),
  write: (_, name) => JSON.stringify({ type: "write", name }),
  acknowledgement: /^\{"type":"ack","name":"([^"]+)"/,
  isAcknowledgedByName: true,
  success: "",
};

const convex = (): Protocol => ({
  path: "/api/1.48.0/sync",
  hello: [
    JSON.stringify({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: Date.now(),
    }),
  ],
  readyMessage: null,
  ask(readerName) {
    const args = [{ status: "lost", ...(readerName !== undefined && { reader: readerName }) }];
    const modifications = [{ type: "Add", queryId: 0, udfPath: "reports:latest", args }];
    return JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  },
  write: (requestId, name) => JSON.stringify({ type: "Mutation", requestId, udfPath: "reports:add", args: [{ name }] }),
  acknowledgement: /^\{"type":"MutationResponse","requestId":(\d+)/,
  isAcknowledgedByName: false,
  success: '"success":true',
});

/**
 * Socket.io's messages: 40 opens the session, 42 is an event and 43 its answer, both followed by an id. `ask` has the
 * id 0, which `acknowledgement` leaves out because the answer to it is the page.
 */
const feathers: Protocol = {
  path: "/socket.io/?EIO=4&transport=websocket",
  hello: ["40"],
  readyMessage: /^40/,
  ask: () => '420["find","reports",{}]',
  write: (id, name) => `42${id}${JSON.stringify(["create", "reports", { name }, {}])}`,
  acknowledgement: /^43([1-9]\d*)\[/,
  isAcknowledgedByName: false,
  success: "[null,",
};

const protocolOf = (kind: string) =>
  ["convex", "unmetered"].includes(kind) ? convex() : kind === "feathers" ? feathers : floor;

/** Longer messages are pages, which are not searched for an acknowledgement. */
const maxAckBytes = 400;

export async function connect(origin: string, kind: string): Promise<Client> {
  if (kind === "vendor") return connectVendor(origin);
  const protocol = protocolOf(kind);
  const socket = new WebSocket(`${origin.replace("http", "ws")}${protocol.path}`, { perMessageDeflate: false });
  const pendingWrites = new Map<string, () => void>();
  let requests = 0;
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => (resolveReady = resolve));
  const client: Client = {
    onMessage: () => {},
    messages: 0,
    ask: (readerName) => socket.send(protocol.ask(readerName)),
    write(name) {
      requests += 1;
      const id = requests;
      return new Promise((resolve) => {
        pendingWrites.set(protocol.isAcknowledgedByName ? name : String(id), resolve);
        socket.send(protocol.write(id, name));
      });
    },
    close: () => socket.terminate(),
  };
  socket.on("message", (message: Buffer) => {
    if (message.length < maxAckBytes) {
      const text = message.toString("latin1");
      if (protocol.readyMessage?.test(text)) return resolveReady();
      const ack = protocol.acknowledgement.exec(text);
      if (ack) {
        if (!text.includes(protocol.success)) throw new Error(text);
        pendingWrites.get(ack[1]!)?.();
        pendingWrites.delete(ack[1]!);
        return;
      }
    }
    client.messages += 1;
    client.onMessage((text) => message.includes(text));
  });
  await new Promise<void>((resolve) => socket.once("open", () => resolve()));
  for (const text of protocol.hello) socket.send(text);
  if (protocol.readyMessage) await ready;
  return client;
}
