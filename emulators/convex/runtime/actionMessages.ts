// What the main thread and an action worker say to each other.
import type { HttpAnswer, HttpCall, Identity, Json } from "../backend.ts";
import type { Thrown } from "./errors.ts";

export interface ActionSettings {
  root: string;
  bundle: string;
  env: Record<string, string>;
  tables: { number: number; component: string; name: string }[];
  /** An Int32 that counts up while the thread's loop turns. */
  pulse: SharedArrayBuffer;
}

export interface From {
  path: string;
  requestId: string;
  identity: Identity | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  scheduledFunctionId?: string;
}

export type ActionAsked =
  | { kind: "action"; component: string; path: string; args: Json; caller: "public" | "internal"; from: From }
  | { kind: "http"; request: Pick<HttpCall, "method" | "url" | "headers" | "body">; from: From };

export type ToActionWorker =
  | { type: "run"; asked: ActionAsked }
  | { type: "reply"; id: number; value?: unknown; error?: Thrown };

export interface Done {
  type: "done";
  logLines: string[];
  value?: Json | HttpAnswer;
  error?: Thrown;
}

export type FromActionWorker =
  | { type: "ready" }
  | Done
  | { type: "ask"; id: number; op: string; component: string; identity: Identity | null; args: Record<string, unknown> }
  | { type: "log"; line: string };
