// One request, or one run of a watched query. Queries give way to other lanes (laneTimes.ts) and continue later; if a
// commit has touched what they read, they start over.
import type { Commit } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import { TimeSlice } from "./timeSlice.ts";

/** After this many restarts a query no longer gives way; otherwise writes could keep it from ever ending. */
const maxRestarts = 4;

/** Called when the query begins to read. */
export type Begin = (execution: Execution, tx: Transaction) => void;

export interface Work {
  /** The number of the request or the watched query. */
  id: number;
  lane: number;
  isWrite: boolean;
  /** Whether a watched query runs again, after a commit or a reset. */
  isRerun: boolean;
  run(begin: Begin): Promise<void>;
}

export class Task {
  readonly id: number;
  lane: number;
  readonly isWrite: boolean;
  readonly isRerun: boolean;
  readonly #run: Work["run"];
  readonly #isOtherLaneWaiting: (task: Task) => boolean;
  #slice: TimeSlice | null = null;
  #whenEnded: Promise<boolean> = Promise.resolve(true);
  #restarts = 0;
  #pause = () => {};
  /** Whether its client no longer wants the answer. */
  isWithdrawn = false;

  constructor({ id, lane, isWrite, isRerun, run }: Work, isOtherLaneWaiting: (task: Task) => boolean) {
    this.id = id;
    this.lane = lane;
    this.isWrite = isWrite;
    this.isRerun = isRerun;
    this.#run = run;
    this.#isOtherLaneWaiting = isOtherLaneWaiting;
  }

  /** The running or paused execution. Null before a run begins, and for runs that never give way, such as mutations. */
  get execution(): Execution | null {
    return this.#slice?.execution ?? null;
  }

  /** Whether the next step resumes a paused run. */
  get hasBegun(): boolean {
    return this.#slice !== null;
  }

  /** Runs the task until it ends or gives way. Returns whether it has ended. */
  async step(): Promise<boolean> {
    const whenPaused = new Promise<boolean>((resolve) => (this.#pause = () => resolve(false)));
    if (this.#slice) this.#slice.resume();
    else this.#whenEnded = this.#run((execution, tx) => this.#begin(execution, tx)).then(() => true);
    const hasEnded = await Promise.race([this.#whenEnded, whenPaused]);
    // Let the task's other pending work finish before another function runs.
    if (!hasEnded) await new Promise((resolve) => real.setImmediate(resolve));
    return hasEnded;
  }

  #begin(execution: Execution, tx: Transaction) {
    if (this.#restarts === maxRestarts) return;
    this.#slice = new TimeSlice(execution, tx, () => this.#isOtherLaneWaiting(this));
    this.#slice.onPause(() => this.#pause());
  }

  /** Takes note of commits that were made while the task was paused. */
  noteCommits(commits: Commit[]) {
    if (this.#slice?.isTouchedBy(commits)) this.startOver();
  }

  /** Abandons the current run, which never resumes. The next step starts over. */
  startOver() {
    this.#slice = null;
    this.#restarts += 1;
  }
}
