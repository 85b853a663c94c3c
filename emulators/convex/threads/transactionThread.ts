// Keeps a transaction worker alive and hands it calls in order. When a call kills it (an endless loop, memory), that
// call fails, and the others that were not answered run again on the next worker: nothing of theirs was committed.
import { Worker } from "node:worker_threads";
import { cpuSince, stuckMs } from "./stuck.ts";
import type { Answer, Asked, Committed, FromWorker, Ready, Request, WorkerSettings } from "../runtime/messages.ts";

const memoryMb = 256;

export class Refused extends Error {}

const stopped = "The function stopped its worker.";

type Settings = Omit<WorkerSettings, "current" | "isFirst" | "isSuccessor">;

interface Waiting {
  asked: Asked;
  isSent: boolean;
  resolve(answer: Answer): void;
}

export interface ThreadEvents {
  commit(committed: Committed): void;
  /** A worker died; another goes on with what is on the disk. */
  replaced(ready: Ready): void;
  log(line: string): void;
}

export class TransactionThread {
  #worker?: Worker;
  readonly #current = new SharedArrayBuffer(4);
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  /** While above zero, new calls wait. */
  #holds = 0;
  #broken: string | null = null;
  #watchdog: NodeJS.Timeout;
  #stuck = { id: 0, since: process.cpuUsage() };
  #verdict = "";
  #isClosed = false;
  #isFirst = true;
  ready!: Ready;

  readonly #file: string;
  #settings: Settings;
  readonly #events: ThreadEvents;

  constructor(file: string, settings: Settings, events: ThreadEvents) {
    this.#file = file;
    this.#settings = settings;
    this.#events = events;
    this.#watchdog = setInterval(() => this.#watch(), 250);
    this.#watchdog.unref();
  }

  ask(asked: Asked): Promise<Answer> {
    const id = this.#nextId;
    this.#nextId = (id % 0x7fffffff) + 1;
    return new Promise((resolve) => {
      if (this.#broken !== null) return resolve(this.#failure(this.#broken, 0));
      this.#waiting.set(id, { asked, resolve, isSent: false });
      this.#send();
    });
  }

  #send() {
    if (this.#holds > 0) return;
    for (const [id, one] of this.#waiting) {
      if (one.isSent) continue;
      one.isSent = true;
      this.#post(this.#worker!, id, one.asked);
    }
  }

  #post(worker: Worker, id: number, asked: Asked) {
    try {
      // The rule is about windows: threads have no origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id, ...asked } satisfies Request);
    } catch (error) {
      this.#answered(id, this.#failure(`The call could not be handed over: ${String(error)}`, 0));
    }
  }

  #failure(message: string, took: number): Answer {
    return { error: { message }, logLines: [], ts: this.ready.ts, took };
  }

  /** Starts a worker on these functions. Refused: throws, and an earlier worker goes on. */
  async use(bundle: string): Promise<Ready> {
    this.#holds += 1;
    try {
      await this.#quiet();
      const settings = { ...this.#settings, bundle };
      const { worker, ready } = await this.#spawn(settings);
      const previous = this.#worker;
      this.#settings = settings;
      this.#worker = worker;
      this.ready = ready;
      this.#broken = null;
      await previous?.terminate();
      return ready;
    } finally {
      this.#holds -= 1;
      if (this.#worker) this.#send();
    }
  }

  /** Until the calls under way are answered. */
  async #quiet() {
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
    const worker = new Worker(this.#file, {
      workerData: { ...settings, current, isFirst: this.#isFirst, isSuccessor } satisfies WorkerSettings,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    return new Promise((resolve, reject) => {
      const refuse = (message: string) => {
        reject(new Refused(message));
        void worker.terminate();
      };
      const deadline = setTimeout(() => refuse("The functions did not finish loading within 20 seconds."), 20_000);
      worker.on("message", (message: FromWorker) => {
        if (message.type === "answer") this.#answered(message.id, message.answer);
        else if (message.type === "commit") this.#events.commit(message);
        else if (message.type === "log") this.#events.log(message.line);
        else {
          clearTimeout(deadline);
          if (message.type === "refused") refuse(message.message);
          else {
            this.#isFirst = false;
            resolve({ worker, ready: message });
          }
        }
      });
      worker.on("error", (error: Error & { code?: string }) => {
        const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        this.#verdict = isMemory
          ? "JavaScript execution ran out of memory (maximum memory usage: 64 MB)"
          : `The function stopped its worker: ${error.message}`;
        refuse(this.#verdict);
      });
      worker.on("exit", () => {
        clearTimeout(deadline);
        refuse("The functions stopped their worker while loading.");
        if (worker === this.#worker && !this.#isClosed) void this.#replace();
      });
    });
  }

  #answered(id: number, answer: Answer) {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    one?.resolve(answer);
  }

  #watch() {
    const id = Atomics.load(new Int32Array(this.#current), 0);
    if (id === 0 || id !== this.#stuck.id) this.#stuck = { id, since: process.cpuUsage() };
    else if (cpuSince(this.#stuck.since) > stuckMs && this.#worker) {
      this.#verdict = "Function execution timed out (maximum duration: 1s)";
      this.#stuck = { id: 0, since: process.cpuUsage() };
      void this.#worker.terminate();
    }
  }

  async #replace() {
    this.#holds += 1;
    this.#answered(Atomics.load(new Int32Array(this.#current), 0), this.#failure(this.#verdict || stopped, stuckMs));
    this.#verdict = "";
    try {
      const { worker, ready } = await this.#spawn(this.#settings, true);
      this.#worker = worker;
      this.ready = ready;
      this.#events.replaced(ready);
      for (const [id, { asked, isSent }] of this.#waiting) if (isSent) this.#post(worker, id, asked);
    } catch (error) {
      this.#broken = `The functions cannot be loaded any more: ${String(error)}`;
      this.#events.log(this.#broken);
      for (const id of this.#waiting.keys()) this.#answered(id, this.#failure(this.#broken, 0));
    } finally {
      this.#holds -= 1;
      if (this.#broken === null) this.#send();
    }
  }

  async close() {
    this.#holds += 1;
    await this.#quiet();
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    await this.#worker?.terminate();
  }
}
