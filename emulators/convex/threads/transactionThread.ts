// Keeps a transaction worker alive and sends it requests in order. If a call kills the worker (an endless loop, too much
// memory), that call fails and the other unanswered ones run again on the next worker: none of them was committed.
import type { Worker } from "node:worker_threads";
import type {
  Answer,
  Committed,
  FileReply,
  FileRequest,
  FromWorker,
  Ready,
  StoreRequest,
  ToWorker,
  WatchRequest,
  WatchRun,
  WorkerSettings,
} from "../runtime/messages.ts";
import { Gate } from "../store/gate.ts";
import { cpuSince, stuckMs } from "./stuck.ts";
import { newWorker, whyStopped } from "./worker.ts";

const loadingMs = 20_000;

type Settings = Omit<WorkerSettings, "current" | "gate" | "isFirst" | "isSuccessor">;

interface Watch extends RunEvents {
  request: WatchRequest;
  /** The worker that has been asked to run it. */
  worker?: Worker;
}

export interface RunEvents {
  /** The last run's answer holds no longer, and another run is on its way. */
  stale(): void;
  ran(run: WatchRun): void;
}

interface Waiting {
  request: StoreRequest;
  isSent: boolean;
  resolve(answer: Answer): void;
}

export interface ThreadEvents {
  commit(committed: Committed): void;
  /** A worker died, and another has taken over from what is on disk. */
  replaced(ready: Ready): void;
  /** Reads a file, or writes it if there are bytes. */
  file(storageId: string, bytes: Uint8Array | null): Promise<Uint8Array | null>;
  log(line: string): void;
}

export class TransactionThread {
  #worker?: Worker;
  readonly #current = new SharedArrayBuffer(4);
  readonly #gates = new WeakMap<Worker, Gate>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #watches = new Map<number, Watch>();
  #nextId = 1;
  /** While above zero, new requests wait. */
  #holds = 0;
  #broken: string | null = null;
  #watchdog: NodeJS.Timeout;
  #stuck = { id: 0, since: process.cpuUsage() };
  /** Why the worker stopped, if that is known. */
  #verdict = "";
  #isClosed = false;
  #isFirst = true;
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
    this.#watchdog = setInterval(() => this.#watch(), 250);
    this.#watchdog.unref();
  }

  ask(request: StoreRequest): Promise<Answer> {
    const id = this.#newId();
    return new Promise((resolve) => {
      if (this.#broken !== null) return resolve(this.#failure(this.#broken, 0));
      this.#waiting.set(id, { request, resolve, isSent: false });
      this.#send();
    });
  }

  /** Runs the query now and after each commit that touches what it read, until the returned function is called. */
  watch(request: WatchRequest, events: RunEvents): () => void {
    const id = this.#newId();
    this.#watches.set(id, { ...events, request });
    this.#send();
    return () => {
      const worker = this.#watches.get(id)?.worker;
      this.#watches.delete(id);
      // The rule is about windows: threads have no origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      if (worker && worker === this.#worker) worker.postMessage({ id, op: "unwatch" } satisfies ToWorker);
    };
  }

  #newId(): number {
    const id = this.#nextId;
    this.#nextId = (id % 0x7fffffff) + 1;
    return id;
  }

  #send() {
    if (this.#holds > 0) return;
    // First, so that a new worker knows them before it commits anything.
    for (const [id, watch] of this.#watches) {
      if (watch.worker === this.#worker) continue;
      watch.worker = this.#worker!;
      this.#post(this.#worker!, id, watch.request);
    }
    for (const [id, one] of this.#waiting) {
      if (one.isSent) continue;
      one.isSent = true;
      this.#post(this.#worker!, id, one.request);
    }
  }

  #post(worker: Worker, id: number, request: StoreRequest | WatchRequest) {
    try {
      // The rule is about windows: threads have no origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id, ...request } satisfies ToWorker);
    } catch (error) {
      this.#answered(id, this.#failure(`The call could not be sent to its worker: ${String(error)}`, 0));
    }
  }

  #failure(message: string, took: number): Answer {
    return { error: { message }, logLines: [], ts: this.ready.ts, took };
  }

  /** Starts a worker on these functions. If they do not load, throws and leaves the present worker running. */
  async use(bundle: string): Promise<Ready> {
    this.#holds += 1;
    try {
      await this.#idle();
      const settings = { ...this.#settings, bundle };
      const { worker, ready } = await this.#spawn(settings);
      const previous = this.#worker;
      this.#settings = settings;
      this.#worker = worker;
      this.ready = ready;
      this.#broken = null;
      this.#staleAll();
      if (previous) await this.#stop(previous);
      return ready;
    } finally {
      this.#holds -= 1;
      if (this.#worker) this.#send();
    }
  }

  /** Resolves when every request that was sent has been answered. */
  async #idle() {
    const sent = [...this.#waiting.values()].filter((one) => one.isSent);
    await Promise.all(
      sent.map(
        (one) =>
          new Promise<void>((done) => {
            const { resolve } = one;
            one.resolve = (answer) => {
              resolve(answer);
              done();
            };
          }),
      ),
    );
  }

  #spawn(settings: Settings, isSuccessor = false): Promise<{ worker: Worker; ready: Ready }> {
    const current = this.#current;
    Atomics.store(new Int32Array(current), 0, 0);
    const gate = new Gate();
    const workerData: WorkerSettings = {
      ...settings,
      current,
      gate: gate.state,
      isFirst: this.#isFirst,
      isSuccessor,
    };
    const worker = newWorker(this.#file, workerData);
    this.#gates.set(worker, gate);
    return new Promise((resolve, reject) => {
      const refuse = (message: string) => {
        reject(new Error(message));
        void this.#stop(worker);
      };
      const tooLong = `The functions did not finish loading within ${loadingMs / 1000} seconds.`;
      const deadline = setTimeout(() => refuse(tooLong), loadingMs);
      worker.on("message", (message: FromWorker) => {
        if (message.type === "answer") this.#answered(message.id, message.answer);
        else if (message.type === "committed") this.#committed(message);
        else if (message.type === "ran") for (const { id, run } of message.runs) this.#watches.get(id)?.ran(run);
        else if (message.type === "file") void this.#fetchFile(worker, message);
        else if (message.type === "log") this.#events.log(message.line);
        // What follows may take long, as when an index of a large table is filled.
        else if (message.type === "loaded") clearTimeout(deadline);
        else {
          clearTimeout(deadline);
          if (message.type === "refused") refuse(message.message);
          else {
            this.#isFirst = false;
            resolve({ worker, ready: message });
          }
        }
      });
      worker.on("error", (error: Error) => {
        this.#verdict = whyStopped("function", error);
        refuse(this.#verdict);
      });
      worker.on("exit", () => {
        gate.leave();
        clearTimeout(deadline);
        refuse("The functions stopped their worker while loading.");
        if (worker === this.#worker && !this.#isClosed) void this.#replace();
      });
    });
  }

  /** Whoever gets an answer finds that the watched queries which its commit touched are out of date. */
  #committed({ commits, touched, answers }: Extract<FromWorker, { type: "committed" }>) {
    for (const id of touched) this.#watches.get(id)?.stale();
    for (const one of commits) this.#events.commit(one);
    for (const { id, answer } of answers) this.#answered(id, answer);
  }

  async #fetchFile(worker: Worker, { id, storageId, bytes }: FileRequest) {
    const reply: FileReply = await this.#events.file(storageId, bytes).then(
      (found) => ({ op: "filed", id, bytes: found, error: null }),
      (error: unknown) => ({ op: "filed", id, bytes: null, error: String(error) }),
    );
    // The rule is about windows: threads have no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(reply);
  }

  #staleAll() {
    for (const watch of this.#watches.values()) watch.stale();
  }

  #failWatch(id: number, message: string) {
    const watch = this.#watches.get(id);
    this.#watches.delete(id);
    watch?.ran({ error: { message }, logLines: [], journal: null, readsIdentity: true, took: this.#stuckMs });
  }

  #answered(id: number, answer: Answer) {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    one?.resolve(answer);
  }

  #watch() {
    const id = Atomics.load(new Int32Array(this.#current), 0);
    if (id === 0 || id !== this.#stuck.id) this.#stuck = { id, since: process.cpuUsage() };
    else if (cpuSince(this.#stuck.since) > this.#stuckMs && this.#worker) {
      this.#verdict = "Function execution timed out (maximum duration: 1s)";
      this.#stuck = { id: 0, since: process.cpuUsage() };
      void this.#stop(this.#worker);
    }
  }

  async #stop(worker: Worker) {
    await this.#gates.get(worker)!.close();
    await worker.terminate();
  }

  async #replace() {
    this.#holds += 1;
    const culprit = Atomics.load(new Int32Array(this.#current), 0);
    const verdict = this.#verdict || "The function stopped its worker.";
    this.#answered(culprit, this.#failure(verdict, this.#stuckMs));
    this.#failWatch(culprit, verdict);
    this.#staleAll();
    this.#verdict = "";
    try {
      const { worker, ready } = await this.#spawn(this.#settings, true);
      this.#worker = worker;
      this.ready = ready;
      this.#events.replaced(ready);
      for (const one of this.#waiting.values()) one.isSent = false;
    } catch (error) {
      this.#broken = `The functions can no longer be loaded: ${String(error)}`;
      this.#events.log(this.#broken);
      for (const id of this.#waiting.keys()) this.#answered(id, this.#failure(this.#broken, 0));
      for (const id of this.#watches.keys()) this.#failWatch(id, this.#broken);
    } finally {
      this.#holds -= 1;
      if (this.#broken === null) this.#send();
    }
  }

  async close() {
    this.#holds += 1;
    await this.#idle();
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    if (this.#worker) await this.#stop(this.#worker);
  }
}
