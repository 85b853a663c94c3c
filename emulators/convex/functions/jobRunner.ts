// Carries out scheduled jobs and crons. A mutation's job ends in the mutation's own transaction, so it runs exactly
// once; an action's runs at most once.
import type { Calls } from "../engine.ts";
import type { Job } from "../jobs/documents.ts";
import { type FunctionCall, type JobRef, sure } from "../runtime/messages.ts";
import type { Manifest } from "../runtime/modules.ts";

export function jobRunner({ thread, runMutation, runAction, kindOf }: Calls) {
  const asCall = (target: Job["target"], args: Job["args"], id?: string): FunctionCall => ({
    ...target,
    args,
    identity: null,
    caller: "internal",
    requestId: id ?? "",
    ip: null,
    userAgent: null,
    authToken: null,
    ...(id !== undefined && { scheduledFunctionId: id }),
  });

  const end = async (job: JobRef, error: string | null) => sure(await thread.ask({ op: "endJob", job, error }));

  return {
    async job(ref: JobRef) {
      const job = sure(await thread.ask({ op: "job", job: ref })) as unknown as Job | null;
      if (!job) return;
      const call = asCall(job.target, job.args, job.id);
      // What is neither goes the way of mutations, whose look-up words the error.
      if (kindOf(job.target)?.kind !== "action") {
        const { error } = await runMutation(call, { job: ref });
        // One that took its thread with it could not record its own end.
        if (error) await end(ref, error.message);
        return;
      }
      if (!sure(await thread.ask({ op: "beginJob", job: ref }))) return;
      const { error } = await runAction(call);
      await end(ref, error?.message ?? null);
    },
    async cron({ path, args }: Manifest["crons"][number]) {
      const target = { component: "", path: path.replace(/\.[jt]s:/, ":") };
      const call = asCall(target, args[0] ?? {});
      if (kindOf(target)?.kind === "action") await runAction(call);
      else await runMutation(call);
    },
  };
}
