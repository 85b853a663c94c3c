// Scheduled functions as documents of `_scheduled_functions`. The scheduling transaction writes the document, so the job
// exists only if that transaction commits.
import type { Json } from "../backend.ts";
import type { JobChange, Transaction } from "../db/transaction.ts";
import { jobNameOf, type Target, targetOfJob } from "../functions/address.ts";
import { sizeOf } from "../values/checkValue.ts";
import { lastSuffix, encodeKey } from "../values/keys.ts";
import type { JsonObject } from "../values/json.ts";

const jobsTable = "_scheduled_functions";

export interface JobRef {
  id: string;
  component: string;
}

export interface Job {
  id: string;
  component: string;
  target: Target;
  args: Json;
  /** The due time, in milliseconds since 1970. */
  at: number;
}

const stateOf = (json: string) => ((JSON.parse(json) as JsonObject)["state"] as { kind: string }).kind;

function storedJob(tx: Transaction, { id, component }: JobRef): string | undefined {
  const table = tx.registry.find(component, jobsTable);
  return table && tx.store.get(table.number, id)?.json;
}

const stateOfJob = (tx: Transaction, id: string | null): string | undefined => {
  const table = id === null ? undefined : tx.registry.tableOfId(id);
  const json = table && storedJob(tx, { id: id!, component: table.component });
  return json === undefined ? undefined : stateOf(json);
};

export const isPending = (tx: Transaction, { id }: JobRef) => stateOfJob(tx, id) === "pending";

const maxDistanceMs = 5 * 366 * 24 * 60 * 60 * 1000;

/** Refuses times that suggest a mix-up of seconds and milliseconds. */
function checkTime(tx: Transaction, at: number) {
  if (!Number.isFinite(at)) throw new Error("The time of a scheduled function must be a finite number.");
  const distanceMs = at - tx.startMs;
  if (Math.abs(distanceMs) <= maxDistanceMs) return;
  const seconds = (at / 1000).toFixed(9).replace(/\.?0+$/, "");
  throw new Error(`UnixTimestamp(${seconds}s) is more than 5 years in the ${distanceMs > 0 ? "future" : "past"}`);
}

/** `parent` is the job that schedules this one. If it was cancelled while running, the new job is cancelled, too. */
export function scheduleJob(
  tx: Transaction,
  component: string,
  target: Target,
  at: number,
  args: Json,
  parent: string | null,
): string {
  checkTime(tx, at);
  tx.usage.add("functionsScheduled", 1);
  // Arguments are stored in an array, which adds two bytes.
  const size = sizeOf(args) + 2;
  tx.usage.add("scheduledFunctionArgsBytes", size);
  tx.usage.largestScheduledArgs = Math.max(tx.usage.largestScheduledArgs, size);
  const isCancelled = stateOfJob(tx, parent) === "canceled";
  const id = tx.insert(component, jobsTable, {
    name: jobNameOf(component, target),
    args: [args],
    ...(isCancelled
      ? { scheduledTime: tx.startMs, completedTime: tx.startMs, state: { kind: "canceled" } }
      : { scheduledTime: at, state: { kind: "pending" } }),
  });
  if (!isCancelled) tx.jobs.push({ id, component, at });
  return id;
}

export function cancelJob(tx: Transaction, component: string, id: string) {
  const table = tx.tableOf(component, id, "cancel_job", jobsTable);
  const json = tx.get(table, id);
  const kind = json === null ? undefined : stateOf(json);
  if (kind !== "pending" && kind !== "inProgress") return;
  tx.patch(table, id, { state: { kind: "canceled" }, completedTime: tx.startMs });
  tx.jobs.push({ id, component, at: null });
}

/** Moves a job from the state `from` to the state `to`. Returns false if it is in another state, such as cancelled. */
export function moveJob(tx: Transaction, job: JobRef, from: string, to: JsonObject): boolean {
  const table = tx.registry.find(job.component, jobsTable);
  const json = storedJob(tx, job);
  if (!table || json === undefined || stateOf(json) !== from) return false;
  const endFields: JsonObject = to["kind"] === "inProgress" ? {} : { completedTime: Date.now() };
  tx.patch(table, job.id, { state: to, ...endFields });
  return true;
}

export function readJob(tx: Transaction, { id, component }: JobRef): Job | null {
  const json = storedJob(tx, { id, component });
  if (json === undefined) return null;
  const { name, args, scheduledTime } = JSON.parse(json) as { name: string; args: Json[]; scheduledTime: number };
  return { id, component, target: targetOfJob(component, name), args: args[0] ?? {}, at: scheduledTime };
}

const retentionMs = 7 * 24 * 60 * 60 * 1000;
const maxSwept = 1000;

/** Deletes jobs that ended a week ago or longer, as the vendor does, at most `maxSwept` at a time. */
export function sweepJobs(tx: Transaction, now: number) {
  const endedBefore = now - retentionMs;
  let count = 0;
  for (const table of tx.registry.tables()) {
    if (table.name !== jobsTable) continue;
    // A job that ended before that time was also created before it.
    const { id: index } = table.indexes.get("by_creation_time")!;
    const to = encodeKey(endedBefore);
    for (let from = ""; ;) {
      const entries = tx.store.entriesInRange(index, from, to, "asc", 200);
      for (const { id, json } of entries) {
        const { completedTime } = JSON.parse(json) as { completedTime?: number };
        if (completedTime === undefined || completedTime > endedBefore) continue;
        tx.remove(table, id);
        if (++count === maxSwept) return;
      }
      if (entries.length < 200) break;
      from = entries.at(-1)!.key + lastSuffix;
    }
  }
}

/**
 * The jobs still to run. If the process has just started (`isFirstWorker`), an action that the previous process did not
 * finish counts as failed, because an action must not run twice.
 */
export function openJobs(tx: Transaction, isFirstWorker: boolean): JobChange[] {
  const jobs: JobChange[] = [];
  for (const { name, number, component } of tx.registry.tables()) {
    if (name !== jobsTable) continue;
    for (const { id, json } of tx.store.documents(number)) {
      const document = JSON.parse(json) as JsonObject;
      const { kind } = document["state"] as { kind: string };
      if (kind === "pending") jobs.push({ id, component, at: document["scheduledTime"] as number });
      if (kind === "inProgress" && isFirstWorker) {
        const error = "Transient error while executing action";
        moveJob(tx, { id, component }, "inProgress", { kind: "failed", error });
      }
    }
  }
  return jobs;
}
