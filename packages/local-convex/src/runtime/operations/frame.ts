// The frame of a running function. Every running function has its own frame, including nested ones. AsyncLocalStorage
// finds the frame of the function that makes a syscall, even after an await.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "../../backend.ts";
import type { Allowance } from "../../db/limits.ts";
import type { Stream } from "../../db/query.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { FunctionKind } from "../../functions/manifest.ts";
import type { SeededRandom } from "../../values/seededRandom.ts";
import type { ProcessorTime } from "../processorTime.ts";

/** Lets other work run where the function calls the backend (queries/timeSlice.ts). */
interface SliceControl {
  isYieldDue: boolean;
  giveWay(): Promise<void>;
  untilResumed(): Promise<void>;
}

/** The state of a request while its function runs, shared by all nested functions. */
export interface Execution {
  path: string;
  requestId: string;
  /** The lane of the connection that the request arrived on (`laneOf` in backend.ts). */
  lane: number;
  identity: Identity | null;
  identityFault: string | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  scheduledFunctionId: string | null;
  logLines: string[];
  /** The sizes of arguments and result, as production counts them. */
  argsBytes: number;
  resultBytes: number | null;
  /** The time that a query or mutation sees throughout, in milliseconds since 1970. */
  now: number;
  random: SeededRandom;
  readsIdentity: boolean;
  readsTime: boolean;
  /** Where the subscription's earlier run ended its page, so that this run ends its page there, too. */
  journal: { endCursor: string } | null;
  /** Where this run has ended its page. */
  newJournal: { endCursor: string } | null;
  /** Milliseconds that the functions' own code has run. */
  usedMs: number;
  /** When that code last resumed, on the clock of `performance.now()`. */
  resumedAt: number;
  /** The start time, on the clock of `resumedAt`. */
  startedAt: number;
  /** The thread's processor time, measured at most 50 ms before the execution began. */
  processorTimeAtStart: ProcessorTime;
  /**
   * An error that fails the call even if the function does not throw it: from a promise it did not await, or
   * `failWith`.
   */
  strayError: unknown;
  hasEnded: boolean;
  /** Null if the function does not give way, such as a mutation or a query that reads the store as it was earlier. */
  slice: SliceControl | null;
}

export interface Frame {
  execution: Execution;
  component: string;
  path: string;
  kind: FunctionKind | "http";
  /** Whether the function's file says "use node". */
  isInNode: boolean;
  env: Record<string, string | undefined>;
  /** Null if the caller is anonymous, and in components, which never learn who is calling. */
  identity: Identity | null;
  /** Whether the request named this function, as opposed to a nested one. */
  isRoot: boolean;
  /** The nesting depth of the call. */
  depth: number;
  /** Whether the function has failed; operations that it started go no further. */
  hasFailed: boolean;
  hasPaginated: boolean;
  /** Absent in actions. */
  tx?: Transaction;
  /** The limits that an outer caller has set. */
  allowance: Allowance | null;
  streams: Map<number, Stream>;
  /**
   * Settles when the running nested mutation or snapshot query ends. The frame's own reads and writes wait for it. Null
   * if neither is running.
   */
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

/** Fails the call even if the function catches the error, because some errors cannot be caught in production. */
export function failWith(error: Error): never {
  const execution = frames.getStore()?.execution;
  if (execution) execution.strayError ??= error;
  throw error;
}
