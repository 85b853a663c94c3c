// The store's transactions and commits. Transactions that finish together share a commit, and their answers may be sent
// only after the commit is on disk.
import { randomBytes } from "node:crypto";
import { Transaction } from "../../db/transaction.ts";
import type { Cron } from "../../functions/manifest.ts";
import { applyCrons, type DueCron, forgetCrons } from "../../jobs/crons.ts";
import { openJobs } from "../../jobs/documents.ts";
import { applySchemas, type Schemas } from "../../schema/applySchemas.ts";
import { Registry } from "../../schema/registry.ts";
import type { Gate } from "../../store/gate.ts";
import { Store } from "../../store/store.ts";
import { describeThrown } from "../errors.ts";
import { real } from "../globals/globals.ts";
import type { Answer, CommitReport, Ready, WorkerSettings } from "../transactionMessages.ts";
import { RecentPast } from "./recentPast.ts";

const requestRetentionMs = 24 * 60 * 60 * 1000;

export class Commits {
  readonly store: Store;
  readonly #registry: Registry;
  readonly #past: RecentPast;
  readonly #root: string;
  #ts: bigint;
  #finished: { tx: Transaction; answer: Answer }[] = [];
  #isInTransaction = false;

  constructor(data: string, root: string, gate: Gate) {
    this.#root = root;
    this.store = new Store(data, { gate });
    this.#registry = new Registry(this.store);
    this.#ts = this.#storedTs();
    this.#past = new RecentPast(this.#ts);
  }

  /** The time of the newest write: of the last commit, or of a finished transaction that the next commit will save. */
  get ts(): bigint {
    return this.#ts;
  }

  #storedTs(): bigint {
    return BigInt(this.store.meta("ts") ?? 0);
  }

  #nextTs(): bigint {
    const now = BigInt(Math.round(real.now() * 1000)) * 1000n;
    return now > this.#ts ? now : this.#ts + 1n;
  }

  /** Updates the store to the functions' schema and crons, or throws and changes nothing. */
  prepare(
    schemas: Schemas,
    declaredCrons: Cron[],
    { isFirstWorker, isSuccessor }: Pick<WorkerSettings, "isFirstWorker" | "isSuccessor">,
  ): Omit<Ready, "type" | "manifest"> {
    this.store.begin();
    try {
      const notes = applySchemas(this.#registry, schemas);
      const tx = new Transaction(this.#registry, this.#nextTs(), true);
      const jobs = openJobs(tx, isFirstWorker);
      const crons = applyCrons(this.store, declaredCrons, tx.startMs, isFirstWorker);
      this.store.requests.forget(real.now() - requestRetentionMs);
      const secret = this.store.meta("secret") ?? randomBytes(32).toString("base64url");
      this.store.setMeta("secret", secret);
      // If nothing was written, the store as it was at the last commit stays readable. A worker that replaces a dead
      // one then also keeps the time of that commit, so that live queries need no new time.
      if (tx.writes.length > 0) this.#past.beginAt(tx.lastTime);
      if (tx.writes.length > 0 || !isSuccessor) this.#ts = tx.lastTime;
      this.store.setMeta("ts", String(this.#ts));
      this.store.commit();
      const tables = this.#registry.tables().map(({ number, component, name }) => ({ number, component, name }));
      return { tables, ts: this.#ts, jobs, crons, notes, secret };
    } catch (error) {
      this.store.rollback();
      throw error;
    }
  }

  /** A transaction that only reads. */
  reader(ts = this.#ts): Transaction {
    return new Transaction(this.#registry, ts, false);
  }

  /** Runs the work on the store as it was at the transaction's time. */
  async runInPast<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
    this.store.begin();
    try {
      this.#past.restore(tx);
      return await work();
    } finally {
      this.store.rollback();
    }
  }

  /** A transaction that joins the next commit. */
  begin(): Transaction {
    if (!this.#isInTransaction) this.store.begin();
    this.#isInTransaction = true;
    return new Transaction(this.#registry, this.#nextTs(), true);
  }

  finish(tx: Transaction, answer: Answer) {
    if (tx.writes.length > 0) this.#ts = tx.lastTime;
    this.#finished.push({ tx, answer: { ...answer, ts: tx.writes.length > 0 ? this.#ts : answer.ts } });
  }

  /** Commits the finished transactions. Their answers may be sent after this returns. */
  commit(): { commits: CommitReport[]; answers: Answer[] } {
    const finished = this.#finished;
    this.#finished = [];
    if (!this.#isInTransaction) return { commits: [], answers: [] };
    this.#isInTransaction = false;
    try {
      if (finished.some(({ tx }) => tx.writes.length > 0)) this.store.setMeta("ts", String(this.#ts));
      this.store.requests.moveRecent();
      this.store.commit();
    } catch (thrown) {
      this.abandon();
      const error = describeThrown(thrown, this.#root);
      return {
        commits: [],
        answers: finished.map(({ answer: { logLines, ms } }) => ({
          logLines,
          ts: this.#ts,
          ms,
          error,
          isStoreFailure: true as const,
        })),
      };
    }
    const withWrites = finished.filter(({ tx }) => tx.writes.length > 0);
    const now = real.performanceNow();
    for (const { tx, answer } of withWrites) this.#past.add(answer.ts, tx.previousDocuments, now);
    this.#past.trim(now);
    return {
      commits: withWrites.map(({ tx: { writes, jobs, deletedFiles }, answer: { ts } }) => ({
        commit: { ts, writes },
        jobs,
        deletedFiles,
      })),
      answers: finished.map(({ answer }) => answer),
    };
  }

  /** Drops everything since the last commit. */
  abandon() {
    this.#finished = [];
    this.#isInTransaction = false;
    this.store.rollback();
    this.#registry.load();
    this.#ts = this.#storedTs();
  }

  reset(schemas: Schemas, crons: Cron[]): DueCron[] {
    this.store.begin();
    this.store.clear();
    forgetCrons(this.store);
    this.store.commit();
    this.#registry.load();
    const { crons: dueCrons } = this.prepare(schemas, crons, { isFirstWorker: true, isSuccessor: false });
    this.#past.beginAt(this.#ts);
    return dueCrons;
  }
}
