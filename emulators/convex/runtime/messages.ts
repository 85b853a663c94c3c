// What the main thread and the transaction worker say to each other.
import type { Commit, Identity, Json, ReadSet } from "../backend.ts";
import type { JobChange } from "../db/transaction.ts";
import type { Manifest } from "./modules.ts";

export interface WorkerSettings {
  root: string;
  data: string;
  bundle: string;
  env: Record<string, string>;
  origin: string;
  /** An Int32 in which the worker leaves the number of the call that is running: the one to blame when it dies. */
  current: SharedArrayBuffer;
  /** Nothing of this process has run before: no action can be under way. */
  isFirst: boolean;
  /** It takes the place of one that died, with the same functions. */
  isSuccessor: boolean;
}

export interface FunctionCall {
  component: string;
  path: string;
  args: Json;
  identity: Identity | null;
  caller: "public" | "internal";
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  scheduledFunctionId?: string;
}

export interface JobRef {
  id: string;
  component: string;
}

export type Asked =
  | { op: "query"; call: FunctionCall; journal: string | null; ts: bigint | null }
  | {
      op: "mutation";
      call: FunctionCall;
      session: { id: string; request: number } | null;
      job: JobRef | null;
    }
  | { op: "schedule"; component: string; address: Json; at: number; args: Json }
  | { op: "cancel"; component: string; job: string }
  | { op: "job"; job: JobRef }
  | { op: "beginJob"; job: JobRef }
  | { op: "endJob"; job: JobRef; error: string | null }
  | { op: "insertFile"; file: string; document: Json }
  | { op: "removeFile"; file: string }
  | { op: "file"; file: string }
  | { op: "newFileId" }
  | { op: "reset" };

export type Request = { id: number } & Asked;

export interface Answer {
  value?: Json;
  error?: { message: string; data?: Json };
  logLines: string[];
  ts: bigint;
  readSet?: ReadSet;
  journal?: string | null;
  readsIdentity?: boolean;
  /** Milliseconds in the worker. */
  took: number;
}

/** The answer to a question of the engine's own: what failed is not to be taken for "there is none". */
export function sure({ value, error }: Pick<Answer, "value" | "error">): Json {
  if (error) throw new Error(error.message);
  return value ?? null;
}

export interface Ready {
  type: "ready";
  manifest: Manifest;
  tables: { number: number; component: string; name: string }[];
  ts: bigint;
  jobs: JobChange[];
  notes: string[];
  secret: string;
}

export interface Committed {
  type: "commit";
  commit: Commit;
  jobs: JobChange[];
  deletedFiles: string[];
}

export type FromWorker =
  | Ready
  | Committed
  | { type: "refused"; message: string }
  | { type: "answer"; id: number; answer: Answer }
  | { type: "log"; line: string };
