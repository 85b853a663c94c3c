// Lets a query that takes long give way to others where it calls the backend. Meanwhile the store may change. If that
// touches anything that the query has read so far, it must begin anew; otherwise it continues, as though all of it ran
// at the newest commit.
import { type Commit, touches } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import { spend } from "../executionTime.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import { holdSettling } from "./settled.ts";

/** How long a query runs before it looks whether others wait. */
export const sliceMs = 1;

export class Turn {
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
    execution.turn = this;
  }

  /** Whether `giveWay` has to be called. */
  get isDue(): boolean {
    return this.#held !== null || real.tick() - this.#since >= sliceMs;
  }

  /** Resolves when the query may go on. Everything that it does at the same time waits here together. */
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
    this.#keepSettling = holdSettling();
    this.#held = new Promise((resolve) => (this.#goOn = resolve));
    this.#paused();
  }

  /** What to call whenever it is paused. */
  onPause(paused: () => void) {
    this.#paused = paused;
  }

  /** Whether these commits wrote to anything that it has read so far. */
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
