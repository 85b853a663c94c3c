// Results of live queries, shared by all sockets: equal queries run once, and again only when a commit touches what
// they read. A function that never looked at the identity is run once for everybody.
import { touches, type Backend, type Commit, type QueryCall } from "../backend.ts";
import { Result } from "./result.ts";

export type Question = Required<Pick<QueryCall, "path" | "args" | "journal" | "identity" | "authToken">>;

export class Results {
  readonly #backend: Backend;
  readonly #known = new Map<string, Result>();
  readonly #running = new Set<Result>();
  readonly #byIndex = new Map<string, Set<Result>>();
  readonly #personal = new Set<string>();
  readonly #impersonal = new Set<string>();
  /** Commits that came while something ran: what it read is known only afterwards. */
  #meanwhile: Commit[] = [];
  readonly #stop: (() => void)[];

  constructor(backend: Backend) {
    this.#backend = backend;
    this.#stop = [
      backend.onCommit((commit) => this.#committed(commit)),
      backend.onReload(({ affects }) => {
        this.#impersonal.clear();
        this.#personal.clear();
        const all = new Set([...this.#running, ...[...this.#byIndex.values()].flatMap((some) => [...some])]);
        for (const result of new Set([...all, ...this.#known.values()])) {
          if (!affects(result.path)) continue;
          result.outdated = true;
          this.#drop(result);
        }
      }),
    ];
  }

  close() {
    for (const stop of this.#stop) stop();
  }

  /** A result that is true at `ts`, with `onDropped` holding it until `release`. */
  async at(ts: bigint, question: Question, onDropped: () => void): Promise<Result> {
    const everybody = JSON.stringify([question.path, question.journal, question.args]);
    const own = `${everybody}\n${JSON.stringify(question.identity)}`;
    for (;;) {
      const shared = this.#impersonal.has(question.path) && !this.#personal.has(question.path);
      const key = shared ? everybody : own;
      const held = this.#known.get(key);
      const mine = held && (!held.settled || held.holdsAt(ts)) ? undefined : this.#run(ts, question, key);
      const result = mine ?? held!;
      result.hold(onDropped);
      await result.done;
      const { readsIdentity } = result.settled!.answer;
      if (readsIdentity) this.#personal.add(question.path);
      else this.#share(result, everybody);
      const foreign = result.key === everybody && readsIdentity && !mine;
      if (!foreign && !result.outdated && (mine || result.holdsAt(ts))) return result;
      this.release(result, onDropped);
    }
  }

  #share(result: Result, everybody: string) {
    this.#impersonal.add(result.path);
    if (this.#known.get(result.key) !== result || this.#known.has(everybody)) return;
    this.#known.delete(result.key);
    result.key = everybody;
    this.#known.set(everybody, result);
  }

  release(result: Result, onDropped: () => void) {
    if (!result.release(onDropped) && result.settled) this.#forget(result);
  }

  #run(ts: bigint, { path, args, journal, identity, authToken }: Question, key: string): Result {
    const call: QueryCall = { path, args, journal, identity, authToken, caller: "public", ts };
    const result = new Result(key, path, this.#backend.runQuery(call));
    // Commits between its time and now were told before it began: whether they touch it nobody will look up any more.
    const isLate = this.#backend.ts() > ts;
    this.#known.set(key, result);
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
    const touching = this.#meanwhile.find((commit) => commit.ts > from && touches(answer.readSet, commit));
    if (this.#running.size === 0) this.#meanwhile = [];
    if (touching) this.#drop(result, touching.ts);
    else if (result.outdated || result.holders.size === 0) this.#forget(result);
  }

  #committed(commit: Commit) {
    if (this.#running.size > 0) this.#meanwhile.push(commit);
    const near = new Set<Result>();
    for (const { index } of commit.writes) {
      for (const result of this.#byIndex.get(index) ?? []) near.add(result);
    }
    for (const result of near) {
      if (result.settled!.from < commit.ts && touches(result.settled!.answer.readSet, commit)) {
        this.#drop(result, commit.ts);
      }
    }
  }

  #drop(result: Result, until?: bigint) {
    if (result.settled && until !== undefined) result.settled.until = until;
    this.#forget(result);
    result.tell();
  }

  #forget(result: Result) {
    if (this.#known.get(result.key) === result) this.#known.delete(result.key);
    for (const { index } of result.settled?.answer.readSet.ranges ?? []) {
      const some = this.#byIndex.get(index);
      if (some?.delete(result) && some.size === 0) this.#byIndex.delete(index);
    }
  }
}
