// Orders the work of the store's thread. Requests come first, with writes in batches that share a commit. Then the
// watched queries that commits touched re-run. For up to one frame of a screen, no write comes in between, so many
// clients get a consistent picture even during a burst of writes. In both phases the lane with the least used time
// comes next.
import type { Commit } from "../../backend.ts";
import { FairQueue } from "./fairQueue.ts";
import { real } from "../globals/globals.ts";
import { maxDelayMs, type RerunPace } from "../rerunPace.ts";
import { LaneTimes } from "./laneTimes.ts";
import { Task, type Work } from "./task.ts";

/**
 * A query gives way to lanes that have used this much less time. More frequent switches would cost more than they gain.
 */
const leadMs = 10;

interface Host {
  pace: RerunPace;
  /** Queues the messages that have arrived. */
  receive(): void;
  /** Commits the batch of writes. */
  flush(): void;
  /** Sends the finished re-runs. */
  sendRuns(): void;
  /** Records the task that is about to run, or null when a task has paused. */
  setRunning(task: Task | null): void;
}

export class Schedule {
  readonly #host: Host;
  readonly #laneTimes = new LaneTimes();
  readonly #requests = new FairQueue<Task>(this.#laneTimes);
  readonly #reruns = new FairQueue<Task>(this.#laneTimes);
  readonly #paused = new Set<Task>();
  /** When the re-runs began; null while requests come first. */
  #rerunsStartedAt: number | null = null;
  /** When the current step began. */
  #stepStartedAt = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  add(work: Work): Task {
    const task = new Task(work, (running) => this.#isOtherLaneWaiting(running));
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

  /** Tells paused queries about the commits, so they do not mix data from before and after. */
  noteCommits(commits: Commit[]) {
    for (const task of this.#paused) task.noteCommits(commits);
  }

  /** Restarts paused queries after the store was emptied. */
  restartPaused() {
    for (const task of this.#paused) task.startOver();
  }

  /** Does all work except re-runs that the pace delays. */
  async work() {
    for (let task; (task = this.#next());) await this.#step(task);
  }

  /** Whether writes may run: re-runs keep them out for one frame of a screen. */
  get #mayWrite(): boolean {
    return this.#rerunsStartedAt === null || real.performanceNow() - this.#rerunsStartedAt >= maxDelayMs;
  }

  /** The task to run next. Undefined if there is none, or while re-runs wait for more writes. */
  #next(): Task | undefined {
    const { pace, receive, flush, sendRuns } = this.#host;
    receive();
    if (this.#rerunsStartedAt !== null) {
      const isInterrupted = !this.#reruns.isEmpty && this.#mayWrite && this.#requests.first((task) => task.isWrite);
      if (isInterrupted) pace.noteInterruption();
      if (isInterrupted || this.#reruns.isEmpty) {
        this.#rerunsStartedAt = null;
        sendRuns();
      }
    }
    if (this.#rerunsStartedAt === null) {
      // Overdue re-runs come before more requests.
      const request = pace.isOverdue ? undefined : this.#requests.first();
      if (request) return request;
      flush();
      if (pace.startsWaiting) return undefined;
      pace.noteRun();
      if (this.#reruns.isEmpty) return this.#requests.first();
      this.#rerunsStartedAt = real.performanceNow();
    }
    const rerun = this.#reruns.first()!;
    const readRequest = this.#requests.first((task) => !task.isWrite);
    if (!readRequest || this.#laneTimes.usedBy(readRequest.lane) >= this.#laneTimes.usedBy(rerun.lane)) return rerun;
    sendRuns();
    return readRequest;
  }

  async #step(task: Task) {
    const { setRunning, flush } = this.#host;
    // Commit before taking the task, because the commit may touch what the task has read.
    if (task.hasBegun) flush();
    this.#queueOf(task).remove(task);
    this.#paused.delete(task);
    this.#laneTimes.noteChosen(task.lane);
    this.#stepStartedAt = real.performanceNow();
    setRunning(task);
    const hasEnded = await task.step();
    this.#laneTimes.charge(task.lane, real.performanceNow() - this.#stepStartedAt);
    if (hasEnded) return;
    setRunning(null);
    if (task.isWithdrawn) return;
    this.#paused.add(task);
    this.#queueOf(task).putBack(task);
  }

  /** Whether another lane has used much less time than the running task's. Checked when a query's time slice ends. */
  #isOtherLaneWaiting(running: Task): boolean {
    this.#host.receive();
    const usedTime = this.#laneTimes.usedBy(running.lane) + real.performanceNow() - this.#stepStartedAt;
    const mayWrite = this.#mayWrite;
    const isOther = ({ lane }: Task) => lane !== running.lane;
    const isFarBehind = (other: Task | undefined) =>
      other !== undefined && this.#laneTimes.usedBy(other.lane) + leadMs < usedTime;
    return (
      isFarBehind(this.#reruns.first(isOther)) ||
      isFarBehind(this.#requests.first((task) => isOther(task) && (mayWrite || !task.isWrite)))
    );
  }
}
