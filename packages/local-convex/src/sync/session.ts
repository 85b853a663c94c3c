// One socket's conversation: its live queries, its identity, its calls, and the transitions that keep the client's picture
// consistent. At most one transition is in the making; what arrives in the meantime goes into the next.
import { actingIdentity, badKey, isKey } from "../auth/adminKey.ts";
import { AuthFailure, type Verifier } from "../auth/verifier.ts";
import type { Backend } from "../backend.ts";
import { framed } from "./framed.ts";
import { parse } from "./parse.ts";
import { checkComponent, QuerySet, type Speaker } from "./querySet.ts";
import type { Results } from "./results.ts";
import { SocketCalls } from "./socketCalls.ts";
import type { Transitions } from "./transition.ts";
import type { Turns } from "./turns.ts";
import { BadMessage, type ClientMessage, type Credentials, type ServerMessage, type StateVersion } from "./wire.ts";

/** What a session needs of its socket. */
export interface Link {
  lane: number;
  ip: string | null;
  userAgent: string | null;
  /** Sends a whole WebSocket frame. */
  send(frame: Buffer): void;
  /** The vendor's client takes 1008 for its own mistake, and reconnects after 1011 and 1013. */
  end(code: 1008 | 1011 | 1013, reason: string): void;
  /** Resolves when the client has received most of what was sent; undefined if little is on its way. */
  drained(): Promise<void> | undefined;
}

export interface Services {
  backend: Backend;
  results: Results;
  turns: Turns;
  verifier: Verifier;
  adminKey: string | undefined;
}

interface ExpiringSpeaker extends Speaker {
  expires: number;
}

const beginning: StateVersion = { querySet: 0, identity: 0, ts: 0n };
const nobody: ExpiringSpeaker = {
  identity: null,
  authToken: null,
  caller: "public",
  expires: Number.POSITIVE_INFINITY,
};

export class Session {
  readonly #link: Link;
  readonly #services: Services;
  readonly #queries: QuerySet;
  readonly #calls: SocketCalls;
  /** What the client has asked for so far; `#version` is what it has been told. */
  readonly #received = { querySet: 0, identity: 0 };
  #version: StateVersion = beginning;
  #speaker: ExpiringSpeaker = nobody;
  #id: string | undefined;
  #clockSkew: number | undefined;
  #inbox: Promise<void> = Promise.resolve();
  /** A mutation was answered: the client waits for a transition, even if none of its queries changed. */
  #owesTransition = false;
  /** The client is behind: what it missed goes into one transition once it has caught up. */
  #isDraining = false;
  #isOver = false;

  constructor(link: Link, services: Services) {
    this.#link = link;
    this.#services = services;
    this.#queries = new QuerySet(services.results, link.lane, nobody, () => this.#schedule());
    this.#calls = new SocketCalls(services.backend, {
      isOver: () => this.#isOver,
      isWatching: () => !this.#queries.isEmpty,
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
    if (!this.#isOver) this.#link.send(framed(JSON.stringify(message)));
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
        return this.#authenticate(message.baseVersion, message.credentials);
      case "ModifyQuerySet":
        if (message.baseVersion !== this.#received.querySet || message.newVersion <= message.baseVersion) {
          throw new BadMessage(
            `BaseVersionMismatch: Base version ${message.baseVersion} passed up doesn't match the current version ${this.#received.querySet}`,
          );
        }
        this.#received.querySet = message.newVersion;
        this.#queries.modify(message.modifications);
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

  async #speakerOf(credentials: Credentials): Promise<ExpiringSpeaker> {
    switch (credentials.kind) {
      case "none":
        return nobody;
      case "token": {
        const { token: authToken } = credentials;
        return { ...(await this.#services.verifier.verify(authToken)), authToken, caller: "public" };
      }
      case "key": {
        const { key, actingAs } = credentials;
        if (!isKey(key, this.#services.adminKey)) throw new AuthFailure("BadDeployKey", badKey);
        return { ...nobody, identity: actingAs && actingIdentity(actingAs), caller: "internal" };
      }
    }
  }

  async #authenticate(baseVersion: number, credentials: Credentials) {
    if (baseVersion !== this.#received.identity) throw new Error("The identity's base version does not match");
    try {
      this.#speaker = await this.#speakerOf(credentials);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.#refuse(error, baseVersion, true);
    }
    this.#received.identity = baseVersion + 1;
    this.#queries.speakFor(this.#speaker);
    this.#schedule();
  }

  /** Who is speaking. Once their token has expired, ends the socket and returns undefined. */
  #currentSpeaker(now = Date.now()): ExpiringSpeaker | undefined {
    if (now <= this.#speaker.expires) return this.#speaker;
    this.#refuse(new AuthFailure("TokenExpired", "Convex token identity expired"), this.#version.identity, false);
    return undefined;
  }

  #call(message: Extract<ClientMessage, { type: "Mutation" | "Action" }>) {
    const speaker = this.#currentSpeaker();
    if (!speaker) return;
    const { identity, authToken, caller } = speaker;
    const { lane, ip, userAgent } = this.#link;
    const { componentPath, udfPath: path, args, requestId } = message;
    checkComponent(componentPath, speaker);
    const call = { componentPath, path, args, identity, authToken, caller, lane, ip, userAgent };
    if (message.type === "Mutation") this.#calls.mutate(call, requestId, this.#id);
    else this.#calls.act(call, requestId);
  }

  #schedule() {
    if (!this.#isOver) this.#services.turns.add(this);
  }

  /** Sends what has changed, if the whole picture is known as of the newest commit. Otherwise the next answer calls. */
  update(transitions: Transitions) {
    if (this.#isOver || this.#isDraining) return;
    try {
      if (!this.#currentSpeaker(transitions.now) || !this.#queries.isSettled) return;
      this.#transition(transitions);
      const drained = this.#link.drained();
      if (drained) void this.#catchUp(drained);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #catchUp(drained: Promise<void>) {
    this.#isDraining = true;
    await drained;
    this.#isDraining = false;
    this.#schedule();
  }

  #transition(transitions: Transitions) {
    const start = this.#version;
    const end = transitions.end(this.#received);
    const changes = this.#queries.takeChanges();
    const hasMoved = end.querySet !== start.querySet || end.identity !== start.identity;
    if (changes.length === 0 && !hasMoved && !this.#owesTransition) return;
    this.#owesTransition = false;
    this.#version = end;
    const frames = transitions.frames({ start, end, changes, clientClockSkew: this.#clockSkew });
    for (const frame of frames) this.#link.send(frame);
  }
}
