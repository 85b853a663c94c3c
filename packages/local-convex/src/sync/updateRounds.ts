// Updates all due sockets in one turn of the event loop. Responses to mutations are sent first if they are ready by
// then, because a client keeps its optimistic update until the first transition after the response.
import { Transitions } from "./transition.ts";

interface Updatable {
  update(transitions: Transitions): void;
}

export class UpdateRounds {
  #due = new Set<Updatable>();
  readonly #ts: () => bigint;

  /** `ts` returns the timestamp of the newest commit. */
  constructor(ts: () => bigint) {
    this.#ts = ts;
  }

  add(session: Updatable) {
    if (this.#due.size === 0) setImmediate(() => this.#run());
    this.#due.add(session);
  }

  #run() {
    const sessions = this.#due;
    this.#due = new Set();
    const transitions = new Transitions(Date.now(), this.#ts());
    for (const session of sessions) session.update(transitions);
  }
}
