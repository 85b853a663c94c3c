// What actions ask of the backend: other functions, the scheduler, files.
import { createHash, randomUUID } from "node:crypto";
import type { FileBytes, Json } from "../backend.ts";
import type { Calls } from "../engine.ts";
import type { FromActionWorker } from "../runtime/actionMessages.ts";
import type { Answer, FunctionCall } from "../runtime/messages.ts";
import { resolveAddress, type Address } from "../runtime/modules.ts";
import { uploadToken } from "../runtime/transactionSyscalls.ts";

type Ask = Extract<FromActionWorker, { type: "ask" }>;

interface Services extends Calls {
  origin: string;
  files: FileBytes;
}

/** The caller's own wording of a failure: message and a ConvexError's data. */
function valueOf({ value, error }: Pick<Answer, "value" | "error">): Json {
  if (error) throw Object.assign(new Error(error.message), error.data === undefined ? {} : { data: error.data });
  return value ?? null;
}

export function actionServices({ thread, runQuery, runMutation, runAction, origin, files }: Services) {
  function callOf({ component, identity, args }: Ask): FunctionCall {
    const target = resolveAddress(component, args as Address);
    const crosses = target.component !== component && args["functionHandle"] === undefined;
    return {
      ...target,
      args: args["args"] as Json,
      identity: target.component === "" ? identity : null,
      caller: crosses ? "public" : "internal",
      requestId: "",
      ip: null,
      userAgent: null,
      authToken: null,
    };
  }

  const fileId = ({ args }: Ask) => String(args["storageId"]);

  async function metadata(ask: Ask): Promise<Json> {
    const found = valueOf(await thread.ask({ op: "file", file: fileId(ask) })) as Record<string, Json> | null;
    if (!found) return null;
    return {
      storageId: fileId(ask),
      sha256: found["sha256"]!,
      size: found["size"]!,
      contentType: found["contentType"] ?? null,
    };
  }

  const operations: Record<string, (ask: Ask, depth: number) => Promise<unknown>> = {
    "1.0/actions/query": async (ask) => valueOf(await runQuery(callOf(ask))),
    "1.0/actions/mutation": async (ask) => valueOf(await runMutation(callOf(ask))),
    "1.0/actions/action": async (ask, depth) => valueOf(await runAction(callOf(ask), depth + 1)),
    "1.0/actions/schedule": async ({ component, args: { ts, args, ...address } }) =>
      valueOf(
        await thread.ask({
          op: "schedule",
          component,
          address: address as Json,
          at: (ts as number) * 1000,
          args: args as Json,
        }),
      ),
    "1.0/actions/cancel_job": async ({ component, args }) =>
      valueOf(await thread.ask({ op: "cancel", component, job: String(args["id"]) })),
    "1.0/storageGenerateUploadUrl": async () =>
      `${origin}/api/storage/upload?token=${uploadToken(thread.ready.secret, Date.now(), randomUUID())}`,
    "1.0/storageGetUrl": async (ask) => ((await metadata(ask)) ? `${origin}/api/storage/${fileId(ask)}` : null),
    "1.0/storageGetMetadata": metadata,
    "1.0/storageDelete": async (ask) => {
      if (!(await metadata(ask))) throw new Error(`storage id ${fileId(ask)} not found`);
      return valueOf(await thread.ask({ op: "removeFile", file: fileId(ask) }));
    },
    "storage/storeBlob": async ({ args }) => {
      const bytes = args["bytes"] as Uint8Array;
      const sha256 = createHash("sha256").update(bytes).digest("base64");
      if (args["sha256"] && args["sha256"] !== sha256) throw new Error("The file does not match its sha256.");
      const id = valueOf(await thread.ask({ op: "newFileId" })) as string;
      await files.write(id, bytes);
      const contentType = args["contentType"] as string | null;
      const document = { sha256, size: bytes.length, ...(contentType && { contentType }) };
      return valueOf(await thread.ask({ op: "insertFile", file: id, document }));
    },
    "storage/getBlob": async (ask) => {
      const found = (await metadata(ask)) as { contentType: string | null } | null;
      const bytes = found && (await files.read(fileId(ask)));
      return bytes ? { bytes, contentType: found.contentType ?? "" } : null;
    },
  };

  return (ask: Ask, depth: number): Promise<unknown> => operations[ask.op]!(ask, depth);
}
