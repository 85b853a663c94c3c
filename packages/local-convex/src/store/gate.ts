// Lets one thread stop another that uses SQLite. Stopping a thread inside a native call would crash the process, so the
// thread passes this gate before each call. A closed gate blocks the thread before its next call until it is stopped.

/** Saved here, because the worker later forbids Atomics.wait in functions (runtime/globals/restricted.ts). */
const { wait } = Atomics;

// Positions in the shared state: whether the thread is inside a call, and whether the gate is closed.
const insideAt = 0;
const closedAt = 1;

export class Gate {
  readonly #state: Int32Array<SharedArrayBuffer>;

  constructor(state = new SharedArrayBuffer(8)) {
    this.#state = new Int32Array(state);
  }

  /** Pass this to the other thread, which constructs its gate from it. */
  get state(): SharedArrayBuffer {
    return this.#state.buffer;
  }

  pass<T>(call: () => T): T {
    Atomics.store(this.#state, insideAt, 1);
    if (Atomics.load(this.#state, closedAt) === 1) {
      this.leave();
      wait(this.#state, closedAt, 1);
    }
    try {
      return call();
    } finally {
      this.leave();
    }
  }

  /** Records that the thread is not inside a call, or that it has died there. */
  leave() {
    Atomics.store(this.#state, insideAt, 0);
  }

  /** Resolves when the other thread can be stopped. */
  async close() {
    Atomics.store(this.#state, closedAt, 1);
    while (Atomics.load(this.#state, insideAt) === 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
