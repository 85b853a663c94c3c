// Carries out what actions request from the main thread: calls of other functions, scheduling, vector searches, files.
import { createHash } from "node:crypto";
import type { FileBytes, FileDocuments, FileMetadata, Json } from "../backend.ts";
import { shownMetadata } from "../files/documents.ts";
import { fileUrl, uploadUrl } from "../files/urls.ts";
import { needsPublicFunction, resolveAddress, type Address } from "../functions/address.ts";
import type { ActionSyscall } from "../runtime/actionMessages.ts";
import { type FunctionCall, type StoreRequest, unwrap } from "../runtime/transactionMessages.ts";
import type { TransactionThread } from "../threads/transactionThread.ts";
import type { Calls } from "./calls.ts";

interface Services {
  thread: TransactionThread;
  calls: Calls;
  documents: FileDocuments;
  files: FileBytes;
  origin: string;
}

function callOf({ component, lane, identity, identityFault, scheduledFunctionId, args }: ActionSyscall): FunctionCall {
  const address = args as Address;
  const target = resolveAddress(component, address);
  return {
    ...target,
    lane,
    args: args["args"] as Json,
    // As in production, a component's functions do not learn who called the app.
    identity: target.component === "" ? identity : null,
    identityFault,
    scheduledFunctionId,
    caller: needsPublicFunction(component, target, address) ? "public" : "internal",
    requestId: "",
    ip: null,
    userAgent: null,
    authToken: null,
  };
}

/** Returns the function that carries out a syscall. Its `depth` is the nesting depth of the action that makes it. */
export function actionSyscalls({ thread, calls, documents, files, origin }: Services) {
  const ask = async (request: StoreRequest) => unwrap(await thread.ask(request));

  const fileOf = async ({ component, args }: ActionSyscall, method: string) =>
    (await ask({ op: "file", storageId: String(args["storageId"]), component, method })) as FileMetadata | null;

  const operations: Record<string, (syscall: ActionSyscall, depth: number) => Promise<unknown>> = {
    "1.0/actions/query": async (syscall) => unwrap(await calls.query(callOf(syscall))),
    "1.0/actions/mutation": async (syscall) => unwrap(await calls.mutation(callOf(syscall))),
    "1.0/actions/action": async (syscall, depth) => unwrap(await calls.action(callOf(syscall), depth + 1)),
    "1.0/actions/schedule": ({ component, scheduledFunctionId: parent, args: { ts, args, ...address } }) =>
      ask({
        op: "schedule",
        component,
        address: address as Json,
        at: (ts as number) * 1000,
        args: args as Json,
        parent,
      }),
    "1.0/actions/cancel_job": ({ component, args }) => ask({ op: "cancel", component, job: String(args["id"]) }),
    "1.0/actions/vectorSearch": ({ component, args }) =>
      ask({ op: "vectorSearch", component, query: args["query"] as Json }),
    "1.0/storageGenerateUploadUrl": async ({ component }) =>
      uploadUrl(origin, thread.ready.secret, Date.now(), component),
    "1.0/storageGetUrl": async (syscall) => {
      const file = await fileOf(syscall, "getUrl");
      return file && fileUrl(origin, file.storageId);
    },
    "1.0/storageGetMetadata": async (syscall) => {
      const file = await fileOf(syscall, "getMetadata");
      return file && shownMetadata(file);
    },
    "1.0/storageDelete": async (syscall) => {
      const file = await fileOf(syscall, "delete");
      if (!file) throw new Error(`storage id ${String(syscall.args["storageId"])} not found`);
      return ask({ op: "removeFile", component: syscall.component, storageId: file.storageId });
    },
    "storage/storeBlob": async ({ component, args }) => {
      const bytes = args["bytes"] as Uint8Array;
      const sha256 = createHash("sha256").update(bytes).digest("base64");
      if (args["sha256"] && args["sha256"] !== sha256) throw new Error("The file does not match its sha256.");
      const storageId = await documents.newId(component);
      await files.write(storageId, bytes);
      const contentType = (args["contentType"] as string | null) || null;
      await documents.create({ storageId, sha256, size: bytes.length, contentType });
      return storageId;
    },
    "storage/getBlob": async (syscall) => {
      const file = await fileOf(syscall, "get");
      const bytes = file && (await files.read(file.storageId));
      return bytes ? { bytes, contentType: file.contentType ?? "" } : null;
    },
  };

  return (syscall: ActionSyscall, depth: number): Promise<unknown> => operations[syscall.op]!(syscall, depth);
}
