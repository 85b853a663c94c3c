// One socket's conversation: its set of live queries, its identity, its mutations in their order, and the transitions
// that keep the client's picture whole. At most one transition is under way; what arrives meanwhile goes into the next.
import type { Backend, Identity } from "../backend.ts";
import { AuthFailure, type Verifier } from "../auth/verifier.ts";
import { Calls } from "./calls.ts";
import type { Result } from "./result.ts";
import type { Results } from "./results.ts";
import { parse } from "./parse.ts";
import { frames, type Change } from "./transition.ts";
import {
  BadMessage,
  type AddQuery,
  type ClientMessage,
  type RemoveQuery,
  type ServerMessage,
  type StateVersion,
} from "./wire.ts";

const mostQueries = 10_000;

/** The socket, as far as a conversation needs it. */
export interface Link {
  ip: string | null;
  userAgent: string | null;
  send(text: string): void;
  /** Ends it; a client takes 1008 for its own mistake and comes back after 1011. */
  end(code: 1008 | 1011 | 1013, reason: string): void;
  /** Resolves when the client has taken what was sent, at once while little is under way. */
  drained(): Promise<void>;
}

export interface Services {
  backend: Backend;
  results: Results;
  verifier: Verifier;
}

interface Live {
  query: AddQuery;
  result?: Result;
  text?: string;
  stale: boolean;
  onDropped: () => void;
}

interface Someone {
  identity: Identity | null;
  token: string | null;
  expires: number;
}

const nobody: Someone = { identity: null, token: null, expires: Number.POSITIVE_INFINITY };

export class Session {
  readonly #link: Link;
  readonly #services: Services;
  readonly #queries = new Map<number, Live>();
  readonly #calls: Calls;
  readonly #received = { querySet: 0, identity: 0 };
  #version: StateVersion = { querySet: 0, identity: 0, ts: 0n };
  #changes: (AddQuery | RemoveQuery)[] = [];
  #someone: Someone = nobody;
  #reintroduced = false;
  #id: string | undefined;
  #skew: number | undefined;
  #inbox: Promise<void> = Promise.resolve();
  /** A mutation was answered: the client waits for a transition, changed or not. */
  #owed = false;
  #due = false;
  #updating = false;
  #over = false;

  constructor(link: Link, services: Services) {
    this.#link = link;
    this.#services = services;
    this.#calls = new Calls(services.backend, {
      isOver: () => this.#over,
      send: (message) => this.#send(message),
      end: (code, reason) => this.#end(code, reason),
      fail: this.#fail,
      answered: (ok) => {
        if (ok) this.#owed = true;
        this.#schedule();
      },
    });
  }

  receive(text: string) {
    if (this.#over) return;
    let message: ClientMessage;
    try {
      message = parse(text);
    } catch (error) {
      return this.#fail(error);
    }
    this.#inbox = this.#inbox.then(() => (this.#over ? undefined : this.#handle(message))).catch(this.#fail);
  }

  closed() {
    this.#over = true;
    for (const live of this.#queries.values()) this.#release(live);
    this.#queries.clear();
  }

  #send(message: ServerMessage) {
    if (!this.#over) this.#link.send(JSON.stringify(message));
  }

  // A client's own mistake is told and final; anything else lets it come back and send again.
  readonly #fail = (error: unknown) => {
    if (this.#over) return;
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
        for (const change of message.modifications) this.#changes.push(change);
        return this.#schedule();
      case "Mutation":
      case "Action":
        return this.#call(message);
      case "Event":
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>) {
    this.#id = message.sessionId;
    if (message.clientTs !== undefined) this.#skew = Math.round(message.clientTs - Date.now());
    const ahead = message.maxObservedTimestamp;
    if (ahead !== undefined && ahead > this.#services.backend.ts()) {
      throw new Error("The client has seen a later time than this backend knows");
    }
  }

  async #authenticate(baseVersion: number, token: string | undefined) {
    if (baseVersion !== this.#received.identity) throw new Error("The identity's base version does not match");
    try {
      this.#someone = token === undefined ? nobody : { ...(await this.#services.verifier.verify(token)), token };
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.#refuse(error, baseVersion, true);
    }
    this.#received.identity = baseVersion + 1;
    this.#reintroduced = true;
    this.#schedule();
  }

  /** Who speaks now; undefined, with the socket ended, once the token has expired. */
  #speaker(): Someone | undefined {
    if (Date.now() <= this.#someone.expires) return this.#someone;
    this.#refuse(new AuthFailure("TokenExpired", "Convex token identity expired"), this.#version.identity, false);
    return undefined;
  }

  #call(message: Extract<ClientMessage, { type: "Mutation" | "Action" }>) {
    const speaker = this.#speaker();
    if (!speaker) return;
    const { identity, token: authToken } = speaker;
    const { ip, userAgent } = this.#link;
    const { udfPath: path, args, requestId } = message;
    const call = { path, args, identity, authToken, caller: "public" as const, ip, userAgent };
    if (message.type === "Mutation") this.#calls.mutate(call, requestId, this.#id);
    else this.#calls.act(call, requestId);
  }

  #schedule() {
    if (this.#due || this.#over) return;
    this.#due = true;
    // After the answers of what was just committed: a client drops its optimistic guess with the transition.
    setImmediate(() => void this.#update());
  }

  async #update() {
    if (this.#updating) return;
    this.#updating = true;
    try {
      while (this.#due && !this.#over) {
        this.#due = false;
        await this.#transition();
        await this.#link.drained();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#updating = false;
    }
  }

  async #transition() {
    const speaker = this.#speaker();
    if (!speaker) return;
    const start = this.#version;
    const now = this.#services.backend.ts();
    const end = { ...this.#received, ts: now > start.ts ? now : start.ts };
    const racing = this.#calls.mutating;
    const owed = this.#owed;
    this.#owed = false;

    const changes = this.#take();
    if (this.#reintroduced) for (const live of this.#queries.values()) live.stale = true;
    this.#reintroduced = false;
    const stale = [...this.#queries.values()].filter((live) => live.stale);
    await Promise.all(stale.map((live) => this.#refresh(live, end.ts, speaker, changes)));
    // A mutation that ran when the time was chosen may be in these results: its answer goes first.
    await racing;
    if (this.#over) return;

    const moved = end.querySet !== start.querySet || end.identity !== start.identity;
    if (changes.length === 0 && !moved && !owed) return;
    this.#version = end;
    for (const frame of frames(start, end, changes, this.#skew)) this.#link.send(frame);
  }

  #take(): Change[] {
    const changes: Change[] = [];
    const asked = this.#changes;
    this.#changes = [];
    for (const change of asked) {
      const { queryId } = change;
      const live = this.#queries.get(queryId);
      if (change.type === "Add") {
        if (live) throw new BadMessage(`Duplicate query ID: ${queryId}`);
        if (this.#queries.size >= mostQueries) throw new BadMessage("Too many queries on one socket");
        const fresh: Live = { query: change, stale: true, onDropped: () => this.#outdate(fresh) };
        this.#queries.set(queryId, fresh);
      } else {
        if (!live) throw new BadMessage(`Nonexistent query id: ${queryId}`);
        this.#release(live);
        this.#queries.delete(queryId);
        changes.push({ queryId });
      }
    }
    return changes;
  }

  #outdate(live: Live) {
    live.stale = true;
    this.#schedule();
  }

  #release(live: Live) {
    if (live.result) this.#services.results.release(live.result, live.onDropped);
  }

  async #refresh(live: Live, ts: bigint, { identity, token }: Someone, changes: Change[]) {
    live.stale = false;
    const { udfPath: path, args, journal, queryId } = live.query;
    const { results } = this.#services;
    const result = await results.at(ts, { path, args, journal, identity, authToken: token }, live.onDropped);
    if (live.result && live.result !== result) this.#release(live);
    live.result = result;
    if (this.#over) return this.#release(live);
    if (!result.fresh) this.#outdate(live);
    live.query.journal = result.settled!.answer.journal;
    if (result.text === live.text) return;
    live.text = result.text;
    changes.push({ queryId, text: result.text });
  }
}
