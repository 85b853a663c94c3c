// What the main thread and the transaction worker send each other.
import type { Commit, FileMetadata, Identity, Json, ReadSet } from "../backend.ts";
import type { Inspect } from "../db/inspect.ts";
import type { JobChange } from "../db/transaction.ts";
import type { Manifest } from "../functions/manifest.ts";
import type { CronRef, DueCron } from "../jobs/crons.ts";
import type { JobRef } from "../jobs/documents.ts";
import { asError, type Thrown } from "./errors.ts";

/** What time and chance are while modules load. */
export interface Deployed {
  /** In milliseconds since 1970. */
  at: number;
  seed: Uint8Array;
}

export interface WorkerSettings {
  root: string;
  data: string;
  bundle: string;
  deployed: Deployed;
  env: Record<string, string>;
  withoutVariables: boolean;
  origin: string;
  /** The app's functions in Node, such as "mail:send". */
  inNode: string[];
  /** An Int32 holding the number of the request that is running: the one to blame if the worker dies. */
  current: SharedArrayBuffer;
  /** The worker's gate in front of SQLite. */
  gate: SharedArrayBuffer;
  /** The first worker of this process: no action can be running. */
  isFirst: boolean;
  /** Replaces a worker that died, with the same functions. */
  isSuccessor: boolean;
}

/** Who is calling which function: what `ctx.auth` and `ctx.meta` tell it. */
export interface CallContext {
  path: string;
  /** The connection for which it runs. */
  lane: number;
  requestId: string;
  identity: Identity | null;
  /** What asking for the identity throws, in actions. */
  identityFault?: string | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  /** The job that this call, or the one that led to it, carries out. */
  scheduledFunctionId?: string | null;
}

export interface FunctionCall extends CallContext {
  component: string;
  args: Json;
  caller: "public" | "internal";
}

/** Answered from the newest commit. */
export type StoreRead =
  | { op: "job"; job: JobRef }
  | { op: "file"; storageId: string; component?: string | undefined; asked?: string | undefined }
  | { op: "newFileId"; component: string }
  | { op: "vectorSearch"; component: string; query: Json }
  | { op: "inspect"; asked: Inspect };

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

/** A query whose answer is wanted again after each commit that touches what it read. */
export interface WatchRequest {
  op: "watch";
  call: FunctionCall;
  journal: string | null;
  /** Several clients wait for it. */
  isShared: boolean;
}

export interface MutationRequest {
  op: "mutation";
  call: FunctionCall;
  session: { id: string; request: number } | null;
  job: JobRef | null;
  cron: CronRef | null;
  /** Its caller watches queries: the vendor's clients take a mutation as done when those show it. */
  isWatching: boolean;
}

export type StoreRequest = QueryRequest | MutationRequest | StoreRead | StoreWrite | { op: "reset" };

/** The transaction worker reads a file, or writes it if there are bytes. */
export interface FileRequest {
  type: "file";
  id: number;
  storageId: string;
  bytes: Uint8Array | null;
}

export interface FileReply {
  op: "filed";
  id: number;
  bytes: Uint8Array | null;
  error: string | null;
}

/** `share`: the watched query is no longer only its first client's. */
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
  /** How many documents a function read. */
  read?: number;
  /** It is not the function that failed. */
  isStoreFailure?: true;
  /** Milliseconds in the worker. */
  took: number;
}

/** A watched query's answer: its value is JSON text, which is only passed on. */
export interface WatchRun {
  text?: string;
  error?: Thrown;
  logLines: string[];
  journal: string | null;
  readsIdentity: boolean;
  readsTime: boolean;
  /** How many documents it read. */
  read?: number;
  took: number;
}

/** The answer's value. Throws if the request failed, so that a failure is never taken for a missing value. */
export function unwrap({ value, error }: Pick<Answer, "value" | "error">): Json {
  if (error) throw asError(error);
  return value ?? null;
}

export interface Ready {
  type: "ready";
  manifest: Manifest;
  tables: { number: number; component: string; name: string }[];
  ts: bigint;
  jobs: JobChange[];
  crons: DueCron[];
  notes: string[];
  secret: string;
}

export interface Committed {
  commit: Commit;
  jobs: JobChange[];
  deletedFiles: string[];
}

export type FromWorker =
  | { type: "loaded" }
  | Ready
  | FileRequest
  | { type: "refused"; message: string }
  | { type: "answer"; id: number; answer: Answer }
  /** What one sync of the disk made safe, and the watched queries that it touched: they are about to run again. */
  | { type: "committed"; commits: Committed[]; touched: number[]; answers: { id: number; answer: Answer }[] }
  | { type: "ran"; runs: { id: number; run: WatchRun }[] }
  | { type: "log"; line: string };
