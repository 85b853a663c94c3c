// The queries that are watched on the transaction worker, and which worker has been asked to run them.
import type { Worker } from "node:worker_threads";
import type { WatchRequest, WatchRun } from "../runtime/messages.ts";

export interface RunEvents {
  /** The last run's answer holds no longer, and another run is on its way. */
  stale(): void;
  ran(run: WatchRun): void;
}

interface Watch extends RunEvents {
  request: WatchRequest;
  /** The worker that has been asked to run it. */
  worker: Worker | undefined;
}

export class Watches {
  readonly #all = new Map<number, Watch>();

  add(id: number, watch: Watch) {
    this.#all.set(id, watch);
  }

  /** Returns the worker that has been asked to run it. */
  remove(id: number): Worker | undefined {
    const worker = this.#all.get(id)?.worker;
    this.#all.delete(id);
    return worker;
  }

  /** Returns the worker that has been asked to run it. One that is asked later learns it from the request. */
  share(id: number): Worker | undefined {
    const watch = this.#all.get(id);
    if (!watch) return undefined;
    watch.request = { ...watch.request, isShared: true };
    return watch.worker;
  }

  /** Those that this worker does not know yet. From now on it counts as asked. */
  newTo(worker: Worker): { id: number; request: WatchRequest }[] {
    const found = [...this.#all].filter(([, watch]) => watch.worker !== worker);
    for (const [, watch] of found) watch.worker = worker;
    return found.map(([id, { request }]) => ({ id, request }));
  }

  stale(ids: Iterable<number> = this.#all.keys()) {
    for (const id of ids) this.#all.get(id)?.stale();
  }

  ran(runs: { id: number; run: WatchRun }[]) {
    for (const { id, run } of runs) this.#all.get(id)?.ran(run);
  }

  /** Answers that query, or all of them, for the last time. */
  fail(message: string, took: number, ids: Iterable<number> = this.#all.keys()) {
    for (const id of ids) {
      const watch = this.#all.get(id);
      this.#all.delete(id);
      watch?.ran({ error: { message }, logLines: [], journal: null, readsIdentity: true, readsTime: false, took });
    }
  }
}
