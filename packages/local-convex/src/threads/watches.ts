// The queries watched on the transaction worker, and the worker each was sent to.
import type { Worker } from "node:worker_threads";
import type { WatchRequest, WatchRun } from "../runtime/transactionMessages.ts";

export interface RunEvents {
  /** Called when the last answer is out of date and another run will follow. */
  onStale(): void;
  onRun(run: WatchRun): void;
}

interface Watch extends RunEvents {
  request: WatchRequest;
  /** The worker that the query was sent to. */
  worker: Worker | undefined;
}

export class Watches {
  readonly #all = new Map<number, Watch>();

  add(id: number, watch: Watch) {
    this.#all.set(id, watch);
  }

  /** Returns the worker that the query was sent to. */
  remove(id: number): Worker | undefined {
    const worker = this.#all.get(id)?.worker;
    this.#all.delete(id);
    return worker;
  }

  /** Marks the query as shared by several clients, also for later workers. Returns the worker that has it now. */
  share(id: number): Worker | undefined {
    const watch = this.#all.get(id);
    if (!watch) return undefined;
    watch.request = { ...watch.request, isShared: true };
    return watch.worker;
  }

  /** Returns the watches that were not yet sent to `worker`, and marks them as sent. */
  takeUnsent(worker: Worker): { id: number; request: WatchRequest }[] {
    const unsent = [...this.#all].filter(([, watch]) => watch.worker !== worker);
    for (const [, watch] of unsent) watch.worker = worker;
    return unsent.map(([id, { request }]) => ({ id, request }));
  }

  markStale(ids: Iterable<number> = this.#all.keys()) {
    for (const id of ids) this.#all.get(id)?.onStale();
  }

  reportRuns(runs: { id: number; run: WatchRun }[]) {
    for (const { id, run } of runs) this.#all.get(id)?.onRun(run);
  }

  /** Answers these queries, or all of them, with a final failure. */
  fail(message: string, ms: number, ids: Iterable<number> = this.#all.keys()) {
    for (const id of ids) {
      const watch = this.#all.get(id);
      this.#all.delete(id);
      watch?.onRun({
        error: { message },
        logLines: [],
        journal: null,
        readsIdentity: true,
        readsTime: false,
        ms,
      });
    }
  }
}
