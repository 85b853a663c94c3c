// Scheduled functions as documents of `_scheduled_functions`: written by the transactions that schedule them, so that
// a job exists exactly when its mutation did.
import type { Json } from "../backend.ts";
import type { JobChange, Transaction } from "../db/transaction.ts";
import { canonical, handleOf, resolveAddress, type Target } from "../runtime/modules.ts";
import { sizeOf } from "../values/check.ts";
import type { JsonObject } from "../values/wire.ts";

const jobsTable = "_scheduled_functions";

export interface Job {
  id: string;
  component: string;
  target: Target;
  args: Json;
  at: number;
}

/** "messages.js:send" as the vendor writes it; a function of another component is kept by its handle. */
const nameOf = (component: string, target: Target) =>
  target.component === component ? target.path.replace(":", ".js:") : handleOf(target);

export function scheduleJob(tx: Transaction, component: string, target: Target, at: number, args: Json): string {
  if (!Number.isFinite(at)) throw new Error("The time of a scheduled function must be a finite number.");
  tx.usage.add("functionsScheduled", 1);
  tx.usage.add("scheduledFunctionArgsBytes", sizeOf(args));
  const id = tx.insert(component, jobsTable, {
    name: nameOf(component, target),
    args: [args],
    scheduledTime: at,
    state: { kind: "pending" },
  });
  tx.jobs.push({ id, component, at });
  return id;
}

export function cancelJob(tx: Transaction, component: string, id: string) {
  const table = tx.tableOf(component, id, "get", jobsTable);
  const json = tx.get(table, id);
  const kind = json === null ? undefined : stateOf(json);
  if (kind !== "pending" && kind !== "inProgress") return;
  tx.patch(table, id, { state: { kind: "canceled" }, completedTime: Number(tx.ts / 1_000_000n) });
  tx.jobs.push({ id, component, at: null });
}

const stateOf = (json: string) => ((JSON.parse(json) as JsonObject)["state"] as { kind: string }).kind;

/** Marks a job as begun or ended; false when it is not in the state it must come from (cancelled, say). */
export function moveJob(
  tx: Transaction,
  job: { id: string; component: string },
  from: string,
  to: JsonObject,
): boolean {
  const table = tx.registry.find(job.component, jobsTable);
  const json = table && tx.store.get(table.number, job.id)?.json;
  if (!table || json === undefined || stateOf(json) !== from) return false;
  const ended: JsonObject = to["kind"] === "inProgress" ? {} : { completedTime: Date.now() };
  tx.patch(table, job.id, { state: to, ...ended });
  return true;
}

export function readJob(tx: Transaction, { id, component }: { id: string; component: string }): Job | null {
  const table = tx.registry.find(component, jobsTable);
  const json = table && tx.store.get(table.number, id)?.json;
  if (json === undefined) return null;
  const { name, args, scheduledTime } = JSON.parse(json) as { name: string; args: Json[]; scheduledTime: number };
  const address = name.startsWith("function://") ? { functionHandle: name } : { name: canonical(name) };
  return { id, component, target: resolveAddress(component, address), args: args[0] ?? {}, at: scheduledTime };
}

/** What still has to run. At the first start an action that was under way is not run twice: it has failed. */
export function openJobs(tx: Transaction, isFirst: boolean): JobChange[] {
  const open: JobChange[] = [];
  for (const table of tx.registry.tables()) {
    if (table.name !== jobsTable) continue;
    for (const { id, json } of tx.store.documents(table.number)) {
      const document = JSON.parse(json) as JsonObject;
      const kind = (document["state"] as { kind: string }).kind;
      if (kind === "pending") open.push({ id, component: table.component, at: document["scheduledTime"] as number });
      if (kind === "inProgress" && isFirst) {
        const error = "Transient error while executing action";
        moveJob(tx, { id, component: table.component }, "inProgress", { kind: "failed", error });
      }
    }
  }
  return open;
}
