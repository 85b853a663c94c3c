// The session of one socket: its live queries, identity, calls, and the transitions that keep the client consistent. A
// transition is sent as soon as all queries are answered at the newest commit. Until then, and while the client is
// behind, changes collect.
import { actingIdentity, badKeyMessage, isAdminKey } from "../auth/adminKey.ts";
import { AuthFailure, type Verifier } from "../auth/verifier.ts";
import type { Backend } from "../backend.ts";
import { webSocketFrame } from "./webSocketFrame.ts";
import { parseMessage } from "./parseMessage.ts";
import { checkComponent, QuerySet, type Principal } from "./querySet.ts";
import type { Results } from "./results.ts";
import { SocketCalls } from "./socketCalls.ts";
import type { Transitions } from "./transition.ts";
import type { UpdateRounds } from "./updateRounds.ts";
import { BadMessage, type ClientMessage, type Credentials, type ServerMessage, type StateVersion } from "./protocol.ts";

/** The session's view of its socket. */
export interface Link {
  lane: number;
  ip: string | null;
  userAgent: string | null;
  /** Sends a whole WebSocket frame. */
  send(frame: Buffer): void;
  /**
   * 1008 stands for a mistake of the client, 1011 for a mistake of the server, and 1013 for too much load. The vendor's
   * client reconnects after each of them, unless a FatalError came first.
   */
  end(code: 1008 | 1011 | 1013, reason: string): void;
  /** Resolves when the buffer is empty or the socket has closed; undefined if little is buffered. */
  whenDrained(): Promise<void> | undefined;
}

export interface Services {
  backend: Backend;
  results: Results;
  updateRounds: UpdateRounds;
  verifier: Verifier;
  adminKey: string | undefined;
}

interface ExpiringPrincipal extends Principal {
  expiresAt: number;
}

const initialVersion: StateVersion = { querySet: 0, identity: 0, ts: 0n };
const anonymous: ExpiringPrincipal = {
  identity: null,
  authToken: null,
  caller: "public",
  expiresAt: Number.POSITIVE_INFINITY,
};

export class Session {
  readonly #link: Link;
  readonly #services: Services;
  readonly #queries: QuerySet;
  readonly #calls: SocketCalls;
  /** The version that the client has requested; `#version` is the one it has been sent. */
  readonly #requestedVersion = { querySet: 0, identity: 0 };
  #version: StateVersion = initialVersion;
  #principal: ExpiringPrincipal = anonymous;
  #id: string | undefined;
  /** Milliseconds by which the client's clock is ahead, if the client sent its time. */
  #clockSkew: number | undefined;
  /** Settles when all received messages are handled, one after another. */
  #inbox: Promise<void> = Promise.resolve();
  /** After a mutation's answer the client waits for a transition, even if none of its queries changed. */
  #owesTransition = false;
  /** Whether the client is behind. Changes then collect until it has caught up, and are sent in one transition. */
  #isDraining = false;
  #isClosed = false;

  constructor(link: Link, services: Services) {
    this.#link = link;
    this.#services = services;
    this.#queries = new QuerySet(services.results, link.lane, anonymous, () => this.#scheduleUpdate());
    this.#calls = new SocketCalls(services.backend, {
      isClosed: () => this.#isClosed,
      watchesQueries: () => !this.#queries.isEmpty,
      send: (message) => this.#send(message),
      end: (code, reason) => this.#end(code, reason),
      fail: this.#fail,
      onMutationAnswered: (ok) => {
        if (ok) this.#owesTransition = true;
        this.#scheduleUpdate();
      },
    });
  }

  receive(text: string) {
    if (this.#isClosed) return;
    let message: ClientMessage;
    try {
      message = parseMessage(text);
    } catch (error) {
      return this.#fail(error);
    }
    this.#inbox = this.#inbox.then(() => (this.#isClosed ? undefined : this.#handle(message))).catch(this.#fail);
  }

  close() {
    this.#isClosed = true;
    this.#queries.close();
  }

  #send(message: ServerMessage) {
    if (!this.#isClosed) this.#link.send(webSocketFrame(JSON.stringify(message)));
  }

  // A `BadMessage` is reported and final. After any other error the client may reconnect and retry.
  readonly #fail = (error: unknown) => {
    if (this.#isClosed) return;
    if (error instanceof BadMessage) {
      this.#send({ type: "FatalError", error: error.message });
      this.#end(1008, error.message);
    } else {
      this.#end(1011, "InternalServerError");
    }
  };

  #end(code: 1008 | 1011 | 1013, reason: string) {
    this.close();
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
        if (message.baseVersion !== this.#requestedVersion.querySet || message.newVersion <= message.baseVersion) {
          throw new BadMessage(
            `BaseVersionMismatch: Base version ${message.baseVersion} passed up doesn't match the current version ${this.#requestedVersion.querySet}`,
          );
        }
        this.#requestedVersion.querySet = message.newVersion;
        this.#queries.modify(message.modifications);
        return this.#scheduleUpdate();
      case "Mutation":
      case "Action":
        return this.#call(message);
      // Reports of the client about itself are ignored.
      case "Event":
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>) {
    this.#id = message.sessionId;
    if (message.clientTs !== undefined) this.#clockSkew = Math.round(message.clientTs - Date.now());
    const maxObserved = message.maxObservedTimestamp;
    if (maxObserved !== undefined && maxObserved > this.#services.backend.ts()) {
      throw new Error("The client has seen a later time than this backend has reached");
    }
  }

  async #principalOf(credentials: Credentials): Promise<ExpiringPrincipal> {
    switch (credentials.kind) {
      case "none":
        return anonymous;
      case "token": {
        const { token: authToken } = credentials;
        return { ...(await this.#services.verifier.verify(authToken)), authToken, caller: "public" };
      }
      case "key": {
        const { key, actingAs } = credentials;
        if (!isAdminKey(key, this.#services.adminKey)) throw new AuthFailure("BadDeployKey", badKeyMessage);
        return { ...anonymous, identity: actingAs && actingIdentity(actingAs), caller: "internal" };
      }
    }
  }

  async #authenticate(baseVersion: number, credentials: Credentials) {
    if (baseVersion !== this.#requestedVersion.identity) throw new Error("The identity's base version does not match");
    try {
      this.#principal = await this.#principalOf(credentials);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.#refuse(error, baseVersion, true);
    }
    this.#requestedVersion.identity = baseVersion + 1;
    this.#queries.setPrincipal(this.#principal);
    this.#scheduleUpdate();
  }

  /** The current principal. Ends the socket and returns undefined if the token has expired. */
  #currentPrincipal(now = Date.now()): ExpiringPrincipal | undefined {
    if (now <= this.#principal.expiresAt) return this.#principal;
    this.#refuse(new AuthFailure("TokenExpired", "Convex token identity expired"), this.#version.identity, false);
    return undefined;
  }

  #call(message: Extract<ClientMessage, { type: "Mutation" | "Action" }>) {
    const principal = this.#currentPrincipal();
    if (!principal) return;
    const { identity, authToken, caller } = principal;
    const { lane, ip, userAgent } = this.#link;
    const { componentPath, udfPath: path, args, requestId } = message;
    checkComponent(componentPath, principal);
    const call = { componentPath, path, args, identity, authToken, caller, lane, ip, userAgent };
    if (message.type === "Mutation") this.#calls.mutate(call, requestId, this.#id);
    else this.#calls.act(call, requestId);
  }

  #scheduleUpdate() {
    if (!this.#isClosed) this.#services.updateRounds.add(this);
  }

  /** Sends the changes if every query is answered at the newest commit. Otherwise the next answer calls this again. */
  update(transitions: Transitions) {
    if (this.#isClosed || this.#isDraining) return;
    try {
      if (!this.#currentPrincipal(transitions.now) || !this.#queries.isSettled) return;
      this.#sendTransition(transitions);
      const drained = this.#link.whenDrained();
      if (drained) void this.#catchUp(drained);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #catchUp(drained: Promise<void>) {
    this.#isDraining = true;
    await drained;
    this.#isDraining = false;
    this.#scheduleUpdate();
  }

  #sendTransition(transitions: Transitions) {
    const start = this.#version;
    const end = transitions.endVersion(this.#requestedVersion);
    const changes = this.#queries.takeChanges();
    const hasMoved = end.querySet !== start.querySet || end.identity !== start.identity;
    if (changes.length === 0 && !hasMoved && !this.#owesTransition) return;
    this.#owesTransition = false;
    this.#version = end;
    const frames = transitions.frames({ start, end, changes, clientClockSkew: this.#clockSkew });
    for (const frame of frames) this.#link.send(frame);
  }
}
