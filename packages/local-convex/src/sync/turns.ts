// Brings all sockets that are due up to date in one turn of the event loop. What arrives before it, answers to mutations
// above all, goes out first: a client drops its optimistic update when the transition arrives.
import { Transitions } from "./transition.ts";

interface Due {
  update(transitions: Transitions): void;
}

export class Turns {
  #due = new Set<Due>();
  readonly #ts: () => bigint;

  /** `ts` is the newest commit. */
  constructor(ts: () => bigint) {
    this.#ts = ts;
  }

  add(one: Due) {
    if (this.#due.size === 0) setImmediate(() => this.#run());
    this.#due.add(one);
  }

  #run() {
    const all = this.#due;
    this.#due = new Set();
    const transitions = new Transitions(Date.now(), this.#ts());
    for (const one of all) one.update(transitions);
  }
}
