// The operations of `ctx.scheduler` and `ctx.storage` in queries and mutations.
import type { Json } from "../../backend.ts";
import { resolveAddress, type Address } from "../../functions/address.ts";
import { checkFunctionName } from "../../functions/pathFault.ts";
import { checkStorageId, fileMetadata, removeFile, shownMetadata } from "../../files/documents.ts";
import { fileUrl, uploadUrl } from "../../files/urls.ts";
import { cancelJob, scheduleJob } from "../../jobs/documents.ts";
import type { JsonObject } from "../../values/json.ts";
import type { CheckTarget } from "./targetCheck.ts";
import { txOf } from "./databaseOperations.ts";
import type { Frame } from "./frame.ts";

export interface ServiceContext {
  origin: string;
  /** Signs upload tokens. */
  secret(): string;
  checkTarget: CheckTarget;
}

export function fileOf(frame: Frame, args: JsonObject, method: string) {
  const storageId = args["storageId"] as string;
  checkStorageId(txOf(frame), storageId, method);
  return fileMetadata(txOf(frame), frame.component, storageId);
}

export const serviceOperations: Record<string, (frame: Frame, args: JsonObject, context: ServiceContext) => Json> = {
  "1.0/schedule": (frame, args, { checkTarget }) => {
    checkFunctionName(args["name"], "scheduler");
    const target = resolveAddress(frame.component, args as Address);
    checkTarget(target);
    const { scheduledFunctionId: parent } = frame.execution;
    return scheduleJob(txOf(frame), frame.component, target, (args["ts"] as number) * 1000, args["args"]!, parent);
  },
  "1.0/cancel_job": (frame, { id }) => {
    cancelJob(txOf(frame), frame.component, id as string);
    return null;
  },
  "1.0/storageGenerateUploadUrl": ({ component, execution }, _, { origin, secret }) =>
    uploadUrl(origin, secret(), execution.now, component),
  "1.0/storageGetUrl": (frame, args, { origin }) => {
    const file = fileOf(frame, args, "getUrl");
    return file && fileUrl(origin, file.storageId);
  },
  "1.0/storageGetMetadata": (frame, args) => {
    const file = fileOf(frame, args, "getMetadata");
    return file && shownMetadata(file);
  },
  "1.0/storageDelete": (frame, args) => {
    const file = fileOf(frame, args, "delete");
    if (!file) throw new Error(`storage id ${args["storageId"] as string} not found`);
    removeFile(txOf(frame), frame.component, file.storageId);
    return null;
  },
};
