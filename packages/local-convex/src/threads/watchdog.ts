// Detects a call that blocks its worker. The worker writes the number of each call to shared memory before running it.
import { cpuSince } from "./stuckLimit.ts";

const lookEveryMs = 250;

export class Watchdog {
  readonly #current: Int32Array;
  readonly #mostMs: number;
  readonly #onStuck: () => void;
  readonly #timer: NodeJS.Timeout;
  #seen = { id: 0, since: process.cpuUsage() };

  constructor(current: SharedArrayBuffer, mostMs: number, onStuck: () => void) {
    this.#current = new Int32Array(current);
    this.#mostMs = mostMs;
    this.#onStuck = onStuck;
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** The number of the call that is running; 0 between calls. */
  get running(): number {
    return Atomics.load(this.#current, 0);
  }

  /** Resets the state for a new worker. */
  restart() {
    Atomics.store(this.#current, 0, 0);
  }

  #look() {
    const id = this.running;
    if (id === 0 || id !== this.#seen.id) this.#seen = { id, since: process.cpuUsage() };
    else if (cpuSince(this.#seen.since) > this.#mostMs) {
      this.#seen = { id: 0, since: process.cpuUsage() };
      this.#onStuck();
    }
  }

  close() {
    clearInterval(this.#timer);
  }
}
