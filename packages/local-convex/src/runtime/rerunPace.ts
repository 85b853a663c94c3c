// Decides when watched queries re-run: normally at once. During a burst of writes a re-run would delay the next writes,
// so it waits while more of them arrive, and each re-run covers many commits.
import { real } from "./globals/globals.ts";

/**
 * One frame of a screen: the longest delay of re-runs after a commit, and how long they then keep writes out
 * (queries/schedule.ts).
 */
export const maxDelayMs = 16;
/**
 * After this long without a request, a burst has ended: a writer that has its answer either writes again within this
 * time or has nothing left to write.
 */
const nextWritesMs = 2;

export class RerunPace {
  readonly #run: () => void;
  /** When the first watched query went out of date, or when re-runs were last interrupted. Null if no re-run waits. */
  #staleSince: number | null = null;
  /** Writes committed since `startsWaiting` was last read. */
  #writes = 0;
  #isHurried = false;
  #isWaiting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Records a commit of this many writes, and whether it touches watched queries. */
  noteCommit(writes: number, touchesQueries: boolean) {
    this.#writes += writes;
    if (touchesQueries) this.#staleSince ??= real.performanceNow();
  }

  /** Ends the delay, because a writer waits for the queries before it writes again. */
  hurry() {
    this.#isHurried = true;
  }

  /** Whether the longest delay has passed. */
  get isOverdue(): boolean {
    return this.#staleSince !== null && real.performanceNow() - this.#staleSince >= maxDelayMs;
  }

  /** Requests have arrived, so the timer that would end the wait is stopped. */
  noteRequests() {
    real.clearTimeout(this.#timer);
  }

  /** Whether to wait for more writes although no other work is left. If so, starts the timer that ends the wait. */
  get startsWaiting(): boolean {
    const isBurst = this.#isWaiting || this.#writes > 1;
    this.#writes = 0;
    if (!isBurst || this.#isHurried || this.#staleSince === null || this.isOverdue) return false;
    this.#isWaiting = true;
    this.#timer = real.setTimeout(() => {
      this.#isWaiting = false;
      this.#run();
    }, nextWritesMs);
    return true;
  }

  /** Records that re-runs have been interrupted for writes. */
  noteInterruption() {
    this.#staleSince = real.performanceNow();
  }

  /** Records that the queries run now. */
  noteRun() {
    this.#isWaiting = false;
    this.#isHurried = false;
    this.#staleSince = null;
  }
}
