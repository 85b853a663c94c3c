// Lets a long query give way to other lanes where it calls the backend. The store may change meanwhile. If a commit touches
// anything the query has read, the query must start over; otherwise it continues as though all of it ran at the newest commit.
import { type Commit, touches } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import { spend } from "../executionTime.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import { pauseSettleTimer } from "./settleTimer.ts";

/** A query runs this long before it checks whether other lanes wait. */
export const sliceMs = 1;

export class TimeSlice {
  readonly #othersWait: () => boolean;
  readonly #tx: Transaction;
  #since = real.tick();
  #held: Promise<void> | null = null;
  #goOn = () => {};
  #keepSettling = () => {};
  #paused = () => {};

  readonly execution: Execution;

  constructor(execution: Execution, tx: Transaction, othersWait: () => boolean) {
    this.execution = execution;
    this.#tx = tx;
    this.#othersWait = othersWait;
    execution.slice = this;
  }

  /** Whether it is time to call `giveWay`. */
  get isDue(): boolean {
    return this.#held !== null || real.tick() - this.#since >= sliceMs;
  }

  /** Resolves when the query may continue. All its concurrent operations wait here together. */
  async giveWay() {
    while (this.isDue) {
      if (this.#held) await this.#held;
      else if (this.#othersWait()) this.#pause();
      else this.#since = real.tick();
    }
  }

  async resumed() {
    while (this.#held) await this.#held;
  }

  #pause() {
    spend(this.execution);
    this.#keepSettling = pauseSettleTimer();
    this.#held = new Promise((resolve) => (this.#goOn = resolve));
    this.#paused();
  }

  /** Sets the function to call whenever the query pauses. */
  onPause(paused: () => void) {
    this.#paused = paused;
  }

  /** Whether these commits touch anything the query has read so far. */
  isTouchedBy(commits: Commit[]): boolean {
    const readSet = this.#tx.readSoFar();
    return commits.some((commit) => touches(readSet, commit));
  }

  resume() {
    this.#held = null;
    this.#since = this.execution.since = real.tick();
    this.#keepSettling();
    this.#goOn();
  }
}
