// A worker that runs actions, one at a time, so that one which loops, throws or eats memory takes none with it.
// Entry file: bundled and started as a thread.
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { HttpAnswer, Json } from "../backend.ts";
import { tableOf } from "../values/ids.ts";
import type { JsonObject } from "../values/wire.ts";
import type { ActionAsked, ActionSettings, FromActionWorker, ToActionWorker } from "./actionMessages.ts";
import { captureConsole } from "./console.ts";
import { describeThrown, type Thrown } from "./errors.ts";
import { currentFrame, frames, type Frame, type Request } from "./frame.ts";
import { functionGlobals, real } from "./globals.ts";
import { invoke } from "./invoke.ts";
import { Functions, handleOf, resolveAddress, type Address, type Definition, type Found } from "./modules.ts";
import { lookUp, newFrame } from "./nested.ts";
import { requestMetadata } from "./transactionSyscalls.ts";

const settings = workerData as ActionSettings;
const port = parentPort!;
const tell = (message: FromActionWorker) => port.postMessage(message);

const tables = new Map(settings.tables.map((table) => [table.number, table]));
const asking = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
let nextAsk = 0;
let running: Request | null = null;

for (const event of ["unhandledRejection", "uncaughtException"]) {
  process.on(event, (error: unknown) => {
    if (running && !running.ended) running.stray = error ?? new Error("Rejected without a reason.");
    else tell({ type: "log", line: `[ERROR] After the action had returned: ${describeThrown(error, "").message}` });
  });
}

/** Asks the main thread, which has the store and the other workers. */
function ask(op: string, frame: Frame, args: Record<string, unknown>): Promise<unknown> {
  const id = nextAsk++;
  return new Promise((resolve, reject) => {
    asking.set(id, { resolve, reject });
    tell({ type: "ask", id, op, component: frame.component, identity: frame.identity, args });
  });
}

const operations: Record<string, (frame: Frame, args: JsonObject) => Json | Promise<unknown>> = {
  "1.0/getUserIdentity": (frame) => frame.identity,
  "1.0/getRequestMetadata": (frame) => requestMetadata(frame),
  "1.0/getFunctionMetadata": (frame) => ({ name: frame.path, componentPath: frame.component }),
  "1.0/getDeploymentMetadata": () => ({ name: "local", region: null, class: "dev" }),
  "1.0/createFunctionHandle": (frame, args) => handleOf(resolveAddress(frame.component, args as Address)),
};

const asked = new Set([
  "1.0/actions/query",
  "1.0/actions/mutation",
  "1.0/actions/action",
  "1.0/actions/schedule",
  "1.0/actions/cancel_job",
  "1.0/storageGenerateUploadUrl",
  "1.0/storageGetUrl",
  "1.0/storageGetMetadata",
  "1.0/storageDelete",
]);

const convex = {
  syscall(op: string): never {
    throw new Error(`${op} is not available in actions.`);
  },
  async asyncSyscall(op: string, args: string): Promise<string> {
    const frame = currentFrame();
    const given = JSON.parse(args) as JsonObject;
    const operation = operations[op];
    if (operation) return JSON.stringify((await operation(frame, given)) ?? null);
    if (!asked.has(op)) throw new Error(`Unknown async operation ${op}: not part of the local backend.`);
    return JSON.stringify((await ask(op, frame, given)) ?? null);
  },
  async jsSyscall(
    op: string,
    args: { blob?: Blob; storageId?: string; options?: { sha256?: string } },
  ): Promise<unknown> {
    const frame = currentFrame();
    if (op === "storage/storeBlob") {
      if (!(args.blob instanceof Blob)) throw new Error("store() expects a Blob.");
      const bytes = new Uint8Array(await args.blob.arrayBuffer());
      return ask(op, frame, { bytes, contentType: args.blob.type || null, sha256: args.options?.sha256 ?? null });
    }
    if (op === "storage/getBlob") {
      const file = (await ask(op, frame, { storageId: args.storageId })) as {
        bytes: Uint8Array;
        contentType: string;
      } | null;
      return file && new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.contentType });
    }
    throw new Error(`Unknown operation ${op}: not part of the local backend.`);
  },
};

const nameOf = (component: string) => (id: string) => {
  const number = tableOf(id);
  const table = number === null ? undefined : tables.get(number);
  return table?.component === component ? table.name : null;
};

let functions: Functions;

async function runHttp(
  frame: (found: Found) => Frame,
  asked: Extract<ActionAsked, { kind: "http" }>,
): Promise<HttpAnswer> {
  const { method, url, headers, body } = asked.request;
  const match = functions.router()?.lookup(new URL(url).pathname, method);
  if (!match) {
    const text = new TextEncoder().encode("No matching routes found");
    return { status: 404, headers: [["content-type", "text/plain"]], body: text };
  }
  const run = match[0];
  const init = {
    method,
    headers,
    ...(body && !["GET", "HEAD"].includes(method) && { body: body as Uint8Array<ArrayBuffer> }),
  };
  const own = frame({ component: "", path: `${method} ${match[2]}`, kind: "http", isPublic: true, run });
  const response = await frames.run(own, () => run.invokeHttpAction(new Request(url, init)));
  if (!(response instanceof Response)) throw new Error("An HTTP action must return a Response.");
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

async function run(asked: ActionAsked) {
  const request: Request = {
    ...asked.from,
    scheduledFunctionId: asked.from.scheduledFunctionId ?? null,
    logLines: [],
    now: 0,
    random: real.random,
    readsIdentity: false,
    journal: null,
    newJournal: null,
    spent: 0,
    began: { at: 0, cpu: 0 },
    since: 0,
    stray: undefined,
    ended: false,
  };
  running = request;
  let outcome: { value: Json | HttpAnswer } | { error: Thrown };
  try {
    let value: Json | HttpAnswer;
    if (asked.kind === "http") {
      value = await runHttp((found) => newFrame(functions, found, request, undefined), asked);
    } else {
      const { component, path, caller, args } = asked;
      const found = lookUp(functions, component, path, "action", caller === "public");
      const frame = newFrame(functions, found, request, undefined);
      value = JSON.parse(await invoke(functions, found.run, frame, args, nameOf(component))) as Json;
    }
    await new Promise((resolve) => real.setImmediate(resolve));
    if (request.stray !== undefined) throw request.stray;
    outcome = { value };
  } catch (error) {
    outcome = { error: describeThrown(error, settings.root) };
  }
  request.ended = true;
  running = null;
  tell({ type: "done", logLines: request.logLines, ...outcome });
}

async function start() {
  process.setSourceMapsEnabled(true);
  captureConsole((line) => tell({ type: "log", line }));
  functionGlobals(settings.env);
  Object.assign(globalThis, { Convex: convex });
  const definition = ((await import(pathToFileURL(settings.bundle).href)) as { default: Definition }).default;
  functions = new Functions(definition, settings.env);
  port.on("message", (message: ToActionWorker) => {
    if (message.type === "run") void run(message.asked);
    else {
      const waiting = asking.get(message.id);
      asking.delete(message.id);
      if (message.error) {
        const { message: text, data } = message.error;
        waiting?.reject(Object.assign(new Error(text), data === undefined ? {} : { data }));
      } else waiting?.resolve(message.value);
    }
  });
  const pulse = new Int32Array(settings.pulse);
  real.setInterval(() => Atomics.add(pulse, 0, 1), 250).unref();
  tell({ type: "ready" });
}

void start().catch((error: unknown) => tell({ type: "log", line: `[ERROR] ${String(error)}` }));
