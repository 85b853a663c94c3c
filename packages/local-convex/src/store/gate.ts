// Lets one thread stop another that uses SQLite. A thread that is stopped inside a native call takes the whole process with
// it, so it passes this gate before each one. Once the gate is closed, the thread waits there for its end.

/** Saved, because the worker's functions may not wait. */
const { wait } = Atomics;

const inside = 0;
const closed = 1;

export class Gate {
  readonly #state: Int32Array<SharedArrayBuffer>;

  constructor(state = new SharedArrayBuffer(8)) {
    this.#state = new Int32Array(state);
  }

  /** To be handed to the other thread, which makes a gate of it. */
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

  /** The other thread has ended, wherever it was. */
  leave() {
    Atomics.store(this.#state, inside, 0);
  }

  /** Resolves once the other thread can be stopped. */
  async close() {
    Atomics.store(this.#state, closed, 1);
    while (Atomics.load(this.#state, inside) === 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
