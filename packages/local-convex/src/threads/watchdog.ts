// Detects a call that blocks its worker. The worker writes the number of each call to shared memory before running it.
import { cpuSince } from "./stuckLimit.ts";

const checkEveryMs = 250;

export class Watchdog {
  readonly #currentCall: Int32Array;
  readonly #limitMs: number;
  readonly #onStuck: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The call that the last check found running, and the processor time of this process when a check first found it. */
  #lastCall = { id: 0, since: process.cpuUsage() };

  constructor(currentCall: SharedArrayBuffer, limitMs: number, onStuck: () => void) {
    this.#currentCall = new Int32Array(currentCall);
    this.#limitMs = limitMs;
    this.#onStuck = onStuck;
    this.#timer = setInterval(() => this.#check(), checkEveryMs).unref();
  }

  /** The number of the call that is running; 0 while the worker is idle. */
  get runningCall(): number {
    return Atomics.load(this.#currentCall, 0);
  }

  /** Resets the state for a new worker. */
  restart() {
    Atomics.store(this.#currentCall, 0, 0);
  }

  #check() {
    const id = this.runningCall;
    if (id === 0 || id !== this.#lastCall.id) this.#lastCall = { id, since: process.cpuUsage() };
    else if (cpuSince(this.#lastCall.since) > this.#limitMs) {
      this.#lastCall = { id: 0, since: process.cpuUsage() };
      this.#onStuck();
    }
  }

  close() {
    clearInterval(this.#timer);
  }
}
