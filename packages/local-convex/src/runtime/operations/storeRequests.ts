// The engine's own requests to the store, each in a transaction: for jobs, crons, file documents, vector searches and
// the dashboard.
import type { Json } from "../../backend.ts";
import { inspect } from "../../db/inspect.ts";
import type { Transaction } from "../../db/transaction.ts";
import { searchVectors, type VectorQuery } from "../../db/vectorSearch.ts";
import { checkStorageId, fileMetadata, insertFile, newFileId, removeFile } from "../../files/documents.ts";
import { resolveAddress, type Address } from "../../functions/address.ts";
import { checkFunctionName } from "../../functions/pathFault.ts";
import { beginCron, endCron } from "../../jobs/crons.ts";
import { cancelJob, moveJob, readJob, scheduleJob, sweepJobs } from "../../jobs/documents.ts";
import type { JsonObject } from "../../values/json.ts";
import type { CheckTarget } from "./targetCheck.ts";
import type { StoreRead, StoreWrite } from "../transactionMessages.ts";

export function readStore(tx: Transaction, request: StoreRead): Json {
  switch (request.op) {
    case "job":
      return readJob(tx, request.job) as Json;
    case "file":
      if (request.method !== undefined) checkStorageId(tx, request.storageId, request.method);
      return fileMetadata(tx, request.component, request.storageId) as Json;
    case "vectorSearch":
      return {
        results: searchVectors(tx, request.component, request.query as unknown as VectorQuery),
      } as unknown as Json;
    case "inspect":
      return inspect(tx, request.request) as unknown as Json;
    case "newFileId":
      return newFileId(tx, request.component);
  }
}

export function writeStore(tx: Transaction, request: StoreWrite, checkTarget: CheckTarget): Json {
  switch (request.op) {
    case "schedule": {
      const { component, address, at, args, parent } = request;
      checkFunctionName((address as Address).name, "scheduler");
      const target = resolveAddress(component, address as Address);
      checkTarget(target);
      return scheduleJob(tx, component, target, at, args, parent);
    }
    case "cancel":
      cancelJob(tx, request.component, request.job);
      return null;
    case "beginJob":
      return moveJob(tx, request.job, "pending", { kind: "inProgress" });
    case "endJob": {
      const { job, error } = request;
      const state: JsonObject = error === null ? { kind: "success" } : { kind: "failed", error };
      // An action's job is in progress. A mutation that killed its thread has left its job pending.
      return moveJob(tx, job, "inProgress", state) || moveJob(tx, job, "pending", state);
    }
    case "beginCron":
      return beginCron(tx.store, request.cron);
    case "endCron":
      return endCron(tx.store, request.cron, tx.startMs) as Json;
    case "sweepJobs":
      sweepJobs(tx, tx.startMs);
      return null;
    case "insertFile":
      return insertFile(tx, request.file);
    case "removeFile":
      removeFile(tx, request.component, request.storageId);
      return null;
  }
}
