// A socket that sends the sync protocol frame by frame, for messages the vendor's client would never send.
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

export type Frame = Record<string, unknown> & { type: string };

export class RawSocket {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  closed: { code: number; reason: string } | undefined;
  readonly #pendingChecks = new Set<() => void>();

  constructor(origin: string, options: { headers?: Record<string, string>; path?: string; autoPong?: boolean } = {}) {
    const { path = "/api/1.48.0/sync", headers = {}, autoPong = true } = options;
    this.socket = new WebSocket(origin.replace("http", "ws") + path, { headers, autoPong });
    this.socket.on("message", (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString("utf8")) as Frame);
      for (const check of this.#pendingChecks) check();
    });
    this.socket.on("error", () => {});
    this.socket.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString("utf8") };
      for (const check of this.#pendingChecks) check();
    });
  }

  async open() {
    await new Promise((resolve, reject) => this.socket.once("open", resolve).once("error", reject));
    return this;
  }

  send(message: unknown) {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  connect(sessionId: string = randomUUID()) {
    this.send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: Date.now() });
    return sessionId;
  }

  /** Adds a query. The ids have to count up from 0, because each is also the base version of the query set. */
  add(queryId: number, udfPath: string, args: object = {}, journal?: string) {
    const modifications = [{ type: "Add", queryId, udfPath, args: [args], journal }];
    this.send({ type: "ModifyQuerySet", baseVersion: queryId, newVersion: queryId + 1, modifications });
  }

  /** Resolves with the first matching frame, received already or later. */
  until(matches: (frame: Frame) => boolean): Promise<Frame> {
    return this.#when(() => this.frames.find(matches));
  }

  ended(): Promise<{ code: number; reason: string }> {
    return this.#when(() => this.closed);
  }

  #when<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const result = find();
        if (result === undefined && this.closed === undefined) return;
        this.#pendingChecks.delete(check);
        if (result === undefined) reject(new Error(`The socket was closed first: ${JSON.stringify(this.closed)}`));
        else resolve(result);
      };
      this.#pendingChecks.add(check);
      check();
    });
  }

  close() {
    this.socket.close();
  }
}
