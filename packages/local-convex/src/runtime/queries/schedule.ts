// In which order the store's thread does what it is asked to. Requests come first, writes among them in batches that share
// a commit. Then the watched queries run again that commits have touched: for as long as a frame of a screen without
// writes in between, so that many clients get a whole picture of one moment even while writes keep coming. Within both,
// the lane that has used the least time comes next.
import type { Commit } from "../../backend.ts";
import { FairQueue } from "./fairQueue.ts";
import { real } from "../globals/globals.ts";
import { longestMs, type Pace } from "../pace.ts";
import { Shares } from "./shares.ts";
import { Task, type Work } from "./task.ts";

/** A query gives way to lanes that have used so much less: switching more often would cost more than it brings. */
const leadMs = 10;

interface Host {
  pace: Pace;
  /** Adds what has arrived meanwhile. */
  receive(): void;
  /** Commits the batch of writes. */
  flush(): void;
  /** The queries that had to run again have done so, or pause for something else. */
  sendRuns(): void;
  /** This task is about to run, or none. */
  running(task: Task | null): void;
}

export class Schedule {
  readonly #host: Host;
  readonly #shares = new Shares();
  readonly #requests = new FairQueue<Task>(this.#shares);
  readonly #reruns = new FairQueue<Task>(this.#shares);
  readonly #paused = new Set<Task>();
  /** When reruns began; null while requests come first. */
  #rerunning: number | null = null;
  /** When the present step began. */
  #began = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  add(work: Work): Task {
    const task = new Task(work, (running) => this.#othersWait(running));
    this.#queueOf(task).add(task);
    return task;
  }

  #queueOf(task: Task) {
    return task.isRerun ? this.#reruns : this.#requests;
  }

  withdraw(task: Task) {
    task.isWithdrawn = true;
    this.#paused.delete(task);
    this.#queueOf(task).remove(task);
  }

  move(task: Task, lane: number) {
    const queue = this.#queueOf(task);
    const isWaiting = queue.remove(task);
    task.lane = lane;
    if (isWaiting) queue.add(task);
  }

  /** Queries that are paused must not mix what was there before these commits with what is there now. */
  committed(commits: Commit[]) {
    for (const task of this.#paused) task.committed(commits);
  }

  /** Nothing that paused queries have read is there any more. */
  emptied() {
    for (const task of this.#paused) task.startOver();
  }

  /** Does all there is to do, except what the pace puts off. */
  async work() {
    for (let task; (task = this.#next());) await this.#step(task);
  }

  get #mayWrite(): boolean {
    return this.#rerunning === null || real.tick() - this.#rerunning >= longestMs;
  }

  #next(): Task | undefined {
    const { pace, receive, flush, sendRuns } = this.#host;
    receive();
    if (this.#rerunning !== null) {
      const isCut = !this.#reruns.isEmpty && this.#mayWrite && this.#requests.first((task) => task.isWrite);
      if (isCut) pace.interrupted();
      if (isCut || this.#reruns.isEmpty) {
        this.#rerunning = null;
        sendRuns();
      }
    }
    if (this.#rerunning === null) {
      const request = pace.isOverdue ? undefined : this.#requests.first();
      if (request) return request;
      flush();
      if (pace.waits) return undefined;
      pace.ran();
      if (this.#reruns.isEmpty) return this.#requests.first();
      this.#rerunning = real.tick();
    }
    const rerun = this.#reruns.first()!;
    const read = this.#requests.first((task) => !task.isWrite);
    if (!read || this.#shares.of(read.lane) >= this.#shares.of(rerun.lane)) return rerun;
    sendRuns();
    return read;
  }

  async #step(task: Task) {
    const { running, flush } = this.#host;
    // Before it is taken out, because a commit may have touched what it has read.
    if (task.isPaused) flush();
    this.#queueOf(task).remove(task);
    this.#paused.delete(task);
    this.#shares.choose(task.lane);
    this.#began = real.tick();
    running(task);
    const hasEnded = await task.step();
    this.#shares.spend(task.lane, real.tick() - this.#began);
    if (hasEnded) return;
    running(null);
    if (task.isWithdrawn) return;
    this.#paused.add(task);
    this.#queueOf(task).putBack(task);
  }

  /** Whether another lane has used less time than the running task's. Checked between the steps of a query. */
  #othersWait(running: Task): boolean {
    this.#host.receive();
    const used = this.#shares.of(running.lane) + real.tick() - this.#began;
    const mayWrite = this.#mayWrite;
    const isOther = ({ lane }: Task) => lane !== running.lane;
    const isAhead = (other: Task | undefined) => other !== undefined && this.#shares.of(other.lane) + leadMs < used;
    return (
      isAhead(this.#reruns.first(isOther)) ||
      isAhead(this.#requests.first((task) => isOther(task) && (mayWrite || !task.isWrite)))
    );
  }
}
