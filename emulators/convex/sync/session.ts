// One socket's conversation: its live queries, its identity, its calls, and the transitions that keep the client's picture
// consistent. At most one transition is in the making; what arrives in the meantime goes into the next.
import { AuthFailure, type Verifier } from "../auth/verifier.ts";
import type { Backend, Identity } from "../backend.ts";
import { parse } from "./parse.ts";
import { QuerySet } from "./querySet.ts";
import type { Results } from "./results.ts";
import { SocketCalls } from "./socketCalls.ts";
import { frames, type Change } from "./transition.ts";
import {
  BadMessage,
  type AddQuery,
  type ClientMessage,
  type RemoveQuery,
  type ServerMessage,
  type StateVersion,
} from "./wire.ts";

/** What a session needs of its socket. */
export interface Link {
  ip: string | null;
  userAgent: string | null;
  send(text: string): void;
  /** The vendor's client takes 1008 for its own mistake, and reconnects after 1011 and 1013. */
  end(code: 1008 | 1011 | 1013, reason: string): void;
  /** Resolves when the client has received most of what was sent; at once if little is on its way. */
  drained(): Promise<void>;
}

export interface Services {
  backend: Backend;
  results: Results;
  verifier: Verifier;
}

interface Speaker {
  identity: Identity | null;
  token: string | null;
  expires: number;
}

const nobody: Speaker = { identity: null, token: null, expires: Number.POSITIVE_INFINITY };

export class Session {
  readonly #link: Link;
  readonly #services: Services;
  readonly #queries: QuerySet;
  readonly #calls: SocketCalls;
  /** What the client has asked for so far; `#version` is what it has been told. */
  readonly #received = { querySet: 0, identity: 0 };
  #version: StateVersion = { querySet: 0, identity: 0, ts: 0n };
  /** Changes to the query set that the next transition carries out. */
  #modifications: (AddQuery | RemoveQuery)[] = [];
  #speaker: Speaker = nobody;
  #hasNewSpeaker = false;
  #id: string | undefined;
  #clockSkew: number | undefined;
  #inbox: Promise<void> = Promise.resolve();
  /** A mutation was answered: the client waits for a transition, even if none of its queries changed. */
  #owesTransition = false;
  #isDue = false;
  #isUpdating = false;
  #isOver = false;

  constructor(link: Link, services: Services) {
    this.#link = link;
    this.#services = services;
    this.#queries = new QuerySet(services.results, () => this.#schedule());
    this.#calls = new SocketCalls(services.backend, {
      isOver: () => this.#isOver,
      send: (message) => this.#send(message),
      end: (code, reason) => this.#end(code, reason),
      fail: this.#fail,
      answered: (ok) => {
        if (ok) this.#owesTransition = true;
        this.#schedule();
      },
    });
  }

  receive(text: string) {
    if (this.#isOver) return;
    let message: ClientMessage;
    try {
      message = parse(text);
    } catch (error) {
      return this.#fail(error);
    }
    this.#inbox = this.#inbox.then(() => (this.#isOver ? undefined : this.#handle(message))).catch(this.#fail);
  }

  closed() {
    this.#isOver = true;
    this.#queries.close();
  }

  #send(message: ServerMessage) {
    if (!this.#isOver) this.#link.send(JSON.stringify(message));
  }

  // A client's own mistake is reported to it and is final. After any other error it may reconnect and try again.
  readonly #fail = (error: unknown) => {
    if (this.#isOver) return;
    if (error instanceof BadMessage) {
      this.#send({ type: "FatalError", error: error.message });
      this.#end(1008, error.message);
    } else {
      this.#end(1011, "InternalServerError");
    }
  };

  #end(code: 1008 | 1011 | 1013, reason: string) {
    this.closed();
    this.#link.end(code, reason);
  }

  #refuse(error: AuthFailure, baseVersion: number, authUpdateAttempted: boolean) {
    this.#send({ type: "AuthError", error: `${error.code}: ${error.message}`, baseVersion, authUpdateAttempted });
    this.#end(1008, error.code);
  }

  async #handle(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case "Connect":
        return this.#connect(message);
      case "Authenticate":
        return this.#authenticate(message.baseVersion, message.token);
      case "ModifyQuerySet":
        if (message.baseVersion !== this.#received.querySet || message.newVersion <= message.baseVersion) {
          throw new BadMessage(
            `BaseVersionMismatch: Base version ${message.baseVersion} passed up doesn't match the current version ${this.#received.querySet}`,
          );
        }
        this.#received.querySet = message.newVersion;
        for (const modification of message.modifications) this.#modifications.push(modification);
        return this.#schedule();
      case "Mutation":
      case "Action":
        return this.#call(message);
      case "Event":
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>) {
    this.#id = message.sessionId;
    if (message.clientTs !== undefined) this.#clockSkew = Math.round(message.clientTs - Date.now());
    const observed = message.maxObservedTimestamp;
    if (observed !== undefined && observed > this.#services.backend.ts()) {
      throw new Error("The client has seen a later time than this backend has reached");
    }
  }

  async #authenticate(baseVersion: number, token: string | undefined) {
    if (baseVersion !== this.#received.identity) throw new Error("The identity's base version does not match");
    try {
      this.#speaker = token === undefined ? nobody : { ...(await this.#services.verifier.verify(token)), token };
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.#refuse(error, baseVersion, true);
    }
    this.#received.identity = baseVersion + 1;
    this.#hasNewSpeaker = true;
    this.#schedule();
  }

  /** Who is speaking. Once their token has expired, ends the socket and returns undefined. */
  #currentSpeaker(): Speaker | undefined {
    if (Date.now() <= this.#speaker.expires) return this.#speaker;
    this.#refuse(new AuthFailure("TokenExpired", "Convex token identity expired"), this.#version.identity, false);
    return undefined;
  }

  #call(message: Extract<ClientMessage, { type: "Mutation" | "Action" }>) {
    const speaker = this.#currentSpeaker();
    if (!speaker) return;
    const { identity, token: authToken } = speaker;
    const { ip, userAgent } = this.#link;
    const { udfPath: path, args, requestId } = message;
    const call = { path, args, identity, authToken, caller: "public" as const, ip, userAgent };
    if (message.type === "Mutation") this.#calls.mutate(call, requestId, this.#id);
    else this.#calls.act(call, requestId);
  }

  #schedule() {
    if (this.#isDue || this.#isOver) return;
    this.#isDue = true;
    // Let the answer to the mutation go out first: the client drops its optimistic update when the transition arrives.
    setImmediate(() => void this.#update());
  }

  async #update() {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    try {
      while (this.#isDue && !this.#isOver) {
        this.#isDue = false;
        await this.#transition();
        await this.#link.drained();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isUpdating = false;
    }
  }

  async #transition() {
    const speaker = this.#currentSpeaker();
    if (!speaker) return;
    const start = this.#version;
    const now = this.#services.backend.ts();
    const end = { ...this.#received, ts: now > start.ts ? now : start.ts };
    const { mutating } = this.#calls;
    const owesTransition = this.#owesTransition;
    this.#owesTransition = false;

    const changes: Change[] = [];
    const modifications = this.#modifications;
    this.#modifications = [];
    this.#queries.modify(modifications, changes);
    if (this.#hasNewSpeaker) this.#queries.outdateAll();
    this.#hasNewSpeaker = false;
    await this.#queries.refresh(end.ts, speaker, changes);
    // These results may already include the mutation that was running when the time was chosen: its answer goes first.
    await mutating;
    if (this.#isOver) return;

    const hasMoved = end.querySet !== start.querySet || end.identity !== start.identity;
    if (changes.length === 0 && !hasMoved && !owesTransition) return;
    this.#version = end;
    for (const frame of frames(start, end, changes, this.#clockSkew)) this.#link.send(frame);
  }
}
