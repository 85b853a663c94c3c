// When watched queries run again. Normally at once. While writes keep coming many at a time, a run would hold up the next
// ones: it is put off as long as that lets more of them in, so that each run stands for many commits.
import { real } from "./globals/globals.ts";

/** At most so much later than the commit: a frame of a screen. */
export const longestMs = 16;
/** Writers who have their answers write again sooner than this, or not at all. */
const nextWritesMs = 2;

export class Pace {
  readonly #run: () => void;
  /** Since when queries have been out of date. */
  #since: number | null = null;
  /** Writes that were committed meanwhile. */
  #writes = 0;
  #isHurried = false;
  #isWaiting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** So many writes have been committed, and touch watched queries or not. */
  committed(writes: number, touches: boolean) {
    this.#writes += writes;
    if (touches) this.#since ??= real.tick();
  }

  /** Somebody writes nothing more before the queries have run. */
  hurry() {
    this.#isHurried = true;
  }

  /** They have waited long enough, however many writes there are. */
  get isOverdue(): boolean {
    return this.#since !== null && real.tick() - this.#since >= longestMs;
  }

  /** Requests have come. */
  interrupt() {
    real.clearTimeout(this.#timer);
  }

  /** Nothing is left to do but to run them. Whether to wait for more writes all the same. */
  get waits(): boolean {
    const isRush = this.#isWaiting || this.#writes > 1;
    this.#writes = 0;
    if (!isRush || this.#isHurried || this.#since === null || this.isOverdue) return false;
    this.#isWaiting = true;
    this.#timer = real.setTimeout(() => {
      this.#isWaiting = false;
      this.#run();
    }, nextWritesMs);
    return true;
  }

  /** They have begun to run, and are interrupted for writes. */
  interrupted() {
    this.#since = real.tick();
  }

  /** They run now. */
  ran() {
    this.#isWaiting = false;
    this.#isHurried = false;
    this.#since = null;
  }
}
