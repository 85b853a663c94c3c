// Messages between the main thread and the transaction worker.
import type { BilledUsage } from "../db/limits.ts";
import type { Commit, FileMetadata, Identity, Json, ReadSet } from "../backend.ts";
import type { InspectRequest } from "../db/inspect.ts";
import type { JobChange } from "../db/transaction.ts";
import type { Manifest } from "../functions/manifest.ts";
import type { CronRef, DueCron } from "../jobs/crons.ts";
import type { JobRef } from "../jobs/documents.ts";
import { asError, type Thrown } from "./errors.ts";

/** The time and the random seed while modules load. */
export interface Deployment {
  /** In milliseconds since 1970. */
  at: number;
  seed: Uint8Array;
}

export interface WorkerSettings {
  root: string;
  data: string;
  bundle: string;
  deployment: Deployment;
  env: Record<string, string>;
  allowsMissingVariables: boolean;
  origin: string;
  /** The app's functions that run in Node, such as "mail:send". */
  functionsInNode: string[];
  /** An Int32 with the number of the running request, which is blamed if the worker dies. */
  currentRequest: SharedArrayBuffer;
  /** The state of the worker's gate in front of SQLite (store/gate.ts). */
  gate: SharedArrayBuffer;
  /** Whether it is the first worker of this process, so no action can be running. */
  isFirstWorker: boolean;
  /** Whether it replaces a dead worker, with the same functions. */
  isSuccessor: boolean;
}

/** Facts about a call and its caller. `ctx.auth` and `ctx.meta` report most of them. */
export interface CallContext {
  path: string;
  /** The lane of the connection for which the call runs (`laneOf` in backend.ts). */
  lane: number;
  requestId: string;
  identity: Identity | null;
  /** The error that getUserIdentity() throws, in actions. */
  identityFault?: string | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  /** The scheduled job that this call or one of its callers carries out. */
  scheduledFunctionId?: string | null;
}

export interface FunctionCall extends CallContext {
  component: string;
  args: Json;
  caller: "public" | "internal";
}

/** The engine's own reads, answered from the newest commit. */
export type StoreRead =
  | { op: "job"; job: JobRef }
  | { op: "file"; storageId: string; component?: string | undefined; method?: string | undefined }
  | { op: "newFileId"; component: string }
  | { op: "vectorSearch"; component: string; query: Json }
  | { op: "inspect"; request: InspectRequest };

/** The engine's own small writes, committed together with mutations. */
export type StoreWrite =
  | { op: "schedule"; component: string; address: Json; at: number; args: Json; parent: string | null }
  | { op: "cancel"; component: string; job: string }
  | { op: "beginJob"; job: JobRef }
  | { op: "endJob"; job: JobRef; error: string | null }
  | { op: "beginCron"; cron: CronRef }
  | { op: "endCron"; cron: CronRef }
  | { op: "sweepJobs" }
  | { op: "insertFile"; file: FileMetadata }
  | { op: "removeFile"; component: string; storageId: string };

export interface QueryRequest {
  op: "query";
  call: FunctionCall;
  journal: string | null;
  ts: bigint | null;
}

/** A query to re-run after each commit that touches what it read. */
export interface WatchRequest {
  op: "watch";
  call: FunctionCall;
  journal: string | null;
  /** Whether several clients wait for the query. */
  isShared: boolean;
}

export interface MutationRequest {
  op: "mutation";
  call: FunctionCall;
  session: { id: string; request: number } | null;
  job: JobRef | null;
  cron: CronRef | null;
  /** Whether its caller watches queries. The vendor's clients consider a mutation done when those queries show it. */
  watchesQueries: boolean;
}

export type StoreRequest = QueryRequest | MutationRequest | StoreRead | StoreWrite | { op: "reset" };

/** The transaction worker asks to read a file, or to write it if `bytes` is set. */
export interface FileRequest {
  type: "file";
  id: number;
  storageId: string;
  bytes: Uint8Array | null;
}

export interface FileReply {
  op: "fileReply";
  id: number;
  bytes: Uint8Array | null;
  error: string | null;
}

/** `share`: several clients now wait for the watched query. */
export type WorkerRequest = { id: number } & (StoreRequest | WatchRequest | { op: "unwatch" } | { op: "share" });

/** Requests that arrived together are sent together. */
export type ToWorker = WorkerRequest[] | FileReply;

export interface Answer {
  value?: Json;
  error?: Thrown;
  logLines: string[];
  ts: bigint;
  readSet?: ReadSet;
  journal?: string | null;
  readsIdentity?: boolean;
  billed?: BilledUsage;
  /** Set if the store failed, not the function. */
  isStoreFailure?: true;
  /** Milliseconds from the request's start in the worker to its end, including a query's pauses. */
  ms: number;
}

/** A watched query's answer. Its value is JSON text that is passed on unread. */
export interface WatchRun {
  text?: string;
  error?: Thrown;
  logLines: string[];
  journal: string | null;
  readsIdentity: boolean;
  readsTime: boolean;
  billed?: BilledUsage;
  ms: number;
}

/** The answer's value. Throws if the request failed, so callers cannot mistake a failure for a missing value. */
export function unwrap({ value, error }: Pick<Answer, "value" | "error">): Json {
  if (error) throw asError(error);
  return value ?? null;
}

export interface Ready {
  type: "ready";
  manifest: Manifest;
  tables: { number: number; component: string; name: string }[];
  ts: bigint;
  /** The pending jobs. */
  jobs: JobChange[];
  crons: DueCron[];
  /** The indexes that were added and removed, for the log. */
  notes: string[];
  /** Signs upload tokens. */
  secret: string;
}

export interface CommitReport {
  commit: Commit;
  jobs: JobChange[];
  deletedFiles: string[];
}

export type FromWorker =
  /** The functions have loaded. The worker opens the store next. */
  | { type: "loaded" }
  | Ready
  | FileRequest
  /**
   * The worker could not start: the functions did not load, or the store could not be opened or did not accept them.
   */
  | { type: "refused"; message: string }
  | { type: "answer"; id: number; answer: Answer }
  /**
   * Commits that one disk sync has saved, and the watched queries that will re-run: those the commits touched or, after
   * a reset, all without a pending run.
   */
  | { type: "committed"; commits: CommitReport[]; touched: number[]; answers: { id: number; answer: Answer }[] }
  | { type: "ran"; runs: { id: number; run: WatchRun }[] }
  | { type: "log"; line: string };
