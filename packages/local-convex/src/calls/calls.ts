// Runs functions on their threads, for clients, actions and the scheduler, and logs every call.
import type { Target } from "../functions/address.ts";
import type { Manifest } from "../functions/manifest.ts";
import type { WatchHandle } from "../backend.ts";
import type { CronRef } from "../jobs/crons.ts";
import type { JobRef } from "../jobs/documents.ts";
import type { Answer, FunctionCall } from "../runtime/transactionMessages.ts";
import type { ActionThreads } from "../threads/actionThreads.ts";
import type { TransactionThread } from "../threads/transactionThread.ts";
import type { RunEvents } from "../threads/watches.ts";
import type { LogCall } from "./callLog.ts";

export interface MutationOptions {
  /** Identifies a request. If it succeeded, a repetition gets the first answer again; otherwise it runs again. */
  session?: { id: string; request: number } | null;
  /** The scheduled job that this mutation carries out. */
  job?: JobRef | null;
  /** The cron job that this mutation carries out. */
  cron?: CronRef | null;
  /** Whether the caller watches queries. If so, the queries that the mutation touches re-run without delay. */
  watchesQueries?: boolean;
}

export interface QueryOptions {
  /** Where the pages of the subscription's earlier run ended. */
  journal?: string | null;
  /** The time of the snapshot to read; null for the latest. */
  ts?: bigint | null;
}

type ActionAnswer = Pick<Answer, "value" | "error" | "logLines">;

export interface Calls {
  query(call: FunctionCall, options?: QueryOptions): Promise<Answer>;
  watch(call: FunctionCall, journal: string | null, events: RunEvents): WatchHandle;
  mutation(call: FunctionCall, options?: MutationOptions): Promise<Answer>;
  /** `depth`: how many nested actions led to this call. */
  action(call: FunctionCall, depth?: number): Promise<ActionAnswer>;
  find(target: Target): Manifest["functions"][number] | undefined;
}

const isAt =
  ({ component, path }: Target) =>
  (other: Target) =>
    other.component === component && other.path === path;

export function callsOn(
  thread: TransactionThread,
  actions: ActionThreads,
  logCall: LogCall,
  functionsInNode: () => Manifest["functions"],
): Calls {
  return {
    async query(call, { journal = null, ts = null } = {}) {
      const answer = await thread.ask({ op: "query", call, journal, ts });
      logCall("Q", call, answer);
      return answer;
    },
    watch(call, journal, { onStale, onRun }) {
      // A watch starts with one client. `isShared` becomes true when a second one joins.
      return thread.watch(
        { op: "watch", call, journal, isShared: false },
        {
          onStale,
          onRun(run) {
            logCall("Q", call, run, true);
            onRun(run);
          },
        },
      );
    },
    async mutation(call, { session = null, job = null, cron = null, watchesQueries = false } = {}) {
      const answer = await thread.ask({ op: "mutation", call, session, job, cron, watchesQueries });
      logCall("M", call, answer);
      return answer;
    },
    async action(call, depth) {
      const startedAt = performance.now();
      const isInNode = functionsInNode().some(isAt(call));
      const answer = await actions.run({ kind: "action", call, isInNode }, depth);
      logCall("A", call, { ...answer, ms: performance.now() - startedAt });
      return answer as ActionAnswer;
    },
    find(target) {
      return thread.ready.manifest.functions.find(isAt(target)) ?? functionsInNode().find(isAt(target));
    },
  };
}
