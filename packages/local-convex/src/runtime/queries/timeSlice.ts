// Lets a long query give way to other connections and shared queries: the lanes of laneTimes.ts. It can do so before
// each asynchronous operation, such as a read. The store may change meanwhile. If a commit touches anything the query
// has read, the query must start over; otherwise it continues as though all of it ran at the newest commit.
import { type Commit, touches } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import { chargeTime } from "../executionTime.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import { pauseSettleTimer } from "./settleTimer.ts";

/** A query runs this long before it checks whether other lanes wait. */
export const sliceMs = 1;

export class TimeSlice {
  readonly #isOtherLaneWaiting: () => boolean;
  readonly #tx: Transaction;
  #sliceStartedAt = real.performanceNow();
  #pausePromise: Promise<void> | null = null;
  #endPause = () => {};
  #restartSettleTimer = () => {};
  #onPause = () => {};

  readonly execution: Execution;

  constructor(execution: Execution, tx: Transaction, isOtherLaneWaiting: () => boolean) {
    this.execution = execution;
    this.#tx = tx;
    this.#isOtherLaneWaiting = isOtherLaneWaiting;
    execution.slice = this;
  }

  /** Whether it is time to call `giveWay`. */
  get isYieldDue(): boolean {
    return this.#pausePromise !== null || real.performanceNow() - this.#sliceStartedAt >= sliceMs;
  }

  /** Resolves when the query may continue. All its concurrent operations wait here together. */
  async giveWay() {
    while (this.isYieldDue) {
      if (this.#pausePromise) await this.#pausePromise;
      else if (this.#isOtherLaneWaiting()) this.#pause();
      else this.#sliceStartedAt = real.performanceNow();
    }
  }

  /** Resolves when the query is not paused. */
  async untilResumed() {
    while (this.#pausePromise) await this.#pausePromise;
  }

  #pause() {
    chargeTime(this.execution);
    this.#restartSettleTimer = pauseSettleTimer();
    this.#pausePromise = new Promise((resolve) => (this.#endPause = resolve));
    this.#onPause();
  }

  /** Sets the function to call whenever the query pauses. */
  onPause(listener: () => void) {
    this.#onPause = listener;
  }

  /** Whether these commits touch anything the query has read so far. */
  isTouchedBy(commits: Commit[]): boolean {
    const readSet = this.#tx.readSoFar();
    return commits.some((commit) => touches(readSet, commit));
  }

  resume() {
    this.#pausePromise = null;
    this.#sliceStartedAt = this.execution.resumedAt = real.performanceNow();
    this.#restartSettleTimer();
    this.#endPause();
  }
}
