// Results of live queries, shared by all sockets. Equal queries run once, and run again only after a commit that touches
// what they read. A query that does not look at the identity runs once for everybody.
import { touches, type Backend, type Commit, type QueryCall } from "../backend.ts";
import { Result } from "./result.ts";

export type LiveQuery = Required<Pick<QueryCall, "path" | "args" | "journal" | "identity" | "authToken">>;

export class Results {
  readonly #backend: Backend;
  readonly #byKey = new Map<string, Result>();
  readonly #running = new Set<Result>();
  readonly #byIndex = new Map<string, Set<Result>>();
  /** Functions that have looked at the identity, and functions that have run without doing so. */
  readonly #personal = new Set<string>();
  readonly #impersonal = new Set<string>();
  /** Commits made while queries are running: what those have read is known only when they have finished. */
  #recentCommits: Commit[] = [];
  readonly #stop: (() => void)[];

  constructor(backend: Backend) {
    this.#backend = backend;
    this.#stop = [
      backend.onCommit((commit) => this.#committed(commit)),
      backend.onReload(({ affects }) => {
        this.#impersonal.clear();
        this.#personal.clear();
        const all = new Set([...this.#running, ...[...this.#byIndex.values()].flatMap((some) => [...some])]);
        for (const result of new Set([...all, ...this.#byKey.values()])) {
          if (!affects(result.path)) continue;
          result.isOutdated = true;
          this.#drop(result);
        }
      }),
    ];
  }

  close() {
    for (const stop of this.#stop) stop();
  }

  /** A result that holds at `ts`. It is kept until `release`; `onDropped` is called once it no longer holds. */
  async at(ts: bigint, query: LiveQuery, onDropped: () => void): Promise<Result> {
    const sharedKey = JSON.stringify([query.path, query.journal, query.args]);
    const ownKey = `${sharedKey}\n${JSON.stringify(query.identity)}`;
    for (;;) {
      const isShared = this.#impersonal.has(query.path) && !this.#personal.has(query.path);
      const key = isShared ? sharedKey : ownKey;
      const known = this.#byKey.get(key);
      const started = known && (!known.settled || known.holdsAt(ts)) ? undefined : this.#run(ts, query, key);
      const result = started ?? known!;
      result.hold(onDropped);
      await result.done;
      const { readsIdentity } = result.settled!.answer;
      if (readsIdentity) this.#personal.add(query.path);
      else this.#share(result, sharedKey);
      // Run for somebody else, in the belief that it was the same for everybody.
      const isForeign = result.key === sharedKey && readsIdentity && !started;
      if (!isForeign && !result.isOutdated && (started || result.holdsAt(ts))) return result;
      this.release(result, onDropped);
    }
  }

  #share(result: Result, sharedKey: string) {
    this.#impersonal.add(result.path);
    if (this.#byKey.get(result.key) !== result || this.#byKey.has(sharedKey)) return;
    this.#byKey.delete(result.key);
    result.key = sharedKey;
    this.#byKey.set(sharedKey, result);
  }

  release(result: Result, onDropped: () => void) {
    if (!result.release(onDropped) && result.settled) this.#forget(result);
  }

  #run(ts: bigint, { path, args, journal, identity, authToken }: LiveQuery, key: string): Result {
    const call: QueryCall = { path, args, journal, identity, authToken, caller: "public", ts };
    const result = new Result(key, path, this.#backend.runQuery(call));
    // Commits between its time and now were announced before it began, and will not be compared with it any more.
    const isLate = this.#backend.ts() > ts;
    this.#byKey.set(key, result);
    this.#running.add(result);
    result.done.then(
      () => {
        this.#running.delete(result);
        this.#settle(result);
        if (isLate) this.#drop(result, ts + 1n);
      },
      () => {
        this.#running.delete(result);
        this.#forget(result);
      },
    );
    return result;
  }

  #settle(result: Result) {
    const { from, answer } = result.settled!;
    for (const { index } of answer.readSet.ranges) {
      const some = this.#byIndex.get(index);
      if (some) some.add(result);
      else this.#byIndex.set(index, new Set([result]));
    }
    const touching = this.#recentCommits.find((commit) => commit.ts > from && touches(answer.readSet, commit));
    if (this.#running.size === 0) this.#recentCommits = [];
    if (touching) this.#drop(result, touching.ts);
    else if (result.isOutdated || result.holders.size === 0) this.#forget(result);
  }

  #committed(commit: Commit) {
    if (this.#running.size > 0) this.#recentCommits.push(commit);
    const candidates = new Set<Result>();
    for (const { index } of commit.writes) {
      for (const result of this.#byIndex.get(index) ?? []) candidates.add(result);
    }
    for (const result of candidates) {
      if (result.settled!.from < commit.ts && touches(result.settled!.answer.readSet, commit)) {
        this.#drop(result, commit.ts);
      }
    }
  }

  #drop(result: Result, until?: bigint) {
    if (result.settled && until !== undefined) result.settled.until = until;
    this.#forget(result);
    result.tellHolders();
  }

  #forget(result: Result) {
    if (this.#byKey.get(result.key) === result) this.#byKey.delete(result.key);
    for (const { index } of result.settled?.answer.readSet.ranges ?? []) {
      const some = this.#byIndex.get(index);
      if (some?.delete(result) && some.size === 0) this.#byIndex.delete(index);
    }
  }
}
