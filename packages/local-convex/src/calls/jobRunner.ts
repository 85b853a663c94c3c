// Runs scheduled jobs and crons. A scheduled mutation ends its job in its own transaction, so it runs exactly once. A
// scheduled action runs at most once.
import { backendLane } from "../backend.ts";
import { canonicalPath, type Target } from "../functions/address.ts";
import type { Cron } from "../functions/manifest.ts";
import type { Step } from "../jobs/scheduler.ts";
import type { Job, JobRef } from "../jobs/documents.ts";
import type { NextRun } from "../jobs/schedules.ts";
import { type FunctionCall, type StoreRequest, unwrap } from "../runtime/transactionMessages.ts";
import type { TransactionThread } from "../threads/transactionThread.ts";
import type { Calls } from "./calls.ts";

const asCall = (target: Target, args: Job["args"], scheduledFunctionId?: string): FunctionCall => ({
  ...target,
  // The backend's own work takes turns with each client's calls.
  lane: backendLane,
  args,
  identity: null,
  caller: "internal",
  requestId: scheduledFunctionId ?? "",
  ip: null,
  userAgent: null,
  authToken: null,
  ...(scheduledFunctionId !== undefined && { scheduledFunctionId }),
});

export function jobRunner(thread: TransactionThread, calls: Calls) {
  const ask = async (request: StoreRequest) => unwrap(await thread.ask(request));
  /** The step that ends a job. */
  const endStep = (job: JobRef, error: string | null) => async () => void (await ask({ op: "endJob", job, error }));
  // Anything but an action is called as a mutation. If it is no mutation, that call gets the vendor's error.
  const isAction = (target: Target) => calls.find(target)?.kind === "action";

  // `runJob` and `runCron` return the step that still has to record the end, if there is one. If that step fails, the
  // scheduler retries only the step, not the app's function.
  return {
    async runJob(ref: JobRef): Promise<Step | undefined> {
      const job = (await ask({ op: "job", job: ref })) as unknown as Job | null;
      if (!job) return undefined;
      const call = asCall(job.target, job.args, job.id);
      if (!isAction(job.target)) {
        const { error, isStoreFailure } = await calls.mutation(call, { job: ref });
        if (isStoreFailure) throw new Error(error!.message);
        // A mutation that killed its thread has not recorded the end of its job. After an ordinary error, the job has
        // ended already, and the step changes nothing.
        return error && endStep(ref, error.message);
      }
      if (!(await ask({ op: "beginJob", job: ref }))) return undefined;
      const { error } = await calls.action(call);
      return endStep(ref, error?.message ?? null);
    },
    /** The returned step calls `noteNext` with the next run, or with null if the cron job no longer exists. */
    async runCron(
      { component, name, path, args }: Cron,
      due: number,
      noteNext: (next: NextRun | null) => void,
    ): Promise<Step> {
      const target = { component, path: canonicalPath(path) };
      const call = asCall(target, args[0] ?? {});
      const cron = { component, name, due };
      if (isAction(target)) {
        if (await ask({ op: "beginCron", cron })) await calls.action(call);
      } else {
        const { error, isStoreFailure } = await calls.mutation(call, { cron });
        if (isStoreFailure) throw new Error(error!.message);
      }
      return async () => {
        noteNext((await ask({ op: "endCron", cron })) as NextRun | null);
        return undefined;
      };
    },
  };
}
