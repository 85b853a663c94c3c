// The writes that share the next commit. A batch closes before it has taken all waiting writes, unless commits are
// slow: while its answers are on their way, the next batch can run.
import { real } from "../globals/globals.ts";

const minRequests = 8;
const maxRequests = 64;

export class Batch {
  #requests: number[] = [];
  #startedAt = 0;
  #commitMs = 0;

  add(request: number) {
    if (this.#requests.length === 0) this.#startedAt = real.tick();
    this.#requests.push(request);
  }

  /** Whether running the batch has taken as long as the last commit did. */
  get isFull(): boolean {
    const { length } = this.#requests;
    return length >= minRequests && (length >= maxRequests || real.tick() - this.#startedAt >= this.#commitMs);
  }

  /** Empties the batch and returns its requests. */
  take(): number[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  commit<T>(commit: () => T): T {
    const commitStartedAt = real.tick();
    try {
      return commit();
    } finally {
      this.#commitMs = real.tick() - commitStartedAt;
    }
  }
}
