// The interface of emulators. The app never sees them: it reads the usual environment variables, and the Vite plugin
// supplies the missing ones.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export interface Emulator {
  /** The name of its data folder. */
  id: string;
  /** Its name in the table printed at start. */
  label: string;
  /** The environment variable whose presence selects the real service. */
  key: string;
  /** The service's other variables, including those the emulator does not supply. */
  variables: string[];
  /** The page that explains its variables. Default: the README. */
  docs?: string;
  /**
   * By variable: a pattern that its value must match, and an example for the error. Addresses are checked without a
   * rule.
   */
  rules?: Record<string, { pattern: RegExp; example: string }>;
  /** The host that a value of the variable `key` names, if such values contain one. */
  hostOf?(key: string): string | null;
  /** True if the real service takes no new customers, so the table says nothing about it until it has a key. */
  isClosedToNewCustomers?: boolean;
  /** The real service's other variables without which the browser's code does not work. */
  alsoNeeds?: string[];
  /**
   * True if a deployment works without this service. A deployment's build requires all other services that the browser
   * uses.
   */
  isOptional?: boolean;
  /** The path prefixes that the emulator serves on the dev or preview server. Other requests never wait for it. */
  paths: string[];
  /** Values compiled into the browser's code: variable name to JavaScript expression. */
  browser?: Record<string, string>;
  start(context: StartContext): Promise<RunningEmulator>;
  /** The path of a script that `npm run dev` puts into every page, before the app's own. */
  devScript?: string;
  /** Files that the built app needs to run with this emulator; names are relative to the build folder. */
  emit?(): Promise<{ fileName: string; source: string | Uint8Array }[]>;
}

export interface StartContext {
  root: string;
  /** This emulator's own data folder, which already exists. */
  data: string;
  /** The address of the dev or preview server, such as "http://localhost:5173". */
  origin: string;
  /** The backend functions' variables: real settings, and those of emulators that started earlier. */
  env: Record<string, string>;
  /** Signing keys of emulated identity providers, by issuer. The backend trusts them without fetching anything. */
  issuers: Record<string, { jwks: unknown }>;
  log(line: string): void;
  /** Whether to log every call of a function, instead of only those that throw an error without data. */
  verbose?: boolean;
  /** Whether to reload source files when they are saved. Default true; false in preview. */
  watch?: boolean;
  /** Aborted when the server closes, even in the middle of a start. */
  closing?: AbortSignal;
}

export interface RunningEmulator {
  /** Server-side variables it supplies to the backend's functions. */
  env?: Record<string, string>;
  issuers?: Record<string, { jwks: unknown }>;
  /** Answers a request under one of its paths; request.url holds the full path. */
  http?(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  /** Takes over a socket under one of its paths. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pages worth opening, printed above the table: label to path. */
  links?: Record<string, string>;
  /** Deletes its data. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
