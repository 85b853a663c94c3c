// The contract between the server, which speaks the protocols, and the engine, which runs functions on the store. `ts`
// is a commit timestamp of the store, in nanoseconds. Commit timestamps only ever grow, across restarts too.

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
  /** The arguments object, in Convex's JSON ({$integer} and so on). */
  args: Json;
  identity: Identity | null;
  /** A "public" caller may call public functions only, an "internal" one both kinds. */
  caller: "public" | "internal";
  /** A mounted component such as "rateLimiter" or "rateLimiter/batchWorker". Absent or "" is the app itself. */
  componentPath?: string;
  requestId?: string;
  /** The lane of the connection that the call arrived on (`laneOf`). Absent for the backend's own work. */
  lane?: number;
  ip?: string | null;
  userAgent?: string | null;
  /** The token that the identity was read from, for ctx.meta. */
  authToken?: string | null;
}

export interface QueryCall extends Call {
  /** The journal of an earlier run of this subscription. With it, the query's pages end where they ended then. */
  journal?: string | null;
  /** Reads the store as it was at this time, up to 30 seconds ago. Absent means now. */
  ts?: bigint;
}

export interface MutationCall extends Call {
  /** A repeated request runs again only if it failed: the mutation's own transaction stores the answer of a success. */
  session?: { id: string; request: number };
  /**
   * Whether the caller watches queries. It then waits until they show the write, so the backend re-runs them at once,
   * even during a burst of writes, when it would otherwise delay re-runs.
   */
  watchesQueries?: boolean;
}

/** The index ranges a query has read, as plain data for `touches`. */
export interface ReadSet {
  ranges: { index: string; from: string; to: string }[];
}

export interface Commit {
  ts: bigint;
  /** Every index entry that was added, changed or removed. */
  writes: { index: string; key: string }[];
}

export interface Failure {
  ok: false;
  /** The vendor's wording, with the request id and those lines of the stack that are in the project's files. */
  message: string;
  /** Present for a ConvexError, even when null. */
  data?: Json;
}

export interface Success {
  ok: true;
  value: Json;
}

interface WithLog {
  logLines: string[];
}

export type QueryAnswer = (Success | Failure) &
  WithLog & {
    /** The result is valid from this time until a later commit touches the read set. Failures have a read set, too. */
    ts: bigint;
    readSet: ReadSet;
    journal: string | null;
    /** False if the function did not look at the identity: the answer is the same for everybody. */
    readsIdentity: boolean;
  };

/** `ts` is the time of the mutation's commit. If it wrote nothing, `ts` may be later than the newest commit's. */
export type MutationAnswer = (Success | Failure) & WithLog & { ts: bigint };

/** A watched query's answer. Its value is JSON text, to be passed on as it is. */
export type WatchAnswer = ({ ok: true; text: string } | Failure) &
  WithLog & {
    journal: string | null;
    /** False if the function did not look at the identity: the answer is the same for everybody. */
    readsIdentity: boolean;
    /** Whether the function read the clock, so its answer goes out of date even without a commit. */
    readsTime: boolean;
  };

export interface Watcher {
  /** A commit has touched the data that the query read: its last answer is out of date, and the next will follow. */
  onStale(): void;
  /** The answer is valid from the newest commit until `onStale` is called. */
  onAnswer(answer: WatchAnswer): void;
}

export interface WatchHandle {
  stop(): void;
  /** Gives the query a lane of its own, because a second client now waits for it. */
  share(): void;
}

export type ActionAnswer = (Success | Failure) & WithLog;

export interface HttpCall {
  method: string;
  /** Absolute, without the /http prefix, as the app's router expects it. */
  url: string;
  headers: [string, string][];
  body: ReadableStream<Uint8Array> | null;
  identity: Identity | null;
  /** Why the caller's Authorization header was refused: the error that getUserIdentity() throws. */
  identityFault?: string | null;
  lane?: number;
  ip?: string | null;
  userAgent?: string | null;
  authToken?: string | null;
  requestId?: string;
}

export interface HttpAnswer {
  status: number;
  headers: [string, string][];
  /**
   * Streams while the action produces it, and fails if the action fails. The action runs until the body ends or is
   * cancelled.
   */
  body: ReadableStream<Uint8Array> | null;
}

/** One provider in convex/auth.config.ts. */
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

/** The bytes of stored files. The server keeps them; the engine keeps their `_storage` documents. */
export interface FileBytes {
  write(storageId: string, bytes: Uint8Array): Promise<void>;
  read(storageId: string): Promise<Uint8Array | null>;
  /** Called after the commit that deleted the document. */
  remove(storageId: string): Promise<void>;
}

export interface FileDocuments {
  /**
   * The component an upload URL belongs to ("" is the app itself); null unless this backend minted the token within the
   * last hour.
   */
  uploadsTo(token: string): Promise<string | null>;
  /** A new id in a component. Write the bytes under it first, then call `create`. */
  newId(component: string): Promise<string>;
  create(file: FileMetadata): Promise<void>;
  /**
   * Null if there is no such document, if the id is malformed, or if the file belongs to another component. Without
   * `component`, files of all components are found.
   */
  metadata(storageId: string, component?: string): Promise<FileMetadata | null>;
}

export interface Reload {
  /** Whether this function's answers may have changed. */
  affects(path: string, componentPath?: string): boolean;
}

export interface BackendOptions {
  /** The project's folder. `functions` is relative to it. */
  root: string;
  /** The functions' folder; default "convex". */
  functions?: string;
  /** The data folder, which only one backend may use at a time. */
  data: string;
  /** The functions' process.env. CONVEX_CLOUD_URL and CONVEX_SITE_URL are added. */
  env: Record<string, string>;
  /** Whether variables that convex.config.ts declares may be missing, because no function will run; default false. */
  allowsMissingVariables?: boolean;
  /** For example "http://localhost:5173". File URLs start with it, and HTTP actions are served under its /http. */
  origin: string;
  files: FileBytes;
  log(line: string): void;
  /** Whether to log every call, instead of only those that throw an error without data; default true. */
  verbose?: boolean;
  /** Whether to reload the functions when files change; default true. */
  watch?: boolean;
  /** Aborts a start that is still waiting for the functions to load. */
  closing?: AbortSignal;
  /** The most time that an action may take. By default as in production: 30 minutes, or ten in Node. */
  longestActionMs?: number;
  /** The CPU time after which a function that does not yield is stopped; five seconds by default. */
  stuckMs?: number;
}

export interface Backend {
  runQuery(call: QueryCall): Promise<QueryAnswer>;
  /**
   * Runs a query now, and again after each commit that touches what it read, until `stop` is called. A mutation is
   * answered only after `onStale` was called on the watchers whose queries its commit touched.
   */
  watch(call: Omit<QueryCall, "ts">, watcher: Watcher): WatchHandle;
  /** Resolves after onCommit's listeners have run. */
  runMutation(call: MutationCall): Promise<MutationAnswer>;
  runAction(call: Call): Promise<ActionAnswer>;
  runHttpAction(call: HttpCall): Promise<HttpAnswer>;
  /** The kind of a function; undefined if there is none that this caller may call. */
  kindOf(call: Pick<Call, "path" | "caller" | "componentPath">): "query" | "mutation" | "action" | undefined;
  /** The time of the newest commit. */
  ts(): bigint;
  onCommit(listener: (commit: Commit) => void): () => void;
  /**
   * Calls the listener when functions were reloaded, the store was emptied, or a worker died before it reported a
   * commit. Watched queries re-run by themselves.
   */
  onReload(listener: (reload: Reload) => void): () => void;
  authProviders(): AuthProvider[];
  storage: FileDocuments;
  /** Empties the store, and tells onReload's listeners. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a commit wrote to anything that the query has read. */
export function touches(readSet: ReadSet, commit: Commit): boolean {
  return readSet.ranges.some(({ index, from, to }) =>
    commit.writes.some((write) => write.index === index && write.key >= from && write.key < to),
  );
}

// Each connection has a lane. Lanes take turns, so a client that floods the backend delays only itself.

/** The lane of the backend's own work, such as scheduled functions. */
export const backendLane = 0;

let lastLane = backendLane;
const lanes = new WeakMap<object, number>();

/** The lane of a connection. `stream` is the connection's TCP stream. */
export function laneOf(stream: object): number {
  let lane = lanes.get(stream);
  if (lane === undefined) lanes.set(stream, (lane = lastLane += 1));
  return lane;
}
