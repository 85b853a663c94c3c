// Raw clients of both protocols: they look for a name in what arrives, and parse nothing else.
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

export interface Client {
  /** Called with every message. */
  heard: (message: Buffer) => void;
  messages: number;
  /** Asks for the page, and keeps it live if `reader` is not given. */
  ask(reader?: string): void;
  /** Resolves once the write is acknowledged. */
  write(name: string): Promise<void>;
  close(): void;
}

const once = (socket: WebSocket, event: string) => new Promise<void>((resolve) => socket.once(event, () => resolve()));

export async function connect(origin: string, kind: string): Promise<Client> {
  const isConvex = kind === "convex";
  const socket = new WebSocket(`${origin.replace("http", "ws")}${isConvex ? "/api/1.48.0/sync" : ""}`, {
    perMessageDeflate: false,
  });
  await once(socket, "open");
  const acknowledged = new Map<string, () => void>();
  const ackOf = isConvex ? /^\{"type":"MutationResponse","requestId":(\d+)/ : /^\{"type":"ack","name":"([^"]+)"/;
  const client: Client = {
    heard: () => {},
    messages: 0,
    ask(reader) {
      const args = [{ status: "lost", ...(reader !== undefined && { reader }) }];
      const modifications = [{ type: "Add", queryId: 0, udfPath: "reports:latest", args }];
      socket.send(
        JSON.stringify(
          isConvex
            ? { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }
            : { type: reader === undefined ? "watch" : "ask" },
        ),
      );
    },
    write(name) {
      requests += 1;
      const id = isConvex ? String(requests) : name;
      return new Promise((resolve) => {
        acknowledged.set(id, resolve);
        socket.send(
          JSON.stringify(
            isConvex
              ? { type: "Mutation", requestId: requests, udfPath: "reports:add", args: [{ name }] }
              : { type: "write", name },
          ),
        );
      });
    },
    close: () => socket.terminate(),
  };
  let requests = 0;
  socket.on("message", (message: Buffer) => {
    if (message.length < 400) {
      const ack = ackOf.exec(message.toString("latin1"));
      if (ack) {
        if (isConvex && !message.includes('"success":true')) throw new Error(message.toString("utf8"));
        acknowledged.get(ack[1]!)?.();
        acknowledged.delete(ack[1]!);
        return;
      }
    }
    client.messages += 1;
    client.heard(message);
  });
  if (isConvex) {
    const start = { type: "Connect", sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null };
    socket.send(JSON.stringify({ ...start, clientTs: Date.now() }));
  }
  return client;
}

/** Resolves when the client has received a message that contains the text. */
export const hears = (client: Client, text: string) =>
  new Promise<void>((resolve) => {
    client.heard = (message) => {
      if (message.includes(text)) resolve();
    };
  });
