// The WebSocket end: who may connect, how large a frame may be, signs of life both ways.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { Session, type Link, type Services } from "./session.ts";

const largestFrame = 20 * 1024 * 1024;
const silence = 15_000;
const givenUpAfter = 120_000;
/** A slow client gets no further transition while this many bytes wait for it. */
const backlog = 4 * 1024 * 1024;

const ping = JSON.stringify({ type: "Ping" });

class Connection implements Link {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly #socket: WebSocket;
  readonly #silence: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket, request: IncomingMessage) {
    this.#socket = socket;
    this.ip = request.socket.remoteAddress ?? null;
    this.userAgent = request.headers["user-agent"] ?? null;
    this.#silence = setTimeout(() => this.send(ping), silence);
    this.#silence.unref();
  }

  send(text: string) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text, () => {
      if (this.#socket.bufferedAmount < backlog) this.#release();
    });
    this.#silence.refresh();
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

  drained(): Promise<void> {
    if (this.#socket.bufferedAmount < backlog) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  close() {
    clearTimeout(this.#silence);
    this.#release();
  }

  #release() {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, clientTracking: true });
  readonly #heard = new WeakMap<WebSocket, number>();
  readonly #pulse: NodeJS.Timeout;

  constructor(services: Services) {
    this.#server.on("connection", (socket: WebSocket, request: IncomingMessage) => {
      const connection = new Connection(socket, request);
      const session = new Session(connection, services);
      const heard = () => this.#heard.set(socket, Date.now());
      heard();
      socket.on("pong", heard);
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        heard();
        session.receive(isBinary ? "a binary frame" : data.toString("utf8"));
      });
      // ws closes the socket itself on frames that break the protocol; without a listener it would end the process.
      socket.on("error", () => {});
      socket.on("close", () => {
        session.closed();
        connection.close();
      });
    });
    this.#pulse = setInterval(() => this.#beat(), givenUpAfter / 8);
    this.#pulse.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    this.#server.handleUpgrade(request, socket, head, (client) => this.#server.emit("connection", client, request));
  }

  #beat() {
    for (const socket of this.#server.clients) {
      if (Date.now() - (this.#heard.get(socket) ?? 0) > givenUpAfter) socket.terminate();
      else socket.ping();
    }
  }

  async close() {
    clearInterval(this.#pulse);
    for (const socket of this.#server.clients) socket.close(1001, "InternalServerError: the backend restarts");
    const all = [...this.#server.clients];
    await Promise.race([
      Promise.all(all.map((socket) => new Promise((resolve) => socket.once("close", resolve)))),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]);
    for (const socket of all) socket.terminate();
    this.#server.close();
  }
}
