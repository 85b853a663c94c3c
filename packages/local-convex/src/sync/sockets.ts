// Manages WebSockets: the size of frames, pings by which client and server notice a dead connection, and slow clients.
import { laneOf } from "../backend.ts";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { webSocketFrame } from "./webSocketFrame.ts";
import { Session, type Link, type Services } from "./session.ts";

const maxFrameBytes = 20 * 1024 * 1024;
/** Send a Ping if no other message has been sent for this long. */
const pingAfterMs = 15_000;
/** Disconnect a client that has sent nothing for this long. */
const disconnectAfterMs = 120_000;
/** Once this many bytes wait for a slow client, send no further transition until all of them are sent. */
const maxBufferedBytes = 4 * 1024 * 1024;
/** Cut the reason for closing a socket after this many bytes. The protocol allows 123. */
const maxReasonBytes = 120;
/** How long clients have to close their sockets when the server closes. */
const closingMs = 500;

const ping = webSocketFrame(JSON.stringify({ type: "Ping" }));

class Connection implements Link {
  readonly lane: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #pingTimer: NodeJS.Timeout;

  constructor(socket: WebSocket, stream: Duplex, request: IncomingMessage) {
    this.#socket = socket;
    this.#stream = stream;
    this.lane = laneOf(stream);
    this.ip = request.socket.remoteAddress ?? null;
    this.userAgent = request.headers["user-agent"] ?? null;
    this.#pingTimer = setTimeout(() => this.send(ping), pingAfterMs);
    this.#pingTimer.unref();
  }

  /** Writes directly to the stream below the socket, which is safe: nothing is compressed or queued in between. */
  send(frame: Buffer) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#stream.write(frame);
    this.#pingTimer.refresh();
  }

  end(code: number, reason: string) {
    // A character that is cut in half becomes U+FFFD.
    this.#socket.close(
      code,
      Buffer.from(reason)
        .subarray(0, maxReasonBytes)
        .toString("utf8")
        .replace(/\uFFFD$/, ""),
    );
  }

  whenDrained(): Promise<void> | undefined {
    if (this.#stream.writableLength < maxBufferedBytes) return undefined;
    return new Promise((resolve) => {
      const done = () => {
        this.#stream.off("drain", done).off("close", done);
        resolve();
      };
      this.#stream.on("drain", done).on("close", done);
    });
  }

  stopPings() {
    clearTimeout(this.#pingTimer);
  }
}

export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    clientTracking: true,
    perMessageDeflate: false,
  });
  readonly #lastHeard = new WeakMap<WebSocket, number>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(services: Services) {
    this.#server.on("connection", (socket: WebSocket, request: IncomingMessage, stream: Duplex) => {
      const connection = new Connection(socket, stream, request);
      const session = new Session(connection, services);
      const noteHeard = () => this.#lastHeard.set(socket, performance.now());
      noteHeard();
      socket.on("pong", noteHeard);
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        noteHeard();
        // A binary frame is refused, because the text that stands for it is not JSON.
        session.receive(isBinary ? "a binary frame" : data.toString("utf8"));
      });
      // ws closes the socket after a broken frame. Without a listener, the error would end the process.
      socket.on("error", () => {});
      socket.on("close", () => {
        session.close();
        connection.stopPings();
      });
    });
    this.#heartbeat = setInterval(() => this.#pingOrTerminate(), disconnectAfterMs / 8);
    this.#heartbeat.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    this.#server.handleUpgrade(request, socket, head, (client) =>
      this.#server.emit("connection", client, request, socket),
    );
  }

  #pingOrTerminate() {
    for (const socket of this.#server.clients) {
      if (performance.now() - this.#lastHeard.get(socket)! > disconnectAfterMs) socket.terminate();
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
