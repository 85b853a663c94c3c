// Runs scheduled functions and crons when they are due. A job's timer is set after the commit that scheduled it, and
// again when the process starts.
import type { JobChange } from "../db/transaction.ts";
import type { Cron } from "../functions/manifest.ts";
import type { JobRef } from "./documents.ts";
import { persist } from "./persist.ts";
import { nextRun } from "./schedules.ts";

/** Timers know nothing of a clock that is set, or of a machine that was asleep: so often the clock is looked at again. */
const lookAgainMs = 30_000;

const waitUntil = (at: number) => Math.min(Math.max(0, at - Date.now()), lookAgainMs);

/** What is left to do for a job. Each step that fails is tried again by itself. */
export type Step = () => Promise<Step | undefined>;

interface Runner {
  job(job: JobRef): Promise<Step | undefined>;
  cron(cron: Cron): Promise<void>;
}

export class Scheduler {
  readonly #jobs = new Map<string, NodeJS.Timeout>();
  #crons: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  readonly #runner: Runner;
  readonly #log: (line: string) => void;

  constructor(runner: Runner, log: (line: string) => void) {
    this.#runner = runner;
    this.#log = log;
  }

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
      this.#start(this.#carryOut({ id, component }));
    };
    this.#jobs.set(id, setTimeout(fire, waitUntil(at)));
  }

  async #carryOut(job: JobRef) {
    let step: Step | undefined = () => this.#runner.job(job);
    while (step) step = await persist(step, this.#log, this.#closing.signal);
  }

  #start(work: Promise<void>) {
    const watched = work
      .catch((error: unknown) => this.#log(`A scheduled function could not be run: ${String(error)}`))
      .finally(() => this.#running.delete(watched));
    this.#running.add(watched);
  }

  setCrons(crons: Cron[]) {
    for (const timer of this.#crons) clearTimeout(timer);
    this.#crons = [];
    for (const [at, cron] of crons.entries()) this.#armCron(at, cron, Date.now());
  }

  #armCron(slot: number, cron: Cron, after: number) {
    const next = nextRun(cron.schedule, after);
    if (next === null || this.#closing.signal.aborted) return;
    const fire = () => {
      if (Date.now() < next) return this.#armCron(slot, cron, after);
      // A machine that was asleep skips the runs it missed.
      this.#armCron(slot, cron, Math.max(next, Date.now() - 1000));
      this.#start(this.#runner.cron(cron));
    };
    this.#crons[slot] = setTimeout(fire, waitUntil(next));
  }

  clear() {
    for (const timer of this.#jobs.values()) clearTimeout(timer);
    this.#jobs.clear();
  }

  close() {
    this.#closing.abort();
    this.clear();
    for (const timer of this.#crons) clearTimeout(timer);
  }
}
