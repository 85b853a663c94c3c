// Which function is running. Every function, nested ones included, runs in a frame of its own; AsyncLocalStorage leads
// the package's syscalls back to it, even after an await.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "../../backend.ts";
import type { Allowance } from "../../db/limits.ts";
import type { Stream } from "../../db/query.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { FunctionKind } from "../../functions/manifest.ts";
import type { Randomness } from "../../values/randomness.ts";
import type { ProcessorTime } from "../processor.ts";

/** Lets others in between where the function calls the backend (turn.ts). */
interface GivesWay {
  isDue: boolean;
  giveWay(): Promise<void>;
  resumed(): Promise<void>;
}

/** The state of one request from outside while its function runs, shared by all the functions that it calls. */
export interface Execution {
  path: string;
  requestId: string;
  /** The connection for which it runs. */
  lane: number;
  identity: Identity | null;
  identityFault: string | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  scheduledFunctionId: string | null;
  logLines: string[];
  /** The sizes of what it was given and what it returned, as production counts them. */
  argsBytes: number;
  resultBytes: number | null;
  /** Milliseconds since 1970. Queries and mutations see this time throughout. */
  now: number;
  random: Randomness;
  readsIdentity: boolean;
  readsTime: boolean;
  journal: { endCursor: string } | null;
  newJournal: { endCursor: string } | null;
  /** How long the functions' own code has run so far, in milliseconds, and since when it is running now. */
  spent: number;
  since: number;
  /** When it began, by the clock that `since` is read from. */
  started: number;
  /** A moment just before the execution began. */
  began: ProcessorTime;
  /** Thrown by something that the function did not await. */
  stray: unknown;
  hasEnded: boolean;
  /** Null for mutations, and for queries of the past. */
  turn: GivesWay | null;
}

export interface Frame {
  execution: Execution;
  component: string;
  path: string;
  kind: FunctionKind | "http";
  /** Whether its file says "use node". */
  inNode: boolean;
  env: Record<string, string | undefined>;
  /** Components never learn who is calling. */
  identity: Identity | null;
  /** The function that the request named, as opposed to one that it calls. */
  isRoot: boolean;
  /** How many functions called one another to get here. */
  depth: number;
  /** Whatever it started goes no further. */
  hasFailed: boolean;
  hasPaginated: boolean;
  /** Absent in actions. */
  tx?: Transaction;
  /** What its caller, or one further up, allows it to use. */
  allowance: Allowance | null;
  streams: Map<number, Stream>;
  /** Settles when the sub-mutation that is running has ended: the caller's own reads and writes wait for it. */
  gate: Promise<unknown> | null;
}

export const frames = new AsyncLocalStorage<Frame>();

export function currentFrame(): Frame {
  const frame = frames.getStore();
  if (!frame) throw new Error("The database and other services of Convex can only be used inside a running function.");
  if (frame.execution.hasEnded) {
    throw new Error(`${frame.path} has already returned: await everything it starts before it returns.`);
  }
  return frame;
}

/** Fails the call, also if the function catches the error: some errors cannot be caught in production. */
export function failWith(error: Error): never {
  const execution = frames.getStore()?.execution;
  if (execution) execution.stray ??= error;
  throw error;
}
