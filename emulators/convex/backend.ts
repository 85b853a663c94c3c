// What the engine offers the server: the server speaks the protocols, the engine runs functions on the store.
// Times are the store's commit timestamps (nanoseconds, always growing, also over restarts).

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The claims that `ctx.auth.getUserIdentity()` returns; tokenIdentifier is "issuer|subject". */
export interface Identity {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
  [claim: string]: Json;
}

export interface Call {
  /** "reports:list" or "reports.js:list"; "folder/file:name" for files in folders. */
  path: string;
  /** The one arguments object, in Convex's JSON ({$integer} and so on). */
  args: Json;
  identity: Identity | null;
  /** The internet may call public functions only; "internal" may call both. */
  caller: "public" | "internal";
  /** "" or absent is the app itself; "rateLimiter" or "rateLimiter/batchWorker" a mounted component. */
  componentPath?: string;
  requestId?: string;
  ip?: string | null;
  userAgent?: string | null;
  /** The raw token behind the identity, for ctx.meta. */
  authToken?: string | null;
}

export interface QueryCall extends Call {
  /** What an earlier run of this subscription returned; keeps the ends of its pages where they were. */
  journal?: string | null;
  /** Read the store as it was at this time (kept for 30 seconds); absent is now. */
  ts?: bigint;
}

export interface MutationCall extends Call {
  /** A request that came twice runs once: the first answer is kept in the mutation's own transaction. */
  session?: { id: string; request: number };
}

/** What a query looked at: ask `touches`. Plain data. */
export interface ReadSet {
  ranges: { index: string; from: string; to: string }[];
}

export interface Commit {
  ts: bigint;
  /** Every index entry that appeared or went away. */
  writes: { index: string; key: string }[];
}

export interface Failure {
  ok: false;
  /** As the vendor words it, the request id, the stack in .ts lines included. */
  message: string;
  /** Present for a ConvexError, even when null. */
  data?: Json;
}

export interface Success {
  ok: true;
  value: Json;
}

interface Ran {
  logLines: string[];
}

/** Queries started in one tick, with no mutation between them, are answered at the same ts. */
export type QueryAnswer = (Success | Failure) &
  Ran & {
    /** The result holds from here until a later commit touches the read set. Failures have both too. */
    ts: bigint;
    readSet: ReadSet;
    journal: string | null;
    /** False when the identity was never looked at: the answer is everybody's. */
    readsIdentity: boolean;
  };

/** `ts` is the commit (a failure or nothing written: the current time). onCommit has been told before this resolves. */
export type MutationAnswer = (Success | Failure) & Ran & { ts: bigint };

export type ActionAnswer = (Success | Failure) & Ran;

export interface HttpCall {
  method: string;
  /** Absolute, without the /http prefix: what the router matches. */
  url: string;
  headers: [string, string][];
  body: Uint8Array | null;
  identity: Identity | null;
  ip?: string | null;
  userAgent?: string | null;
  authToken?: string | null;
  requestId?: string;
}

export interface HttpAnswer {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

/** One entry of convex/auth.config.ts, evaluated. */
export type AuthProvider =
  | { type?: "oidc"; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: "RS256" | "ES256"; applicationID?: string };

export interface FileMetadata {
  storageId: string;
  /** Base64. */
  sha256: string;
  size: number;
  contentType: string | null;
}

/** The server keeps the bytes; the `_storage` documents are the engine's. */
export interface FileBytes {
  write(storageId: string, bytes: Uint8Array): Promise<void>;
  read(storageId: string): Promise<Uint8Array | null>;
  /** After the commit that deleted the document. */
  remove(storageId: string): Promise<void>;
}

export interface FileDocuments {
  /** Does this upload URL's token hold: made here, for uploading, at most an hour ago? */
  acceptsUpload(token: string): Promise<boolean>;
  /** A fresh id: write the bytes under it first, then `create`. */
  newId(): Promise<string>;
  create(file: FileMetadata): Promise<void>;
  /** Null when there is no such document, or the id is not one. */
  metadata(storageId: string): Promise<FileMetadata | null>;
}

export interface Reload {
  /** May an answer of this function have changed? */
  affects(path: string, componentPath?: string): boolean;
}

export interface BackendOptions {
  /** The project; `functions` is relative to it. */
  root: string;
  /** Default "convex". */
  functions?: string;
  /** A folder of its own. */
  data: string;
  /** All that process.env of the functions holds; CONVEX_CLOUD_URL and CONVEX_SITE_URL are added. */
  env: Record<string, string>;
  /** "http://localhost:5173": upload and file URLs start with it (/api/storage/...), the site is under /http. */
  origin: string;
  files: FileBytes;
  log(line: string): void;
  /** Reload when files change; default true. */
  watch?: boolean;
  /** Ends a start that still waits for functions which can be loaded. */
  closing?: AbortSignal;
  /** What an action may take at most; default ten minutes, as in production. */
  longestActionMs?: number;
}

export interface Backend {
  runQuery(call: QueryCall): Promise<QueryAnswer>;
  runMutation(call: MutationCall): Promise<MutationAnswer>;
  runAction(call: Call): Promise<ActionAnswer>;
  runHttpAction(call: HttpCall): Promise<HttpAnswer>;
  /** The kind of a function, undefined when there is none that this caller may see. */
  kindOf(path: string, caller: Call["caller"]): "query" | "mutation" | "action" | undefined;
  /** The newest commit. */
  ts(): bigint;
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Functions were saved, or the store was emptied: live queries that are affected must run again. */
  onReload(listener: (reload: Reload) => void): () => void;
  authProviders(): AuthProvider[];
  storage: FileDocuments;
  /** Empties the store; onReload is told. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Would this commit change what the query saw? */
export function touches(readSet: ReadSet, commit: Commit): boolean {
  return readSet.ranges.some(({ index, from, to }) =>
    commit.writes.some((write) => write.index === index && write.key >= from && write.key < to),
  );
}
