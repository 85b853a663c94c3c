// Results of live queries, shared by all sockets. Equal queries are watched once. A query that does not look at the
// identity is watched once for everybody. A result that nobody holds any more is kept for whoever asks next, until a
// commit touches it.
import type { Backend, Call, Identity, Json, WatchAnswer } from "../backend.ts";
import { type Holder, type LiveQuery, Result } from "./result.ts";

export interface Asked extends Pick<Call, "caller"> {
  lane: number;
  componentPath: string;
  path: string;
  args: Json;
  journal: string | null;
  identity: Identity | null;
  authToken: string | null;
}

/** How many results are kept that nobody holds. */
const maxIdle = 200;

const keyOf = ({ target, args, identity }: LiveQuery, journal: string | null, isShared: boolean) =>
  `${target}${JSON.stringify(journal)}${args}${isShared ? "" : `\n${identity}`}`;

export class Results {
  readonly #backend: Backend;
  readonly #byKey = new Map<string, Result>();
  /** Functions that have looked at the identity, and functions that have run without doing so. */
  readonly #personal = new Set<string>();
  readonly #impersonal = new Set<string>();
  /** The one that was released first comes first. */
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

  /** Gives the holder the result of a query, answered or not, until `release`. */
  hold(holder: Holder, asked: Asked) {
    const { path, componentPath, caller, args, journal, identity, lane } = asked;
    const target = JSON.stringify([path, componentPath, caller]);
    const query = { target, args: JSON.stringify(args), identity: JSON.stringify(identity) };
    const isShared = this.#impersonal.has(target) && !this.#personal.has(target);
    const key = keyOf(query, journal, isShared);
    const known = this.#fresh(key);
    const result = known ?? new Result(query, journal, key, isShared, lane, this.#events);
    result.holders.add(holder);
    this.#idle.delete(result);
    holder.result = result;
    if (known) return known.joinedFrom(lane);
    this.#byKey.set(key, result);
    result.watchedBy(this.#backend.watch(asked, result));
  }

  /** The result with this key, unless it tells a time that is long past. */
  #fresh(key: string): Result | undefined {
    const known = this.#byKey.get(key);
    if (!known?.isOld) return known;
    if (known.holders.size === 0) this.#forget(known);
    else this.#rename(known, `${key}\nold ${this.#setAside++}`, known.isShared);
    return undefined;
  }

  release(holder: Holder, result = holder.result) {
    if (!result?.holders.delete(holder) || result.holders.size > 0) return;
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
      if (result.holders.size === 0) return this.#forget(result);
      // From now on it keeps the ends of its pages, and a client that asks for the first page gets one of its own.
      this.#rename(result, keyOf(result.query, result.journal, result.isShared), result.isShared);
    },
    answered: (result: Result, { readsIdentity }: WatchAnswer) => {
      const { target } = result.query;
      if (readsIdentity) this.#personal.add(target);
      else this.#impersonal.add(target);
      // It was run for one of them, in the belief that it was the same for everybody.
      if (readsIdentity && result.isShared) return this.#drop(result);
      const { holders } = result;
      if (!readsIdentity && !result.isShared && !this.#personal.has(target)) this.#share(result);
      for (const holder of holders) holder.settled();
    },
  };

  #drop(result: Result) {
    this.#forget(result);
    for (const holder of result.holders) {
      holder.result = undefined;
      holder.dropped();
    }
    result.holders.clear();
  }

  /** Until a commit touches it, it also answers those who ask as its first client did. */
  #share(result: Result) {
    const key = result.key.slice(0, result.key.length - result.query.identity.length - 1);
    this.#rename(result, key, true);
  }

  /** Under a key that is taken, its holders change over to the result that has it. */
  #rename(result: Result, key: string, isShared: boolean) {
    if (key === result.key) return;
    const other = this.#byKey.get(key);
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    result.key = key;
    result.isShared = isShared;
    if (!other) return void this.#byKey.set(key, result);
    this.#idle.delete(other);
    for (const holder of result.holders) {
      holder.result = other;
      other.holders.add(holder);
      other.joinedFrom(holder.lane);
      holder.settled();
    }
    result.close();
  }
}
