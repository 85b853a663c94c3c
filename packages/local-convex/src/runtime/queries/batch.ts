// The writes that share the next commit. A full batch is committed even if more writes wait, because the next batch can
// run while the main thread sends this one's answers. The slower commits are, the more writes share one.
import { real } from "../globals/globals.ts";

const minRequests = 8;
const maxRequests = 64;

export class Batch {
  #requests: number[] = [];
  #startedAt = 0;
  #commitMs = 0;

  add(request: number) {
    if (this.#requests.length === 0) this.#startedAt = real.performanceNow();
    this.#requests.push(request);
  }

  /**
   * Whether the batch should be committed: it has `maxRequests`, or it has `minRequests` and has run as long as the
   * last commit took.
   */
  get isFull(): boolean {
    const { length } = this.#requests;
    return (
      length >= minRequests && (length >= maxRequests || real.performanceNow() - this.#startedAt >= this.#commitMs)
    );
  }

  /** Empties the batch and returns its requests. */
  take(): number[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  /** Runs the commit and records how long it takes. */
  commit<T>(commit: () => T): T {
    const commitStartedAt = real.performanceNow();
    try {
      return commit();
    } finally {
      this.#commitMs = real.performanceNow() - commitStartedAt;
    }
  }
}
