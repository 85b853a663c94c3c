// The writes that share the next commit. While one batch is committed, and its answers and what they lead to are under way,
// the next one can run: so a batch ends before it has taken all that wait, unless commits are slow.
import { real } from "../globals/globals.ts";

const fewest = 8;
const most = 64;

export class Batch {
  #requests: number[] = [];
  #began = 0;
  #commitMs = 0;

  add(request: number) {
    if (this.#requests.length === 0) this.#began = real.tick();
    this.#requests.push(request);
  }

  /** To commit it takes no longer than it took to run it, going by the last one. */
  get isFull(): boolean {
    const { length } = this.#requests;
    return length >= fewest && (length >= most || real.tick() - this.#began >= this.#commitMs);
  }

  /** Its requests. It is empty then. */
  take(): number[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  commit<T>(commit: () => T): T {
    const began = real.tick();
    try {
      return commit();
    } finally {
      this.#commitMs = real.tick() - began;
    }
  }
}
