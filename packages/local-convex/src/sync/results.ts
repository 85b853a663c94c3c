// Results of live queries, shared by all sockets. Equal queries are watched once, and a query that does not read the
// identity is watched once for everyone. Results without subscribers are kept for the next subscriber, up to `maxIdle`
// of them, until a commit changes what they read.
import type { Backend, Call, Identity, Json, WatchAnswer } from "../backend.ts";
import { type Subscriber, type QueryKey, Result } from "./result.ts";

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

const keyOf = ({ target, args, identity }: QueryKey, journal: string | null, isForEveryone: boolean) =>
  `${target}${JSON.stringify(journal)}${args}${isForEveryone ? "" : `\n${identity}`}`;

export class Results {
  readonly #backend: Backend;
  readonly #byKey = new Map<string, Result>();
  /** Functions that have read the identity, and functions that have run without reading it. */
  readonly #readingIdentity = new Set<string>();
  readonly #ignoringIdentity = new Set<string>();
  /** Results without subscribers, longest idle first. */
  readonly #idle = new Set<Result>();
  /** Numbers the results that were too old for a new subscriber, so that their keys differ. */
  #oldCount = 0;
  readonly #stopListening: () => void;

  constructor(backend: Backend) {
    this.#backend = backend;
    this.#stopListening = backend.onReload(() => {
      this.#readingIdentity.clear();
      this.#ignoringIdentity.clear();
    });
  }

  close() {
    this.#stopListening();
  }

  /** Subscribes to a query's result, which may not have arrived yet. Lasts until `unsubscribe`. */
  subscribe(subscriber: Subscriber, watchedQuery: WatchedQuery) {
    const { path, componentPath, caller, args, journal, identity, lane } = watchedQuery;
    const target = JSON.stringify([path, componentPath, caller]);
    const query = { target, args: JSON.stringify(args), identity: JSON.stringify(identity) };
    const isForEveryone = this.#ignoringIdentity.has(target) && !this.#readingIdentity.has(target);
    const key = keyOf(query, journal, isForEveryone);
    const existing = this.#findFresh(key);
    const result = existing ?? new Result(query, journal, key, isForEveryone, lane, this.#events);
    result.subscribers.add(subscriber);
    this.#idle.delete(result);
    subscriber.result = result;
    if (existing) return existing.addLane(lane);
    this.#byKey.set(key, result);
    result.setWatch(this.#backend.watch(watchedQuery, result));
  }

  /** The result with this key, unless it depends on the clock and is too old. */
  #findFresh(key: string): Result | undefined {
    const existing = this.#byKey.get(key);
    if (!existing?.isOld) return existing;
    if (existing.subscribers.size === 0) this.#forget(existing);
    else this.#rename(existing, `${key}\nold ${this.#oldCount++}`, existing.isForEveryone);
    return undefined;
  }

  unsubscribe(subscriber: Subscriber, result = subscriber.result) {
    if (!result?.subscribers.delete(subscriber) || result.subscribers.size > 0) return;
    if (!result.isCurrent) return this.#forget(result);
    this.#idle.add(result);
    const [longestIdle] = this.#idle;
    if (this.#idle.size > maxIdle) this.#forget(longestIdle!);
  }

  #forget(result: Result) {
    this.#idle.delete(result);
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    result.close();
  }

  readonly #events = {
    onStale: (result: Result) => {
      if (result.subscribers.size === 0) return this.#forget(result);
      // A stale query runs again with its journal, which fixes where its pages end. A new client must not get that
      // result, so the result moves to a key with the journal.
      this.#rename(result, keyOf(result.query, result.journal, result.isForEveryone), result.isForEveryone);
    },
    onAnswer: (result: Result, { readsIdentity }: WatchAnswer) => {
      const { target } = result.query;
      if (readsIdentity) this.#readingIdentity.add(target);
      else this.#ignoringIdentity.add(target);
      // The result was shared on the assumption that its query does not read the identity.
      if (readsIdentity && result.isForEveryone) return this.#drop(result);
      const { subscribers } = result;
      if (!readsIdentity && !result.isForEveryone && !this.#readingIdentity.has(target)) this.#share(result);
      for (const subscriber of subscribers) subscriber.onSettled();
    },
  };

  #drop(result: Result) {
    this.#forget(result);
    for (const subscriber of result.subscribers) {
      subscriber.result = undefined;
      subscriber.onDropped();
    }
    result.subscribers.clear();
  }

  /** Shares the result with all identities, because its query did not read the identity. */
  #share(result: Result) {
    const key = result.key.slice(0, result.key.length - result.query.identity.length - 1);
    this.#rename(result, key, true);
  }

  /** Gives the result a new key. If another result has that key, the subscribers move to that result. */
  #rename(result: Result, key: string, isForEveryone: boolean) {
    if (key === result.key) return;
    const other = this.#byKey.get(key);
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    result.key = key;
    result.isForEveryone = isForEveryone;
    if (!other) return void this.#byKey.set(key, result);
    this.#idle.delete(other);
    for (const subscriber of result.subscribers) {
      subscriber.result = other;
      other.subscribers.add(subscriber);
      other.addLane(subscriber.lane);
      subscriber.onSettled();
    }
    result.close();
  }
}
