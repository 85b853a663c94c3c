// Results of live queries, shared by all sockets. Equal queries are watched once, and a query that does not read the identity
// is watched once for everyone. A result without subscribers is kept for the next one until a commit touches it.
import type { Backend, Call, Identity, Json, WatchAnswer } from "../backend.ts";
import { type Subscriber, type LiveQuery, Result } from "./result.ts";

export interface WatchedQuery extends Pick<Call, "caller"> {
  lane: number;
  componentPath: string;
  path: string;
  args: Json;
  journal: string | null;
  identity: Identity | null;
  authToken: string | null;
}

/** The most results without subscribers that are kept. */
const maxIdle = 200;

const keyOf = ({ target, args, identity }: LiveQuery, journal: string | null, isShared: boolean) =>
  `${target}${JSON.stringify(journal)}${args}${isShared ? "" : `\n${identity}`}`;

export class Results {
  readonly #backend: Backend;
  readonly #byKey = new Map<string, Result>();
  /** Functions that have read the identity, and functions that have run without reading it. */
  readonly #personal = new Set<string>();
  readonly #impersonal = new Set<string>();
  /** Results without subscribers, longest idle first. */
  readonly #idle = new Set<Result>();
  #setAside = 0;
  readonly #stop: () => void;

  constructor(backend: Backend) {
    this.#backend = backend;
    this.#stop = backend.onReload(() => {
      this.#personal.clear();
      this.#impersonal.clear();
    });
  }

  close() {
    this.#stop();
  }

  /** Subscribes to a query's result, answered or not, until `unsubscribe`. */
  subscribe(subscriber: Subscriber, asked: WatchedQuery) {
    const { path, componentPath, caller, args, journal, identity, lane } = asked;
    const target = JSON.stringify([path, componentPath, caller]);
    const query = { target, args: JSON.stringify(args), identity: JSON.stringify(identity) };
    const isShared = this.#impersonal.has(target) && !this.#personal.has(target);
    const key = keyOf(query, journal, isShared);
    const known = this.#fresh(key);
    const result = known ?? new Result(query, journal, key, isShared, lane, this.#events);
    result.subscribers.add(subscriber);
    this.#idle.delete(result);
    subscriber.result = result;
    if (known) return known.joinedFrom(lane);
    this.#byKey.set(key, result);
    result.watchedBy(this.#backend.watch(asked, result));
  }

  /** The result with this key, unless it depends on the clock and is too old. */
  #fresh(key: string): Result | undefined {
    const known = this.#byKey.get(key);
    if (!known?.isOld) return known;
    if (known.subscribers.size === 0) this.#forget(known);
    else this.#rename(known, `${key}\nold ${this.#setAside++}`, known.isShared);
    return undefined;
  }

  unsubscribe(subscriber: Subscriber, result = subscriber.result) {
    if (!result?.subscribers.delete(subscriber) || result.subscribers.size > 0) return;
    if (!result.isCurrent) return this.#forget(result);
    this.#idle.add(result);
    const [first] = this.#idle;
    if (this.#idle.size > maxIdle) this.#forget(first!);
  }

  #forget(result: Result) {
    this.#idle.delete(result);
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    result.close();
  }

  readonly #events = {
    stale: (result: Result) => {
      if (result.subscribers.size === 0) return this.#forget(result);
      // Its pages now have fixed ends, so a client that asks for the first page needs a new result.
      this.#rename(result, keyOf(result.query, result.journal, result.isShared), result.isShared);
    },
    answered: (result: Result, { readsIdentity }: WatchAnswer) => {
      const { target } = result.query;
      if (readsIdentity) this.#personal.add(target);
      else this.#impersonal.add(target);
      // It ran for one identity on the assumption that the answer was the same for everyone.
      if (readsIdentity && result.isShared) return this.#drop(result);
      const { subscribers } = result;
      if (!readsIdentity && !result.isShared && !this.#personal.has(target)) this.#share(result);
      for (const subscriber of subscribers) subscriber.settled();
    },
  };

  #drop(result: Result) {
    this.#forget(result);
    for (const subscriber of result.subscribers) {
      subscriber.result = undefined;
      subscriber.dropped();
    }
    result.subscribers.clear();
  }

  /** Lets the result also answer identical requests until a commit touches it. */
  #share(result: Result) {
    const key = result.key.slice(0, result.key.length - result.query.identity.length - 1);
    this.#rename(result, key, true);
  }

  /** Gives the result a new key. If another result has that key, the subscribers move to it. */
  #rename(result: Result, key: string, isShared: boolean) {
    if (key === result.key) return;
    const other = this.#byKey.get(key);
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    result.key = key;
    result.isShared = isShared;
    if (!other) return void this.#byKey.set(key, result);
    this.#idle.delete(other);
    for (const subscriber of result.subscribers) {
      subscriber.result = other;
      other.subscribers.add(subscriber);
      other.joinedFrom(subscriber.lane);
      subscriber.settled();
    }
    result.close();
  }
}
