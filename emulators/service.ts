// The one small shape that every emulator follows. The app never sees it: it reads the usual environment
// variables, and the plugin fills in those that are missing.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export interface Emulator {
  /** Names the folder under emulators/ and the data folder. */
  id: string;
  /** What the table at start calls it. */
  label: string;
  /** The variable that makes the service real when it is set. */
  key: string;
  /** Every variable this emulator answers for; those it does not set itself stay as they are. */
  variables: string[];
  /** Does a deployment work without this service's key? Only such a service may be missing in `build:deploy`. */
  optional?: boolean;
  /** Path prefixes it claims on the dev or preview server; nothing else ever waits for it. */
  paths: string[];
  /** Values compiled into the browser's code: variable to JavaScript expression. */
  browser?: Record<string, string>;
  start(context: Context): Promise<Running>;
  /** Files that the built app needs to run with this emulator; names are relative to the build folder. */
  emit?(): Promise<{ fileName: string; source: string | Uint8Array }[]>;
}

export interface Context {
  root: string;
  /** A folder of its own, made already; everything it keeps lives here. */
  data: string;
  /** Where the dev or preview server listens, "http://localhost:5173". */
  origin: string;
  /** What the backend's functions may read: real settings, and what emulators started earlier supply. */
  env: Record<string, string>;
  /** Signing keys of emulated identity providers, by issuer: nothing has to be fetched to trust them. */
  issuers: Record<string, { jwks: unknown }>;
  log(line: string): void;
  /** Somebody works on the sources, and what is saved counts at once (the default); false in preview. */
  watch?: boolean;
  /** Aborted when the server closes, also in the midst of a start. */
  closing?: AbortSignal;
}

export interface Running {
  /** Server-side variables it supplies to the backend's functions. */
  env?: Record<string, string>;
  issuers?: Record<string, { jwks: unknown }>;
  /** Answers a request under one of its paths; the full path is in request.url. */
  http?(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  /** Takes over a socket under one of its paths. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pages worth opening, printed under the table: label to path. */
  links?: Record<string, string>;
  /** Forgets everything it keeps. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
