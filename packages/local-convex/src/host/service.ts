// What every emulator looks like. The app never sees emulators: it reads the usual environment variables, and the Vite
// plugin fills in those that are missing.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export interface Emulator {
  /** The name of its data folder. */
  id: string;
  /** Its name in the table that is printed at start. */
  label: string;
  /** The variable that makes the service real when it is set. */
  key: string;
  /** Every other variable of this service, whether the emulator supplies it or not. */
  variables: string[];
  /** True if a deployment works without this service; `build:deploy` insists on the others. */
  optional?: boolean;
  /** The path prefixes it serves on the dev or preview server. Requests to other paths never wait for it. */
  paths: string[];
  /** Values compiled into the browser's code: variable name to JavaScript expression. */
  browser?: Record<string, string>;
  start(context: StartContext): Promise<Running>;
  /** A script that `npm run dev` puts into every page, before the app's own. */
  devScript?: string;
  /** Files that the built app needs to run with this emulator; names are relative to the build folder. */
  emit?(): Promise<{ fileName: string; source: string | Uint8Array }[]>;
}

export interface StartContext {
  root: string;
  /** A folder for this emulator alone, which exists already; everything it stores goes here. */
  data: string;
  /** The address of the dev or preview server, such as "http://localhost:5173". */
  origin: string;
  /** What the backend's functions may read: real settings, and what emulators started earlier supply. */
  env: Record<string, string>;
  /** Signing keys of emulated identity providers, by issuer. The backend trusts them without fetching anything. */
  issuers: Record<string, { jwks: unknown }>;
  log(line: string): void;
  /** Whether to reload source files when they are saved. Default true; false in preview. */
  watch?: boolean;
  /** Aborted when the server closes, even in the middle of a start. */
  closing?: AbortSignal;
}

export interface Running {
  /** Server-side variables it supplies to the backend's functions. */
  env?: Record<string, string>;
  issuers?: Record<string, { jwks: unknown }>;
  /** Answers a request under one of its paths; request.url holds the full path. */
  http?(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  /** Takes over a socket under one of its paths. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pages worth opening, printed under the table: label to path. */
  links?: Record<string, string>;
  /** Deletes everything it stores. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
