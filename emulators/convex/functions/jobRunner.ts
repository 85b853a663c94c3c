// Carries out scheduled jobs and crons. A mutation's job ends in the mutation's own transaction, so it runs exactly
// once; an action's runs at most once.
import type { Calls } from "../engine.ts";
import type { Job } from "../jobs/documents.ts";
import type { FunctionCall, JobRef } from "../runtime/messages.ts";
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

  return {
    async job(ref: JobRef) {
      const job = (await thread.ask({ op: "job", job: ref })).value as unknown as Job | null;
      if (!job) return;
      const call = asCall(job.target, job.args, job.id);
      // What is neither goes the way of mutations, whose look-up words the error.
      if (kindOf(job.target)?.kind !== "action") {
        await runMutation(call, { job: ref });
        return;
      }
      const begun = (await thread.ask({ op: "beginJob", job: ref })).value;
      if (!begun) return;
      const { error } = await runAction(call);
      await thread.ask({ op: "endJob", job: ref, error: error?.message ?? null });
    },
    async cron({ path, args }: Manifest["crons"][number]) {
      const target = { component: "", path: path.replace(/\.[jt]s:/, ":") };
      const call = asCall(target, args[0] ?? {});
      if (kindOf(target)?.kind === "action") await runAction(call);
      else await runMutation(call);
    },
  };
}
