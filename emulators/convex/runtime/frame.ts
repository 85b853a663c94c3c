// Which call is running: every function, nested ones too, runs in a frame of its own, and the package's calls into the
// backend find it again through asynchronous steps.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "../backend.ts";
import type { Stream } from "../db/query.ts";
import type { ProcessorTime } from "./processor.ts";
import type { Transaction } from "../db/transaction.ts";
import type { FunctionKind } from "./modules.ts";

/** What nested calls share: one request of a client, of the scheduler, or of an action. */
export interface Request {
  path: string;
  requestId: string;
  identity: Identity | null;
  ip: string | null;
  userAgent: string | null;
  authToken: string | null;
  scheduledFunctionId: string | null;
  logLines: string[];
  /** Milliseconds since 1970, frozen for queries and mutations. */
  now: number;
  random: () => number;
  readsIdentity: boolean;
  journal: { endCursor: string } | null;
  newJournal: { endCursor: string } | null;
  /** Milliseconds of the function's own time so far, and since when it has been running. */
  spent: number;
  /** A moment just before the call began, and what the thread had used of the processor by then; milliseconds. */
  began: ProcessorTime;
  since: number;
  /** Thrown by something the function did not await. */
  stray: unknown;
  ended: boolean;
}

export interface Frame {
  request: Request;
  component: string;
  path: string;
  kind: FunctionKind | "http";
  env: Record<string, string | undefined>;
  /** Components never learn who is calling. */
  identity: Identity | null;
  /** The function that was asked for, rather than one it calls. */
  isRoot: boolean;
  paginated: boolean;
  /** Absent in actions. */
  tx?: Transaction;
  streams: Map<number, Stream>;
  /** Settles when the sub-mutation that is running now has ended: the caller's own reads and writes wait for it. */
  gate: Promise<unknown> | null;
}

export const frames = new AsyncLocalStorage<Frame>();

export function currentFrame(): Frame {
  const frame = frames.getStore();
  if (!frame) throw new Error("The database and other services of Convex can only be used inside a running function.");
  if (frame.request.ended) {
    throw new Error(`${frame.path} has already returned: await everything it starts before it returns.`);
  }
  return frame;
}

export const maxLogLines = 256;
