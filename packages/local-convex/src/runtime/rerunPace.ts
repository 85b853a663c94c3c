// Decides when watched queries re-run: normally at once. During a burst of writes a re-run would delay the next writes, so it
// waits while more of them arrive, and each re-run covers many commits.
import { real } from "./globals/globals.ts";

/** The longest delay after a commit: one frame of a screen. */
export const longestMs = 16;
/** Writers that have their answers write again within this time, or not at all. */
const nextWritesMs = 2;

export class RerunPace {
  readonly #run: () => void;
  /** When the first query went out of date. */
  #since: number | null = null;
  /** Writes committed since then. */
  #writes = 0;
  #isHurried = false;
  #isWaiting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Records a commit of this many writes, and whether it touches watched queries. */
  committed(writes: number, touches: boolean) {
    this.#writes += writes;
    if (touches) this.#since ??= real.tick();
  }

  /** Ends the delay, because a writer waits for the queries before it writes again. */
  hurry() {
    this.#isHurried = true;
  }

  /** Whether the longest delay has passed. */
  get isOverdue(): boolean {
    return this.#since !== null && real.tick() - this.#since >= longestMs;
  }

  /** Records that requests have arrived. */
  interrupt() {
    real.clearTimeout(this.#timer);
  }

  /** Whether to wait for more writes although no other work is left. */
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

  /** Records that re-runs have been interrupted for writes. */
  interrupted() {
    this.#since = real.tick();
  }

  /** Records that the queries run now. */
  ran() {
    this.#isWaiting = false;
    this.#isHurried = false;
    this.#since = null;
  }
}
