// The WebSockets: how large a frame may be, pings both ways, and slow clients.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { Session, type Link, type Services } from "./session.ts";

const maxFrameBytes = 20 * 1024 * 1024;
/** After this long without a message the client is sent a Ping. */
const pingAfterMs = 15_000;
/** After this long without a sign of life the client is disconnected. */
const giveUpAfterMs = 120_000;
/** While this many bytes wait for a slow client, it is sent no further transition. */
const maxBufferedBytes = 4 * 1024 * 1024;
const closingMs = 500;

const ping = JSON.stringify({ type: "Ping" });

class Connection implements Link {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly #socket: WebSocket;
  readonly #pingTimer: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket, request: IncomingMessage) {
    this.#socket = socket;
    this.ip = request.socket.remoteAddress ?? null;
    this.userAgent = request.headers["user-agent"] ?? null;
    this.#pingTimer = setTimeout(() => this.send(ping), pingAfterMs);
    this.#pingTimer.unref();
  }

  send(text: string | Buffer) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text, { binary: false }, () => {
      if (this.#socket.bufferedAmount < maxBufferedBytes) this.#release();
    });
    this.#pingTimer.refresh();
  }

  end(code: number, reason: string) {
    this.#socket.close(
      code,
      Buffer.from(reason)
        .subarray(0, 120)
        .toString("utf8")
        .replace(/\uFFFD$/, ""),
    );
  }

  drained(): Promise<void> | undefined {
    if (this.#socket.bufferedAmount < maxBufferedBytes) return undefined;
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  close() {
    clearTimeout(this.#pingTimer);
    this.#release();
  }

  #release() {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, clientTracking: true });
  readonly #lastHeard = new WeakMap<WebSocket, number>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(services: Services) {
    this.#server.on("connection", (socket: WebSocket, request: IncomingMessage) => {
      const connection = new Connection(socket, request);
      const session = new Session(connection, services);
      const heard = () => this.#lastHeard.set(socket, Date.now());
      heard();
      socket.on("pong", heard);
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        heard();
        session.receive(isBinary ? "a binary frame" : data.toString("utf8"));
      });
      // ws closes the socket after a broken frame; without a listener the error would end the process.
      socket.on("error", () => {});
      socket.on("close", () => {
        session.closed();
        connection.close();
      });
    });
    this.#heartbeat = setInterval(() => this.#beat(), giveUpAfterMs / 8);
    this.#heartbeat.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    this.#server.handleUpgrade(request, socket, head, (client) => this.#server.emit("connection", client, request));
  }

  #beat() {
    for (const socket of this.#server.clients) {
      if (Date.now() - (this.#lastHeard.get(socket) ?? 0) > giveUpAfterMs) socket.terminate();
      else socket.ping();
    }
  }

  async close() {
    clearInterval(this.#heartbeat);
    for (const socket of this.#server.clients) socket.close(1001, "InternalServerError: the backend restarts");
    const all = [...this.#server.clients];
    await Promise.race([
      Promise.all(all.map((socket) => new Promise((resolve) => socket.once("close", resolve)))),
      new Promise((resolve) => setTimeout(resolve, closingMs)),
    ]);
    for (const socket of all) socket.terminate();
    this.#server.close();
  }
}
