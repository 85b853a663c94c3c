// Stores the errors of scheduled functions, which have no caller that could store them. Each function is checked some
// time after it was scheduled. Functions that have not ended by then are checked again later.
import type { DocumentByName, SystemDataModel } from "convex/server";
import { safeErrorText } from "../../../../domain/platform/safeErrorText";
import { minuteMs } from "../../../../domain/units";
import type { MutationCtx } from "../../../_generated/server";
import { progressOf, setProgress } from "../progress";
import { recordError } from "./functionErrors";

const batchSize = 200;
/** Nearly all jobs end within this time. */
const waitMs = 5 * minuteMs;

type Job = DocumentByName<SystemDataModel, "_scheduled_functions">;

/** "posts/jobs.js:sweep" is the function "posts/jobs:sweep". */
const functionOf = ({ name }: Job) => name.replace(/\.js(?=:|$)/, "");

/** Stores the error of a failed job. Returns when to look again, or null if the job has ended. */
async function checkJob(ctx: MutationCtx, job: Job): Promise<number | null> {
  const { state } = job;
  if (state.kind === "failed") {
    // The tests' backend gives no error text.
    const { error }: { error?: string } = state;
    await recordError(ctx, functionOf(job), safeErrorText(error ?? ""), job.completedTime ?? Date.now());
  }
  const isEnded = state.kind !== "pending" && state.kind !== "inProgress";
  return isEnded ? null : Math.max(job.scheduledTime, Date.now()) + waitMs;
}

/** Looks at one batch of watched jobs, and at one of jobs that were not checked yet. True if there may be more. */
export async function watchJobs(ctx: MutationCtx): Promise<boolean> {
  const now = Date.now();
  const watchedJobs = await ctx.db
    .query("watchedJobs")
    .withIndex("by_lookAt", (q) => q.lte("lookAt", now))
    .take(batchSize);
  for (const { _id, jobId } of watchedJobs) {
    const job = await ctx.db.system.get("_scheduled_functions", jobId);
    const lookAt = job && (await checkJob(ctx, job));
    if (lookAt === null) await ctx.db.delete("watchedJobs", _id);
    else await ctx.db.patch("watchedJobs", _id, { lookAt });
  }
  const checkedUntil = await progressOf(ctx, "jobs");
  const jobs = await ctx.db.system
    .query("_scheduled_functions")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", checkedUntil).lt("_creationTime", now - waitMs))
    .take(batchSize);
  for (const job of jobs) {
    const lookAt = await checkJob(ctx, job);
    if (lookAt !== null) await ctx.db.insert("watchedJobs", { jobId: job._id, lookAt });
  }
  const lastJob = jobs.at(-1);
  if (lastJob) await setProgress(ctx, "jobs", lastJob._creationTime);
  return watchedJobs.length === batchSize || jobs.length === batchSize;
}
