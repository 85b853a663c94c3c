// Answers the main thread's requests on the store. Mutations that arrive together share one commit, and none is
// answered before that commit is on the disk.
import { randomBytes } from "node:crypto";
import type { Json } from "../backend.ts";
import { Transaction } from "../db/transaction.ts";
import { moveJob, openJobs, readJob, scheduleJob, cancelJob, type Job } from "../jobs/documents.ts";
import { applySchemas } from "../schema/apply.ts";
import { Registry } from "../schema/registry.ts";
import { Store } from "../store/store.ts";
import type { JsonObject } from "../values/wire.ts";
import { describeThrown } from "./errors.ts";
import type { Request } from "./frame.ts";
import { real } from "./globals.ts";
import type { Answer, Asked, Committed, FunctionCall, Ready, WorkerSettings } from "./messages.ts";
import { resolveAddress, type Address, type FunctionKind, type Functions } from "./modules.ts";
import { lookUp, newFrame, runInFrame } from "./nested.ts";
import { Past } from "./past.ts";
import { newRequest } from "./request.ts";
import { settled } from "./settled.ts";
import { spend } from "./transactionSyscalls.ts";

const keptRequestsMs = 24 * 60 * 60 * 1000;

interface Finished {
  tx: Transaction;
  answer: Answer;
}

export class Transactions {
  readonly store: Store;
  readonly registry: Registry;
  #lastTs: bigint;
  #finished: Finished[] = [];
  #isOpen = false;
  readonly #past: Past;
  /** The request whose function is running, for errors that nobody caught. */
  running: Request | null = null;

  readonly #functions: Functions;
  readonly #root: string;

  constructor(functions: Functions, data: string, root: string) {
    this.#functions = functions;
    this.#root = root;
    this.store = new Store(data);
    this.registry = new Registry(this.store);
    this.#lastTs = BigInt(this.store.meta("ts") ?? 0);
    this.#past = new Past(this.#lastTs);
  }

  /** Brings the store to what the functions expect, or throws and changes nothing. */
  prepare({ isFirst, isSuccessor }: Pick<WorkerSettings, "isFirst" | "isSuccessor">): Omit<Ready, "type" | "manifest"> {
    this.store.begin();
    try {
      const notes = applySchemas(this.registry, this.#functions.schemas());
      const tx = new Transaction(this.registry, this.#nextTs(), true);
      const jobs = openJobs(tx, isFirst);
      this.store.forgetRequests(real.now() - keptRequestsMs);
      const secret = this.store.meta("secret") ?? randomBytes(32).toString("base64url");
      this.store.setMeta("secret", secret);
      // Where nothing is written, what was asked at the last commit before is answered still: live queries do. They are
      // told of no new time when a worker has died, so one that takes its place goes on at the old.
      if (tx.writes.length > 0) this.#past.beginAt(tx.lastTime);
      if (tx.writes.length > 0 || !isSuccessor) this.#lastTs = tx.lastTime;
      this.store.setMeta("ts", String(this.#lastTs));
      this.store.commit();
      const tables = this.registry.tables().map(({ number, component, name }) => ({ number, component, name }));
      return { tables, ts: this.#lastTs, jobs, notes, secret };
    } catch (error) {
      this.store.rollback();
      throw error;
    }
  }

  #nextTs(): bigint {
    const now = BigInt(Math.round(real.now() * 1000)) * 1000n;
    return now > this.#lastTs ? now : this.#lastTs + 1n;
  }

  async #run(kind: FunctionKind, call: FunctionCall, request: Request, tx: Transaction): Promise<Json> {
    this.running = request;
    try {
      const found = lookUp(this.#functions, call.component, call.path, kind, call.caller === "public");
      request.since = real.tick();
      const frame = newFrame(this.#functions, found, request, tx);
      const text = await settled(runInFrame(this.#functions, found, frame, call.args));
      spend(request);
      // A rejection that nobody handles is known only after this turn of the loop.
      await new Promise((resolve) => real.setImmediate(resolve));
      if (request.stray !== undefined) throw request.stray;
      return JSON.parse(text) as Json;
    } finally {
      request.ended = true;
      this.running = null;
    }
  }

  #answer(request: Request, ts: bigint, result: { value: Json } | { error: unknown }, started: number): Answer {
    const outcome = "value" in result ? result : { error: describeThrown(result.error, this.#root) };
    return { ...outcome, logLines: request.logLines, ts, took: real.tick() - started };
  }

  async query(asked: Extract<Asked, { op: "query" }>): Promise<Answer> {
    const started = real.tick();
    const past = asked.ts !== null && asked.ts < this.#lastTs;
    const ts = past ? asked.ts! : this.#lastTs;
    const tx = new Transaction(this.registry, ts, false);
    let request = newRequest(asked.call, null);
    let result: { value: Json } | { error: unknown };
    if (past) this.store.begin();
    try {
      request = newRequest(asked.call, asked.journal);
      if (past) this.#past.restore(tx, ts);
      result = { value: await this.#run("query", asked.call, request, tx) };
    } catch (error) {
      result = { error };
    } finally {
      if (past) this.store.rollback();
    }
    return {
      ...this.#answer(request, ts, result, started),
      readSet: tx.readSet(),
      journal: request.newJournal && JSON.stringify(request.newJournal),
      readsIdentity: request.readsIdentity,
    };
  }

  async mutation({ call, session, job }: Extract<Asked, { op: "mutation" }>): Promise<void> {
    const started = real.tick();
    const kept = session && this.store.request(session.id, session.request);
    if (kept) {
      const { ts, ...rest } = JSON.parse(kept) as Omit<Answer, "ts"> & { ts: string };
      this.#finished.push({ tx: this.#transaction(), answer: { ...rest, ts: BigInt(ts) } });
      return;
    }
    const tx = this.#transaction();
    const request = newRequest(call, null);
    const mark = tx.savepoint();
    let answer: Answer;
    try {
      if (job && !moveJob(tx, job, "pending", { kind: "success" })) {
        tx.release(mark);
        this.#finished.push({ tx, answer: this.#answer(request, this.#lastTs, { value: null }, started) });
        return;
      }
      const value = await this.#run("mutation", call, request, tx);
      answer = this.#answer(request, tx.ts, { value }, started);
      if (session) {
        const text = JSON.stringify({ ...answer, ts: String(tx.lastTime) });
        this.store.keepRequest(session.id, session.request, real.now(), text);
      }
      tx.release(mark);
    } catch (error) {
      tx.rollback(mark);
      if (!this.store.isOpen) throw error;
      answer = this.#answer(request, this.#lastTs, { error }, started);
      if (job) moveJob(tx, job, "pending", { kind: "failed", error: answer.error!.message });
    }
    this.#finish(tx, answer);
  }

  /** Small writes of the engine itself, in the same stream of commits. */
  write(work: (tx: Transaction) => Json): void {
    const tx = this.#transaction();
    const mark = tx.savepoint();
    const base = { logLines: [], ts: tx.ts, took: 0 };
    try {
      const value = work(tx);
      tx.release(mark);
      this.#finish(tx, { ...base, value });
    } catch (error) {
      tx.rollback(mark);
      if (!this.store.isOpen) throw error;
      this.#finish(tx, { ...base, error: describeThrown(error, this.#root) });
    }
  }

  #transaction(): Transaction {
    if (!this.#isOpen) this.store.begin();
    this.#isOpen = true;
    return new Transaction(this.registry, this.#nextTs(), true);
  }

  #finish(tx: Transaction, answer: Answer) {
    if (tx.writes.length > 0) this.#lastTs = tx.lastTime > tx.ts ? tx.lastTime : tx.ts;
    this.#finished.push({ tx, answer: { ...answer, ts: tx.writes.length > 0 ? this.#lastTs : answer.ts } });
  }

  get waiting() {
    return this.#finished.length;
  }

  /** Commits what has run since the last time; the answers may be sent when this returns. */
  commit(tell: (committed: Committed) => void): Answer[] {
    const all = this.#finished;
    this.#finished = [];
    if (!this.#isOpen) return [];
    this.#isOpen = false;
    try {
      if (all.some(({ tx }) => tx.writes.length > 0)) this.store.setMeta("ts", String(this.#lastTs));
      this.store.commit();
    } catch (error) {
      this.abandon();
      const failed = describeThrown(error, this.#root);
      return all.map(({ answer }) => ({
        logLines: answer.logLines,
        ts: this.#lastTs,
        took: answer.took,
        error: failed,
      }));
    }
    for (const { tx, answer } of all) {
      if (tx.writes.length === 0) continue;
      this.#past.add(answer.ts, tx.before);
      const { writes, jobs, deletedFiles } = tx;
      tell({ type: "commit", commit: { ts: answer.ts, writes }, jobs, deletedFiles });
    }
    this.#past.trim(this.#lastTs);
    return all.map(({ answer }) => answer);
  }

  /** Drops what was not committed. */
  abandon() {
    this.#finished = [];
    this.#isOpen = false;
    this.store.rollback();
    this.registry.load();
    this.#lastTs = BigInt(this.store.meta("ts") ?? 0);
  }

  schedule({ component, address, at, args }: Extract<Asked, { op: "schedule" }>) {
    this.write((tx) => scheduleJob(tx, component, resolveAddress(component, address as Address), at, args));
  }

  cancel(component: string, id: string) {
    this.write((tx) => {
      cancelJob(tx, component, id);
      return null;
    });
  }

  beginJob(job: { id: string; component: string }) {
    this.write((tx) => {
      const found = readJob(tx, job);
      if (!found || !moveJob(tx, job, "pending", { kind: "inProgress" })) return null;
      return found as unknown as Json;
    });
  }

  peekJob(job: { id: string; component: string }): Job | null {
    return readJob(new Transaction(this.registry, this.#lastTs, false), job);
  }

  endJob(job: { id: string; component: string }, error: string | null) {
    const state: JsonObject = error === null ? { kind: "success" } : { kind: "failed", error };
    this.write((tx) => moveJob(tx, job, "inProgress", state) || moveJob(tx, job, "pending", state));
  }

  newFileId(): string {
    return new Transaction(this.registry, this.#lastTs, false).newId(this.registry.need("", "_storage"));
  }

  insertFile(id: string, document: Json) {
    this.write((tx) => tx.insert("", "_storage", document, id));
  }

  removeFile(id: string) {
    this.write((tx) => {
      const table = tx.tableOf("", id, "delete", "_storage");
      tx.remove(table, id);
      return null;
    });
  }

  file(id: string): Json {
    const table = this.registry.ofId(id);
    if (table?.name !== "_storage" || table.component !== "") return null;
    const json = this.store.get(table.number, id)?.json;
    return json === undefined ? null : (JSON.parse(json) as Json);
  }

  reset(): Json {
    this.store.begin();
    this.store.clear();
    this.store.commit();
    this.registry.load();
    this.#past.clear();
    this.prepare({ isFirst: true, isSuccessor: false });
    return null;
  }

  get ts() {
    return this.#lastTs;
  }
}
