// One request, or one more run of a watched query. Queries give way to others and are continued later, on the same store:
// if what they have read was written meanwhile, they begin anew.
import type { Commit } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import { Turn } from "./turn.ts";

/** A query that has begun anew so often no longer gives way, or writes could keep it from ever ending. */
const mostRestarts = 4;

/** Called when the query begins to read. */
export type Begin = (execution: Execution, tx: Transaction) => void;

export interface Work {
  /** The number of the request or the watched query. */
  id: number;
  lane: number;
  isWrite: boolean;
  /** It runs because of a commit. */
  isRerun: boolean;
  run(begin: Begin): Promise<void>;
}

export class Task {
  readonly id: number;
  lane: number;
  readonly isWrite: boolean;
  readonly isRerun: boolean;
  readonly #run: Work["run"];
  readonly #othersWait: (task: Task) => boolean;
  #turn: Turn | null = null;
  #ended: Promise<boolean> = Promise.resolve(true);
  #restarts = 0;
  #pause = () => {};
  /** Nobody wants to know any more. */
  isWithdrawn = false;

  constructor({ id, lane, isWrite, isRerun, run }: Work, othersWait: (task: Task) => boolean) {
    this.id = id;
    this.lane = lane;
    this.isWrite = isWrite;
    this.isRerun = isRerun;
    this.#run = run;
    this.#othersWait = othersWait;
  }

  /** What is running, or is about to continue. */
  get execution(): Execution | null {
    return this.#turn?.execution ?? null;
  }

  get isPaused(): boolean {
    return this.#turn !== null;
  }

  /** Runs it until it ends or gives way. Returns whether it has ended. */
  async step(): Promise<boolean> {
    const paused = new Promise<boolean>((resolve) => (this.#pause = () => resolve(false)));
    if (this.#turn) this.#turn.resume();
    else this.#ended = this.#run((execution, tx) => this.#begin(execution, tx)).then(() => true);
    const hasEnded = await Promise.race([this.#ended, paused]);
    // What else it has started comes to rest before another function runs.
    if (!hasEnded) await new Promise((resolve) => real.setImmediate(resolve));
    return hasEnded;
  }

  #begin(execution: Execution, tx: Transaction) {
    if (this.#restarts === mostRestarts) return;
    this.#turn = new Turn(execution, tx, () => this.#othersWait(this));
    this.#turn.onPause(() => this.#pause());
  }

  /** These have been committed while it is paused. */
  committed(commits: Commit[]) {
    if (this.#turn?.isTouchedBy(commits)) this.startOver();
  }

  /** The run so far is left where it is: nothing ever continues it. */
  startOver() {
    this.#turn = null;
    this.#restarts += 1;
  }
}
