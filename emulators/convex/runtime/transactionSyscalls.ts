// What queries and mutations ask of the backend, operation by operation. Arguments and answers are JSON text.
import { createHmac, randomUUID } from "node:crypto";
import type { Json } from "../backend.ts";
import { paginate, type PageRequest } from "../db/paginate.ts";
import { Stream, type SerializedQuery } from "../db/query.ts";
import { scheduleJob, cancelJob } from "../jobs/documents.ts";
import { fromInt, type JsonObject } from "../values/wire.ts";
import { currentFrame, type Frame, type Request } from "./frame.ts";
import { real } from "./globals.ts";
import { shareSince } from "./processor.ts";
import { handleOf, resolveAddress, type Address } from "./modules.ts";
import type { Transaction } from "../db/transaction.ts";

export interface SyscallContext {
  origin: string;
  secret: string;
  runNested(frame: Frame, args: JsonObject): Promise<string>;
}

let nextStream = 0;

const txOf = (frame: Frame): Transaction => {
  if (!frame.tx) throw new Error("The database can only be used in queries and mutations.");
  return frame.tx;
};

function checkSystem(tableName: string, isSystem: unknown) {
  if (tableName.startsWith("_") !== (isSystem === true)) {
    throw new Error(
      `${isSystem === true ? "User" : "System"} tables can only be accessed from db.${isSystem === true ? "" : "system."}get().`,
    );
  }
}

export const uploadToken = (secret: string, issuedAt: number, nonce: string) =>
  `${issuedAt}.${nonce}.${createHmac("sha256", secret).update(`upload:${issuedAt}:${nonce}`).digest("base64url")}`;

export const syncOperations: Record<string, (frame: Frame, args: JsonObject) => Json> = {
  "1.0/queryStream": (frame, args) => {
    const { source, operators } = args["query"] as unknown as SerializedQuery;
    const id = nextStream++;
    frame.streams.set(id, new Stream(txOf(frame), frame.component, operators, source));
    return { queryId: id };
  },
  "1.0/queryCleanup": (frame, args) => {
    const id = args["queryId"] as number;
    frame.streams.get(id)?.close();
    frame.streams.delete(id);
    return {};
  },
  "1.0/db/normalizeId": (frame, args) => {
    const table = txOf(frame).registry.ofId(args["idString"] as string);
    const same = table?.component === frame.component && table.name === args["table"];
    return { id: same ? args["idString"]! : null };
  },
  "1.0/getSnapshotTs": (frame) => fromInt(txOf(frame).ts),
};

type Operation = (context: SyscallContext, frame: Frame, args: JsonObject) => string | Promise<string>;

const text = (value: Json | undefined) => JSON.stringify(value ?? null);

function file(frame: Frame, storageId: Json | undefined): JsonObject | null {
  const tx = txOf(frame);
  const table = tx.registry.ofId(storageId as string);
  if (table?.name !== "_storage" || table.component !== frame.component) return null;
  const json = tx.get(table, storageId as string);
  return json === null ? null : (JSON.parse(json) as JsonObject);
}

export const asyncOperations: Record<string, Operation> = {
  "1.0/get": (_, frame, { id, table, isSystem }) => {
    const tx = txOf(frame);
    const found = tx.tableOf(frame.component, id!, "get", table as string | undefined);
    checkSystem(found.name, isSystem);
    return tx.get(found, id as string) ?? "null";
  },
  "1.0/insert": (_, frame, { table, value }) =>
    text({ _id: txOf(frame).insert(frame.component, table as string, value!) }),
  "1.0/shallowMerge": (_, frame, { id, table, value }) =>
    txOf(frame).patch(writable(frame, id!, "patch", table), id as string, value!),
  "1.0/replace": (_, frame, { id, table, value }) =>
    txOf(frame).replace(writable(frame, id!, "replace", table), id as string, value!),
  "1.0/remove": (_, frame, { id, table }) => txOf(frame).remove(writable(frame, id!, "delete", table), id as string),
  "1.0/queryStreamNext": (_, frame, { queryId }) => {
    const stream = frame.streams.get(queryId as number);
    if (!stream) throw new Error("This query is closed.");
    const entry = stream.next();
    if (entry) return `{"value":${entry.json},"done":false}`;
    stream.close();
    return `{"value":null,"done":true}`;
  },
  "1.0/queryPage": (_, frame, args) => {
    const { request } = frame;
    if (frame.paginated) {
      throw new Error(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    frame.paginated = true;
    const asked = args as unknown as PageRequest;
    const endCursor = asked.endCursor ?? (frame.isRoot ? request.journal?.endCursor : null) ?? null;
    const { page, ...rest } = paginate(txOf(frame), frame.component, { ...asked, endCursor });
    if (frame.isRoot) request.newJournal = { endCursor: rest.continueCursor };
    return `{"page":[${page.join(",")}],${JSON.stringify(rest).slice(1)}`;
  },
  "1.0/count": (_, frame, { table }) => {
    const source = { type: "FullTableScan", tableName: table as string, order: null } as const;
    const stream = new Stream(txOf(frame), frame.component, [], source);
    let count = 0;
    while (stream.next()) count += 1;
    stream.close();
    return text(count);
  },
  "1.0/runUdf": (context, frame, args) => context.runNested(frame, args),
  "1.0/schedule": (_, frame, args) => {
    const target = resolveAddress(frame.component, args as Address);
    return text(scheduleJob(txOf(frame), frame.component, target, (args["ts"] as number) * 1000, args["args"]!));
  },
  "1.0/cancel_job": (_, frame, { id }) => {
    cancelJob(txOf(frame), frame.component, id as string);
    return "null";
  },
  "1.0/createFunctionHandle": (_, frame, args) => text(handleOf(resolveAddress(frame.component, args as Address))),
  "1.0/storageGenerateUploadUrl": ({ origin, secret }, frame) => {
    // Which component asks does not matter: the app's functions alone handle files here.
    if (frame.component !== "") throw new Error("Components cannot store files in the local backend.");
    return text(`${origin}/api/storage/upload?token=${uploadToken(secret, frame.request.now, randomUUID())}`);
  },
  "1.0/storageGetUrl": ({ origin }, frame, { storageId }) =>
    text(file(frame, storageId) ? `${origin}/api/storage/${storageId as string}` : null),
  "1.0/storageGetMetadata": (_, frame, { storageId }) => {
    const found = file(frame, storageId);
    if (!found) return "null";
    const { sha256, size, contentType } = found;
    return text({ storageId: storageId!, sha256: sha256!, size: size!, contentType: contentType ?? null });
  },
  "1.0/storageDelete": (_, frame, { storageId }) => {
    if (!file(frame, storageId)) throw new Error(`storage id ${storageId as string} not found`);
    const tx = txOf(frame);
    tx.remove(tx.tableOf(frame.component, storageId!, "delete", "_storage"), storageId as string);
    return "null";
  },
  "1.0/getUserIdentity": (_, frame) => {
    frame.request.readsIdentity = true;
    return text(frame.identity);
  },
  "1.0/getRequestMetadata": (_, frame) => text(requestMetadata(frame)),
  "1.0/getFunctionMetadata": (_, frame) => text({ name: frame.path, componentPath: frame.component }),
  "1.0/getDeploymentMetadata": () => text({ name: "local", region: null, class: "dev" }),
  "1.0/getTransactionMetrics": (_, frame) => {
    const none = { used: 0, remaining: 0 };
    const files = { filesWritten: none, fileWriteBytes: none, filesRead: none, fileReadBytes: none };
    return text({ ...txOf(frame).usage.report(), ...files });
  },
};

function writable(frame: Frame, id: Json, method: string, named: Json | undefined) {
  const table = txOf(frame).tableOf(frame.component, id, method, named as string | undefined);
  if (table.name.startsWith("_")) throw new Error("System tables (prefixed with `_`) are read-only.");
  return table;
}

export function requestMetadata({ request }: Frame): Json {
  const { ip, userAgent, requestId, scheduledFunctionId, authToken } = request;
  return { ip, userAgent, requestId, scheduledFunctionId, authToken };
}

const maxFunctionMs = 1000;

export class TimedOut extends Error {}

/** Adds up the function's own time; past a second it has failed. */
export function spend(request: Request) {
  const now = real.tick();
  request.spent += now - request.since;
  request.since = now;
  if (request.spent > maxFunctionMs && request.spent * shareSince(request.began) > maxFunctionMs)
    throw new TimedOut("Function execution timed out (maximum duration: 1s)");
}

const unknown = (op: string) => new Error(`Unknown operation ${op}: not part of the local backend.`);

/** The backend's own time is not the function's. */
function measure<T>({ request }: Frame, work: () => T): T {
  spend(request);
  try {
    return work();
  } finally {
    request.since = real.tick();
  }
}

/** What the package finds as `globalThis.Convex`. */
export function transactionConvex(context: SyscallContext) {
  return {
    syscall(op: string, args: string): string {
      const frame = currentFrame();
      const operation = syncOperations[op];
      if (!operation) throw unknown(op);
      return measure(frame, () => JSON.stringify(operation(frame, JSON.parse(args) as JsonObject)));
    },
    async asyncSyscall(op: string, args: string): Promise<string> {
      const frame = currentFrame();
      const operation = asyncOperations[op];
      if (!operation) throw unknown(op);
      while (frame.gate) await frame.gate;
      if (frame.request.ended) throw new Error(`${frame.path} has already returned.`);
      const given = JSON.parse(args) as JsonObject;
      if (op === "1.0/runUdf") return operation(context, frame, given);
      return measure(frame, () => operation(context, frame, given));
    },
    jsSyscall(op: string): never {
      throw unknown(op);
    },
  };
}
