// Runs scheduled functions and crons when they are due. A job's timer starts after the commit that scheduled it, and again
// when the process starts.
import type { JobChange } from "../db/transaction.ts";
import type { Cron } from "../functions/manifest.ts";
import { cronKey, type DueCron } from "./crons.ts";
import type { JobRef } from "./documents.ts";
import { retryOnStoreFailure } from "./retryOnStoreFailure.ts";
import type { NextRun } from "./schedules.ts";

/**
 * Due times are compared with the clock at this interval: timers do not notice a changed clock or a machine that slept.
 */
const recheckMs = 30_000;

const msUntil = (at: number) => Math.min(Math.max(0, at - Date.now()), recheckMs);

/** A step of a job or cron job, which returns the next step, if any. If one fails, only that step is retried. */
export type Step = () => Promise<Step | undefined>;

interface Runner {
  runJob(job: JobRef): Promise<Step | undefined>;
  runCron(cron: Cron, due: number, noteNext: (next: NextRun | null) => void): Promise<Step | undefined>;
}

export class Scheduler {
  /** The jobs' timers, by job id. */
  readonly #jobs = new Map<string, NodeJS.Timeout>();
  #crons = new Map<string, { cron: Cron; next: number; timer?: NodeJS.Timeout }>();
  /** Crons that are running. A cron job has one run at a time, even if the functions are reloaded meanwhile. */
  readonly #busyCrons = new Set<string>();
  readonly #closing = new AbortController();

  readonly #runner: Runner;
  readonly #log: (line: string) => void;

  constructor(runner: Runner, log: (line: string) => void) {
    this.#runner = runner;
    this.#log = log;
  }

  /** Sets the timers of new jobs and clears those of cancelled ones. */
  change(changes: JobChange[]) {
    for (const { id, component, at } of changes) {
      clearTimeout(this.#jobs.get(id));
      this.#jobs.delete(id);
      if (at !== null) this.#arm(id, component, at);
    }
  }

  #arm(id: string, component: string, at: number) {
    if (this.#closing.signal.aborted) return;
    const fire = () => {
      if (Date.now() < at) return this.#arm(id, component, at);
      this.#jobs.delete(id);
      this.#logFailure(this.#carryOut(() => this.#runner.runJob({ id, component })));
    };
    this.#jobs.set(id, setTimeout(fire, msUntil(at)));
  }

  async #carryOut(first: Step) {
    let step: Step | undefined = first;
    while (step) step = await retryOnStoreFailure(step, this.#log, this.#closing.signal);
  }

  #logFailure(work: Promise<void>) {
    work.catch((error: unknown) => this.#log(`A scheduled function could not be run: ${String(error)}`));
  }

  setCrons(crons: DueCron[]) {
    this.#stopCrons();
    this.#crons = new Map(crons.map(({ cron, next }) => [cronKey(cron), { cron, next }]));
    for (const key of this.#crons.keys()) if (!this.#busyCrons.has(key)) this.#armCron(key);
  }

  #armCron(key: string) {
    const dueCron = this.#crons.get(key);
    if (!dueCron || this.#closing.signal.aborted) return;
    const fire = () => (Date.now() < dueCron.next ? this.#armCron(key) : this.#logFailure(this.#runCron(dueCron)));
    dueCron.timer = setTimeout(fire, msUntil(dueCron.next));
  }

  async #runCron(dueCron: DueCron) {
    const { cron, next: due } = dueCron;
    const key = cronKey(cron);
    let nextRun: NextRun | null = null;
    this.#busyCrons.add(key);
    await this.#carryOut(() => this.#runner.runCron(cron, due, (run) => (nextRun = run)));
    this.#busyCrons.delete(key);
    const { next, skipped } = nextRun ?? { next: null, skipped: 0 };
    if (skipped > 0) {
      this.#log(`Skipping ${skipped} run(s) of ${cron.name} because multiple scheduled runs are in the past`);
    }
    const currentCron = this.#crons.get(key);
    if (!currentCron) return;
    // A reload during the run may have set a different due time, which is then kept.
    if (currentCron.next === due) {
      if (next === null) return;
      currentCron.next = next;
    }
    this.#armCron(key);
  }

  #stopCrons() {
    for (const { timer } of this.#crons.values()) clearTimeout(timer);
  }

  clearJobs() {
    for (const timer of this.#jobs.values()) clearTimeout(timer);
    this.#jobs.clear();
  }

  close() {
    this.#closing.abort();
    this.clearJobs();
    this.#stopCrons();
  }
}
