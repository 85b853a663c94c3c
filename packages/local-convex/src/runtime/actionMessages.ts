// Messages between the main thread and an action worker.
import type { Manifest } from "../functions/manifest.ts";
import type { HttpAnswer, HttpCall, Identity, Json } from "../backend.ts";
import type { Thrown } from "./errors.ts";
import type { CallContext, Deployment, FunctionCall } from "./transactionMessages.ts";

export interface ActionSettings {
  root: string;
  bundle: string;
  /** The bundle of the modules that run in Node; null if there are none. */
  nodeBundle: string | null;
  deployment: Deployment;
  env: Record<string, string>;
  tables: { number: number; component: string; name: string }[];
  /** An Int32 that the worker increments while its event loop runs. */
  pulse: SharedArrayBuffer;
}

export type ActionRequest =
  | { kind: "action"; call: FunctionCall; isInNode: boolean }
  | { kind: "http"; request: Pick<HttpCall, "method" | "url" | "headers" | "body">; context: CallContext };

export type ToActionWorker =
  | { type: "run"; request: ActionRequest }
  | { type: "reply"; id: number; value?: unknown; error?: Thrown };

export interface DoneMessage {
  type: "done";
  logLines: string[];
  value?: Json;
  error?: Thrown;
}

/** A request of an action to the main thread, such as to read the store, call another function or store a file. */
export interface ActionSyscall {
  type: "syscall";
  id: number;
  op: string;
  component: string;
  /** The lane of the connection for which the action runs (`laneOf` in backend.ts). */
  lane: number;
  identity: Identity | null;
  identityFault: string | null;
  scheduledFunctionId: string | null;
  args: Record<string, unknown>;
}

/** The functions in modules that run in Node. */
export type NodeFunctions = Manifest["functions"];

export type FromActionWorker =
  | { type: "ready"; nodeFunctions: NodeFunctions }
  /** The worker cannot run actions, because the functions did not load. */
  | { type: "refused"; message: string }
  | DoneMessage
  /** The answer of an HTTP action. Its body may stream until "done" follows. */
  | { type: "answer"; answer: HttpAnswer }
  | ActionSyscall
  | { type: "log"; line: string };
