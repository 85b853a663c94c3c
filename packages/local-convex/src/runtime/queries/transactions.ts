// Runs queries, mutations and the engine's own requests, each in a transaction.
import type { Json } from "../../backend.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { FunctionKind } from "../../functions/manifest.ts";
import { endCron, isDue } from "../../jobs/crons.ts";
import { isPending, moveJob } from "../../jobs/documents.ts";
import type { Commits } from "./commits.ts";
import { describeThrown } from "../errors.ts";
import { newExecution } from "../execution.ts";
import { chargeTime } from "../executionTime.ts";
import type { Execution } from "../operations/frame.ts";
import { real } from "../globals/globals.ts";
import type { LiveQuery, LiveQueries } from "./liveQueries.ts";
import type {
  Answer,
  FunctionCall,
  MutationRequest,
  QueryRequest,
  StoreRead,
  StoreWrite,
  WatchRun,
} from "../transactionMessages.ts";
import type { Functions } from "../modules.ts";
import { lookUp, newFrame, runInFrame } from "../runFunction.ts";
import type { CheckTarget } from "../operations/targetCheck.ts";
import { failUnlessSettled } from "./settleTimer.ts";
import { readStore, writeStore } from "../operations/storeRequests.ts";
import type { Begin } from "./task.ts";
import { transactionWarnings } from "../warnings.ts";

type Outcome = { value: Json } | { error: unknown };

export class Transactions {
  readonly #functions: Functions;
  readonly #commits: Commits;
  readonly #root: string;
  readonly #checkTarget: CheckTarget;
  /** The running execution, which is blamed for uncaught errors. */
  running: Execution | null = null;

  constructor(functions: Functions, commits: Commits, root: string, checkTarget: CheckTarget) {
    this.#functions = functions;
    this.#commits = commits;
    this.#root = root;
    this.#checkTarget = checkTarget;
  }

  /** Returns the result as JSON text. */
  async #run(kind: FunctionKind, call: FunctionCall, execution: Execution, tx: Transaction): Promise<string> {
    this.running = execution;
    try {
      const func = lookUp(this.#functions, call.component, call.path, kind, call.caller === "public");
      execution.resumedAt = real.performanceNow();
      const frame = newFrame(this.#functions, func, execution, tx);
      const text = await failUnlessSettled(runInFrame(this.#functions, func, frame, call.args)).finally(
        // The function may end without awaiting a call that gave way.
        () => execution.slice?.untilResumed(),
      );
      chargeTime(execution);
      if (execution.strayError !== undefined) throw execution.strayError;
      return text;
    } finally {
      execution.hasEnded = true;
      execution.logLines.push(...transactionWarnings(execution, tx.usage));
      this.running = null;
    }
  }

  #answer({ logLines }: Pick<Execution, "logLines">, ts: bigint, outcome: Outcome, startedAt: number): Answer {
    const result = "value" in outcome ? outcome : { error: describeThrown(outcome.error, this.#root) };
    return { ...result, logLines, ts, ms: real.performanceNow() - startedAt };
  }

  async query({ call, journal, ts }: QueryRequest, begin: Begin): Promise<Answer> {
    const startedAt = real.performanceNow();
    const isPast = ts !== null && ts < this.#commits.ts;
    const tx = this.#commits.reader(isPast ? ts : this.#commits.ts);
    const execution = newExecution(call);
    // A query of the past changes the whole store until it ends, so it never gives way.
    if (!isPast) begin(execution, tx);
    let outcome: Outcome;
    try {
      execution.journal = journal === null ? null : (JSON.parse(journal) as Execution["journal"]);
      const run = () => this.#run("query", call, execution, tx);
      outcome = { value: JSON.parse(await (isPast ? this.#commits.runInPast(tx, run) : run())) as Json };
    } catch (error) {
      outcome = { error };
    }
    return {
      ...this.#answer(execution, tx.ts, outcome, startedAt),
      readSet: tx.readSet(),
      journal: execution.newJournal && JSON.stringify(execution.newJournal),
      readsIdentity: execution.readsIdentity,
      billed: tx.usage.billed(),
    };
  }

  async runWatched(liveQuery: LiveQuery, queries: LiveQueries, begin: Begin): Promise<WatchRun> {
    const { call, journal } = liveQuery.request;
    const startedAt = real.performanceNow();
    const tx = this.#commits.reader();
    const execution = newExecution(call);
    begin(execution, tx);
    let outcome: Pick<WatchRun, "text" | "error">;
    try {
      execution.journal = journal === null ? null : (JSON.parse(journal) as Execution["journal"]);
      outcome = { text: await this.#run("query", call, execution, tx) };
    } catch (error) {
      outcome = { error: describeThrown(error, this.#root) };
    }
    const { logLines, newJournal, readsIdentity, readsTime } = execution;
    const nextJournal = newJournal && JSON.stringify(newJournal);
    queries.recordRun(liveQuery, tx.readSet(), nextJournal);
    return {
      ...outcome,
      logLines,
      journal: nextJournal,
      readsIdentity,
      readsTime,
      billed: tx.usage.billed(),
      ms: real.performanceNow() - startedAt,
    };
  }

  async mutation({ call, session, job, cron }: MutationRequest): Promise<void> {
    const startedAt = real.performanceNow();
    const commits = this.#commits;
    const earlierAnswer = session && commits.store.requests.find(session.id, session.request);
    if (earlierAnswer) {
      const { ts, ...rest } = JSON.parse(earlierAnswer) as Omit<Answer, "ts"> & { ts: string };
      commits.finish(commits.begin(), { ...rest, ts: BigInt(ts) });
      return;
    }
    const tx = commits.begin();
    const execution = newExecution(call, tx.creationTime);
    const savepoint = tx.savepoint();
    let answer: Answer;
    try {
      if ((job && !isPending(tx, job)) || (cron && !isDue(tx.store, cron))) {
        tx.release(savepoint);
        commits.finish(tx, this.#answer(execution, commits.ts, { value: null }, startedAt));
        return;
      }
      const value = JSON.parse(await this.#run("mutation", call, execution, tx)) as Json;
      // Has no effect if the mutation has cancelled its own job.
      if (job) moveJob(tx, job, "pending", { kind: "success" });
      if (cron) endCron(tx.store, cron, tx.startMs);
      answer = this.#answer(execution, tx.ts, { value }, startedAt);
      if (session) {
        const text = JSON.stringify({ ...answer, ts: String(tx.lastTime) });
        commits.store.requests.keep(session.id, session.request, real.now(), text);
      }
      tx.release(savepoint);
    } catch (error) {
      tx.rollback(savepoint);
      if (!commits.store.inTransaction) throw error;
      answer = this.#answer(execution, commits.ts, { error }, startedAt);
      if (job) moveJob(tx, job, "pending", { kind: "failed", error: answer.error!.message });
    }
    commits.finish(tx, { ...answer, billed: tx.usage.billed() });
  }

  write(request: StoreWrite) {
    const startedAt = real.performanceNow();
    const tx = this.#commits.begin();
    const savepoint = tx.savepoint();
    let outcome: Outcome;
    try {
      outcome = { value: writeStore(tx, request, this.#checkTarget) };
      tx.release(savepoint);
    } catch (error) {
      tx.rollback(savepoint);
      if (!this.#commits.store.inTransaction) throw error;
      outcome = { error };
    }
    this.#commits.finish(tx, this.#answer({ logLines: [] }, tx.ts, outcome, startedAt));
  }

  read(request: StoreRead): Answer {
    const value = readStore(this.#commits.reader(), request);
    return { value, logLines: [], ts: this.#commits.ts, ms: 0 };
  }

  reset(): Answer {
    const crons = this.#commits.reset(this.#functions.schemas(), this.#functions.manifest().crons);
    return { value: crons as unknown as Json, logLines: [], ts: this.#commits.ts, ms: 0 };
  }
}
