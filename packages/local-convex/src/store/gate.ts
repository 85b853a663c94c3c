// Lets one thread stop another that uses SQLite. Stopping a thread inside a native call would crash the process, so the
// thread passes this gate before each call. Once the gate is closed, the thread blocks there until it is stopped.

/** Saved before the worker blocks Atomics.wait for functions. */
const { wait } = Atomics;

const inside = 0;
const closed = 1;

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
    Atomics.store(this.#state, inside, 1);
    if (Atomics.load(this.#state, closed) === 1) {
      this.leave();
      wait(this.#state, closed, 1);
    }
    try {
      return call();
    } finally {
      this.leave();
    }
  }

  /** Records that the other thread has ended. */
  leave() {
    Atomics.store(this.#state, inside, 0);
  }

  /** Resolves once the other thread can be stopped. */
  async close() {
    Atomics.store(this.#state, closed, 1);
    while (Atomics.load(this.#state, inside) === 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
