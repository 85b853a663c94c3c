// Keeps a transaction worker alive and sends it requests in order. If a call kills the worker (endless loop, out of
// memory), that call fails, and the other unanswered ones run again on the next worker.
import type { Worker } from "node:worker_threads";
import type { WatchHandle } from "../backend.ts";
import type {
  Answer,
  CommitReport,
  FileReply,
  FileRequest,
  FromWorker,
  Ready,
  StoreRequest,
  ToWorker,
  WatchRequest,
  WorkerRequest,
} from "../runtime/transactionMessages.ts";
import { RequestBatcher } from "./requestBatcher.ts";
import {
  type Settings,
  startTransactionWorker,
  stopTransactionWorker,
  type StoreThread,
} from "./startTransactionWorker.ts";
import { stuckMs } from "./stuckLimit.ts";
import { Watchdog } from "./watchdog.ts";
import { type RunEvents, Watches } from "./watches.ts";

interface WaitingRequest {
  request: StoreRequest;
  /** Whether the current worker has been sent the request. */
  isSent: boolean;
  resolve(answer: Answer): void;
}

export interface ThreadEvents {
  commit(report: CommitReport): void;
  /** Called when a worker has died and another has taken over from the data on disk. */
  onReplaced(ready: Ready): void;
  /** Reads a file, or writes it if `bytes` is set. */
  file(storageId: string, bytes: Uint8Array | null): Promise<Uint8Array | null>;
  log(line: string): void;
}

export class TransactionThread {
  #thread?: StoreThread;
  readonly #currentRequest = new SharedArrayBuffer(4);
  readonly #waitingRequests = new Map<number, WaitingRequest>();
  readonly #watches = new Watches();
  readonly #batcher = new RequestBatcher<WorkerRequest>(
    (requests) => this.#thread?.worker.postMessage(requests satisfies ToWorker),
    ({ id }, error) => {
      const why = `The call could not be sent to its worker: ${String(error)}`;
      this.#resolve(id, this.#failure(why, 0));
      this.#watches.fail(why, 0, [id]);
    },
  );
  #nextId = 1;
  /** While above zero, new requests wait. */
  #pauses = 0;
  /** Why no worker can be started; null as long as one runs or starts. */
  #brokenReason: string | null = null;
  readonly #watchdog: Watchdog;
  /** The reason why the worker stopped, if known. */
  #stopReason = "";
  #isClosed = false;
  #isFirstWorker = true;
  ready!: Ready;

  readonly #file: string;
  #settings: Settings;
  readonly #events: ThreadEvents;
  readonly #stuckMs: number;

  constructor(file: string, settings: Settings, events: ThreadEvents, stuckAfter = stuckMs) {
    this.#file = file;
    this.#settings = settings;
    this.#events = events;
    this.#stuckMs = stuckAfter;
    this.#watchdog = new Watchdog(this.#currentRequest, stuckAfter, () => {
      if (!this.#thread) return;
      this.#stopReason = "Function execution timed out (maximum duration: 1s)";
      void stopTransactionWorker(this.#thread);
    });
  }

  ask(request: StoreRequest): Promise<Answer> {
    const id = this.#newId();
    return new Promise((resolve) => {
      if (this.#brokenReason !== null) return resolve(this.#failure(this.#brokenReason, 0));
      const isSent = this.#pauses === 0;
      this.#waitingRequests.set(id, { request, resolve, isSent });
      if (isSent) this.#batcher.add({ id, ...request });
    });
  }

  /** Runs the query now and after each commit that touches what it read, until stopped. */
  watch(request: WatchRequest, events: RunEvents): WatchHandle {
    const id = this.#newId();
    const worker = this.#pauses === 0 ? this.#thread!.worker : undefined;
    this.#watches.add(id, { ...events, request, worker });
    if (worker) this.#batcher.add({ id, ...request });
    const notifyWorker = (worker: Worker | undefined, op: "unwatch" | "share") => {
      if (worker && worker === this.#thread?.worker) this.#batcher.add({ id, op });
    };
    return {
      stop: () => notifyWorker(this.#watches.remove(id), "unwatch"),
      share: () => notifyWorker(this.#watches.share(id), "share"),
    };
  }

  #newId(): number {
    const id = this.#nextId;
    // An id fits the Int32 in `#currentRequest`, where 0 stands for no request.
    this.#nextId = (id % 0x7fffffff) + 1;
    return id;
  }

  /** Sends waiting requests, and those that a previous worker left unanswered. */
  #send() {
    if (this.#pauses > 0) return;
    // Watches go first, so a new worker knows them before it commits anything.
    for (const { id, request } of this.#watches.takeUnsent(this.#thread!.worker)) this.#batcher.add({ id, ...request });
    for (const [id, waiting] of this.#waitingRequests) {
      if (waiting.isSent) continue;
      waiting.isSent = true;
      this.#batcher.add({ id, ...waiting.request });
    }
  }

  /** The answer to a failed request. The log and the usage meter show `ms` as its running time. */
  #failure(message: string, ms: number): Answer {
    return { error: { message }, logLines: [], ts: this.ready.ts, ms };
  }

  /** Starts a worker with these functions. If they do not load, throws and keeps the current worker. */
  async use(functions: Pick<Settings, "bundle" | "deployment" | "functionsInNode">): Promise<Ready> {
    this.#pauses += 1;
    try {
      await this.#untilAllAnswered();
      const settings = { ...this.#settings, ...functions };
      const { thread, ready } = await this.#start(settings);
      const previous = this.#thread;
      this.#settings = settings;
      this.#thread = thread;
      this.#batcher.clear();
      this.ready = ready;
      this.#brokenReason = null;
      this.#watches.markStale();
      if (previous) await stopTransactionWorker(previous);
      return ready;
    } finally {
      this.#pauses -= 1;
      if (this.#thread) this.#send();
    }
  }

  /** Resolves when every request that was sent has been answered. */
  async #untilAllAnswered() {
    const sentRequests = [...this.#waitingRequests.values()].filter(({ isSent }) => isSent);
    await Promise.all(
      sentRequests.map(
        (waiting) =>
          new Promise<void>((done) => {
            const { resolve } = waiting;
            waiting.resolve = (answer) => {
              resolve(answer);
              done();
            };
          }),
      ),
    );
  }

  async #start(settings: Settings, isSuccessor = false) {
    this.#watchdog.restart();
    const startedThread = await startTransactionWorker(
      this.#file,
      { ...settings, currentRequest: this.#currentRequest, isFirstWorker: this.#isFirstWorker, isSuccessor },
      {
        message: (message, thread) => this.#receive(message, thread),
        failed: (why) => (this.#stopReason = why),
        exit: (thread) => {
          if (thread === this.#thread && !this.#isClosed) void this.#replace();
        },
      },
    );
    this.#isFirstWorker = false;
    return startedThread;
  }

  #receive(message: Exclude<FromWorker, { type: "loaded" | "ready" | "refused" }>, thread: StoreThread) {
    switch (message.type) {
      case "answer":
        return this.#resolve(message.id, message.answer);
      case "committed":
        return this.#handleCommits(message);
      case "ran":
        return this.#watches.reportRuns(message.runs);
      case "file":
        return void this.#fetchFile(thread, message);
      case "log":
        return this.#events.log(message.line);
    }
  }

  /** Marks the touched queries as stale before answering, so no caller sees an outdated result afterwards. */
  #handleCommits({ commits, touched, answers }: Extract<FromWorker, { type: "committed" }>) {
    this.#watches.markStale(touched);
    for (const report of commits) this.#events.commit(report);
    for (const { id, answer } of answers) this.#resolve(id, answer);
  }

  async #fetchFile({ worker }: StoreThread, { id, storageId, bytes }: FileRequest) {
    const reply: FileReply = await this.#events.file(storageId, bytes).then(
      (content) => ({ op: "fileReply", id, bytes: content, error: null }),
      (error: unknown) => ({ op: "fileReply", id, bytes: null, error: String(error) }),
    );
    worker.postMessage(reply satisfies ToWorker);
  }

  #resolve(id: number, answer: Answer) {
    const waitingRequest = this.#waitingRequests.get(id);
    this.#waitingRequests.delete(id);
    waitingRequest?.resolve(answer);
  }

  async #replace() {
    this.#pauses += 1;
    this.#batcher.clear();
    const culprit = this.#watchdog.runningCall;
    const stopReason = this.#stopReason || "The function stopped its worker.";
    this.#resolve(culprit, this.#failure(stopReason, this.#stuckMs));
    this.#watches.fail(stopReason, this.#stuckMs, [culprit]);
    this.#watches.markStale();
    this.#stopReason = "";
    try {
      const { thread, ready } = await this.#start(this.#settings, true);
      this.#thread = thread;
      this.ready = ready;
      this.#events.onReplaced(ready);
      for (const waiting of this.#waitingRequests.values()) waiting.isSent = false;
    } catch (error) {
      this.#brokenReason = `The functions can no longer be loaded: ${String(error)}`;
      this.#events.log(this.#brokenReason);
      for (const id of this.#waitingRequests.keys()) this.#resolve(id, this.#failure(this.#brokenReason, 0));
      this.#watches.fail(this.#brokenReason, this.#stuckMs);
    } finally {
      this.#pauses -= 1;
      if (this.#brokenReason === null) this.#send();
    }
  }

  async close() {
    this.#pauses += 1;
    await this.#untilAllAnswered();
    this.#isClosed = true;
    this.#watchdog.close();
    if (this.#thread) await stopTransactionWorker(this.#thread);
  }
}
