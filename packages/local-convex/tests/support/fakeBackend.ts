// A backend in memory whose functions are closures over a key-value store. Unlike the real engine, it lets a test
// decide when a call ends and see how often it ran.
import { createHash, randomUUID } from "node:crypto";
import {
  touches,
  type AuthProvider,
  type Backend,
  type Call,
  type Commit,
  type FileMetadata,
  type Identity,
  type Json,
  type MutationAnswer,
  type MutationCall,
  type QueryCall,
  type ReadSet,
  type Reload,
  type Watcher,
} from "../../src/backend.ts";

export interface FakeCtx {
  get(key: string): Json;
  set(key: string, value: Json): void;
  identity(): Identity | null;
  /** The state that a paginated query hands to its next run. */
  journal: string | null;
}

type Run = (ctx: FakeCtx, args: Record<string, Json>) => Json | Promise<Json>;
export interface FakeFunction {
  kind: "query" | "mutation" | "action";
  run: Run;
}

/** Stands in for a ConvexError. */
export class FakeConvexError extends Error {
  readonly data: Json;
  constructor(data: Json) {
    super("FakeConvexError");
    this.data = data;
  }
}

export class FakeBackend implements Backend {
  /** Every run of a function, in order. */
  readonly runs: { path: string; args: Json }[] = [];
  readonly functions: Record<string, FakeFunction>;
  providers: AuthProvider[] = [];
  readonly files = new Map<string, FileMetadata>();
  #now = 1n;
  readonly #history = new Map<string, { ts: bigint; value: Json }[]>();
  readonly #answers = new Map<string, MutationAnswer>();
  readonly #commitListeners = new Set<(commit: Commit) => void>();
  readonly #reloadListeners = new Set<(reload: Reload) => void>();
  readonly #watches = new Set<{ path: string; markIfStale(writes: Commit["writes"] | null): boolean; run(): void }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(functions: Record<string, FakeFunction>) {
    this.functions = { ...functions };
  }

  ts = () => this.#now;

  /** The value of a key after the commit of this time. */
  at(key: string, ts = this.#now): Json {
    return this.#history.get(key)?.findLast((version) => version.ts <= ts)?.value ?? null;
  }

  kindOf({ path }: { path: string }) {
    return this.functions[path]?.kind;
  }

  async #attempt(kind: FakeFunction["kind"], call: Call, ctx: FakeCtx) {
    this.runs.push({ path: call.path, args: call.args });
    const fn = this.functions[call.path];
    try {
      if (fn?.kind !== kind) throw new Error(`Could not find public function for '${call.path}'`);
      return { ok: true as const, value: await fn.run(ctx, call.args as Record<string, Json>), logLines: [] };
    } catch (error) {
      const data = error instanceof FakeConvexError ? { data: error.data } : {};
      return { ok: false as const, message: (error as Error).message, ...data, logLines: [] };
    }
  }

  async runQuery(call: QueryCall) {
    const ts = call.ts ?? this.#now;
    const readKeys = new Set<string>();
    let readsIdentity = false;
    const ctx: FakeCtx = {
      get: (key) => (readKeys.add(key), this.at(key, ts)),
      set: () => {
        throw new Error("queries do not write");
      },
      identity: () => ((readsIdentity = true), call.identity),
      journal: call.journal ?? null,
    };
    const answer = await this.#attempt("query", call, ctx);
    // Each range contains one key only.
    const ranges = [...readKeys].map((key) => ({ index: "kv", from: key, to: `${key}\u0000` }));
    return { ...answer, ts, readSet: { ranges }, journal: ctx.journal, readsIdentity };
  }

  watch(call: Omit<QueryCall, "ts">, watcher: Watcher) {
    let journal = call.journal ?? null;
    let readSet: ReadSet | null = null;
    let missedWrites: Commit["writes"] = [];
    const watch = {
      path: call.path,
      /**
       * Marks the answer as out of date if the writes touch it, or if `writes` is null. Returns whether it was marked.
       * While a run is in progress, only collects the writes.
       */
      markIfStale(writes: Commit["writes"] | null) {
        if (!readSet) missedWrites.push(...(writes ?? []));
        else if (!writes || touches(readSet, { ts: 0n, writes })) {
          readSet = null;
          watcher.onStale();
          return true;
        }
        return false;
      },
      run: () => {
        missedWrites = [];
        void this.runQuery({ ...call, journal }).then((answer) => {
          if (!this.#watches.has(watch)) return;
          if (touches(answer.readSet, { ts: 0n, writes: missedWrites })) return watch.run();
          ({ readSet, journal } = answer);
          const result = answer.ok ? { ok: true as const, text: JSON.stringify(answer.value) } : answer;
          const { readsIdentity } = answer;
          watcher.onAnswer({ ...result, logLines: [], journal, readsIdentity, readsTime: false });
        });
      },
    };
    this.#watches.add(watch);
    watch.run();
    return { stop: () => void this.#watches.delete(watch), share() {} };
  }

  runMutation(call: MutationCall): Promise<MutationAnswer> {
    const run = this.#queue.then(async () => {
      const requestKey = call.session && `${call.session.id}:${call.session.request}`;
      const earlierAnswer = requestKey === undefined ? undefined : this.#answers.get(requestKey);
      if (earlierAnswer) return earlierAnswer;
      const newValues = new Map<string, Json>();
      const ctx: FakeCtx = {
        get: (key) => newValues.get(key) ?? this.at(key),
        set: (key, value) => void newValues.set(key, value),
        identity: () => call.identity,
        journal: null,
      };
      const result = await this.#attempt("mutation", call, ctx);
      if (result.ok && newValues.size > 0) this.#commit(newValues);
      const answer = { ...result, ts: this.#now };
      if (requestKey !== undefined) this.#answers.set(requestKey, answer);
      return answer;
    });
    this.#queue = run;
    return run;
  }

  /** Makes a commit without a mutation. */
  write(key: string, value: Json) {
    this.#commit(new Map([[key, value]]));
  }

  #commit(newValues: Map<string, Json>) {
    const ts = this.#now + 1n;
    for (const [key, value] of newValues) {
      this.#history.set(key, [...(this.#history.get(key) ?? []), { ts, value }]);
    }
    this.#now = ts;
    const writes = [...newValues.keys()].map((key) => ({ index: "kv", key }));
    for (const listener of this.#commitListeners) listener({ ts, writes });
    const staleWatches = [...this.#watches].filter((watch) => watch.markIfStale(writes));
    // Stale queries run after the writer has got its answer, as in the engine.
    setImmediate(() => staleWatches.forEach((watch) => watch.run()));
  }

  reload(affects: (path: string) => boolean) {
    for (const listener of this.#reloadListeners) listener({ affects });
    for (const watch of this.#watches) if (affects(watch.path) && watch.markIfStale(null)) watch.run();
  }

  runAction(call: Call) {
    return this.#attempt("action", call, {
      get: (key) => this.at(key),
      set: (key, value) => this.write(key, value),
      identity: () => call.identity,
      journal: null,
    });
  }

  runHttpAction() {
    return Promise.resolve({ status: 404, headers: [], body: null });
  }

  onCommit(listener: (commit: Commit) => void) {
    this.#commitListeners.add(listener);
    return () => void this.#commitListeners.delete(listener);
  }

  onReload(listener: (reload: Reload) => void) {
    this.#reloadListeners.add(listener);
    return () => void this.#reloadListeners.delete(listener);
  }

  authProviders = () => this.providers;

  storage = {
    uploadsTo: (token: string) => Promise.resolve(token === "good" ? "" : null),
    newId: () => Promise.resolve(createHash("sha256").update(randomUUID()).digest("hex").slice(0, 32)),
    create: (file: FileMetadata) => Promise.resolve(void this.files.set(file.storageId, file)),
    metadata: (storageId: string) => Promise.resolve(this.files.get(storageId) ?? null),
  };

  reset = () => Promise.resolve();
  close = () => Promise.resolve();
}
