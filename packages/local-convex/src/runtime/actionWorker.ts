// A worker that runs one action at a time, so an action that loops, crashes or runs out of memory affects no other
// call. This entry file is bundled and started as a thread.
import { pathToFileURL } from "node:url";
import { parentPort, type Transferable, workerData } from "node:worker_threads";
import type { HttpAnswer, Json } from "../backend.ts";
import { tableNumberOf } from "../values/ids.ts";
import type { ActionRequest, ActionSettings, FromActionWorker, ToActionWorker } from "./actionMessages.ts";
import { argumentsOf, commonOperations } from "./operations/commonOperations.ts";
import { limitedBody } from "./limitedBody.ts";
import { captureConsole } from "./globals/console.ts";
import { actionGlobals } from "./globals/deterministic.ts";
import { FaultWithoutStack, asError, describeThrown, unsupported, type Thrown } from "./errors.ts";
import { newExecution } from "./execution.ts";
import { currentFrame, frames, type Execution, type Frame } from "./operations/frame.ts";
import { functionGlobals, real } from "./globals/globals.ts";
import { routeHttp } from "./httpRoutes.ts";
import { invoke } from "./invoke.ts";
import { Functions, type Definition } from "./modules.ts";
import { restrict } from "./globals/restricted.ts";
import { lookUp, newFrame } from "./runFunction.ts";
import { actionWarnings, httpActionWarnings, nodeWarnings } from "./warnings.ts";
import { limitCrypto } from "./globals/webCrypto.ts";

const settings = workerData as ActionSettings;
const port = parentPort!;
const post = (message: FromActionWorker, transferred: Transferable[] = []) => port.postMessage(message, transferred);

const sendAnswer = (answer: HttpAnswer) =>
  post({ type: "answer", answer }, answer.body ? [answer.body as Transferable] : []);

const tables = new Map(settings.tables.map((table) => [table.number, table]));
interface PendingSyscall {
  op: string;
  execution: Execution;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const pendingSyscalls = new Map<number, PendingSyscall>();
let nextSyscall = 0;
let runningExecution: Execution | null = null;
/** Fails the running action, which may be waiting for something that can no longer happen. */
let fail: (error: unknown) => void = () => {};
let isInNode = false;

for (const event of ["unhandledRejection", "uncaughtException"]) {
  process.on(event, (error: unknown) => {
    if (runningExecution && !runningExecution.hasEnded) {
      const thrown = error ?? new Error("Rejected without a reason.");
      const isNodeException = isInNode && event === "uncaughtException" && thrown instanceof Error;
      runningExecution.strayError = isNodeException
        ? new FaultWithoutStack(`uncaughtException: ${thrown.message}`)
        : thrown;
      fail(runningExecution.strayError);
    } else post({ type: "log", line: `[ERROR] After the action had returned: ${describeThrown(error, "").message}` });
  });
}

/** Asks the main thread, which reaches the files, the store and the other workers. */
function ask(op: string, { component, identity, execution }: Frame, args: Record<string, unknown>): Promise<unknown> {
  // `lane`: that of the connection on whose behalf the action runs (laneTimes.ts).
  const { lane, identityFault, scheduledFunctionId } = execution;
  const id = nextSyscall++;
  return new Promise((resolve, reject) => {
    pendingSyscalls.set(id, { op, execution, resolve, reject });
    post({ type: "syscall", id, op, component, lane, identity, identityFault, scheduledFunctionId, args });
  });
}

function settleReply({ id, value, error }: Extract<ToActionWorker, { type: "reply" }>) {
  const pendingSyscall = pendingSyscalls.get(id);
  pendingSyscalls.delete(id);
  if (error) pendingSyscall?.reject(asError(error));
  else pendingSyscall?.resolve(value);
}

const mainThreadOperations = new Set([
  "1.0/actions/query",
  "1.0/actions/mutation",
  "1.0/actions/action",
  "1.0/actions/schedule",
  "1.0/actions/cancel_job",
  "1.0/actions/vectorSearch",
  "1.0/storageGenerateUploadUrl",
  "1.0/storageGetUrl",
  "1.0/storageGetMetadata",
  "1.0/storageDelete",
]);

/** The `globalThis.Convex` of actions. */
const convex = {
  syscall(op: string): never {
    throw unsupported(op);
  },
  async asyncSyscall(op: string, args: string): Promise<string> {
    const frame = currentFrame();
    const parsedArgs = argumentsOf(args);
    const operation = commonOperations[op];
    if (operation) return JSON.stringify(operation(frame, parsedArgs));
    if (!mainThreadOperations.has(op)) throw unsupported(op);
    return JSON.stringify((await ask(op, frame, parsedArgs)) ?? null);
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
    throw unsupported(op);
  },
};

const tableNameIn = (component: string) => (id: string) => {
  const number = tableNumberOf(id);
  const table = number === null ? undefined : tables.get(number);
  return table?.component === component ? table.name : null;
};

let functions: Functions;

/** Resolves when the answer's body has ended, because code that streams the body may still call functions. */
async function runHttp(
  execution: Execution,
  { method, url, headers, body }: Extract<ActionRequest, { kind: "http" }>["request"],
): Promise<null> {
  const routeOrReason = routeHttp(functions, new URL(url).pathname, method);
  if (typeof routeOrReason === "string") {
    sendAnswer({ status: 404, headers: [["content-type", "text/plain"]], body: new Blob([routeOrReason]).stream() });
    return null;
  }
  const { component, run, route } = routeOrReason;
  const request = new Request(url, { method, headers, body, ...(body && { duplex: "half" }) });
  const httpFunction = {
    component,
    path: `${method} ${route}`,
    kind: "http",
    isPublic: true,
    isInNode: false,
    run,
  } as const;
  const frame = newFrame(functions, httpFunction, execution);
  try {
    const response = await frames.run(frame, () => run.invokeHttpAction(request));
    if (!(response instanceof Response)) throw new Error("An HTTP action must return a Response.");
    const limitedResponse = response.body && limitedBody(frame, response.body);
    sendAnswer({
      status: response.status,
      headers: [...response.headers],
      body: limitedResponse && limitedResponse.body,
    });
    await limitedResponse?.whenEnded;
    return null;
  } finally {
    if (!request.bodyUsed) await request.body?.cancel().catch(() => {});
  }
}

async function runAction(execution: Execution, call: Extract<ActionRequest, { kind: "action" }>["call"]) {
  const { component, path, caller, args } = call;
  const func = lookUp(functions, component, path, "action", caller === "public");
  const frame = newFrame(functions, func, execution);
  return JSON.parse(await invoke(functions, func.run, frame, args, tableNameIn(component))) as Json;
}

function warningsOf(request: ActionRequest, execution: Execution, isFailure: boolean): string[] {
  const pending = [...pendingSyscalls.values()]
    .filter((syscall) => syscall.execution === execution)
    .map(({ op }) => op);
  const endedAction = { pending, ms: real.performanceNow() - execution.startedAt };
  if (request.kind === "http") return httpActionWarnings(execution, endedAction);
  if (!request.isInNode) return actionWarnings(execution, endedAction);
  return isFailure ? [] : nodeWarnings(pending);
}

async function run(request: ActionRequest) {
  const execution = newExecution(request.kind === "http" ? request.context : request.call);
  runningExecution = execution;
  isInNode = request.kind === "action" && request.isInNode;
  const strayRejection = new Promise<never>((_, reject) => (fail = reject));
  let outcome: { value: Json } | { error: Thrown };
  try {
    const work = request.kind === "http" ? runHttp(execution, request.request) : runAction(execution, request.call);
    const value = await Promise.race([work, strayRejection]);
    // Node reports unhandled rejections only after this turn of the event loop.
    await new Promise((resolve) => real.setImmediate(resolve));
    if (execution.strayError !== undefined) throw execution.strayError;
    outcome = { value };
  } catch (error) {
    outcome = { error: describeThrown(error, settings.root) };
  }
  execution.hasEnded = true;
  runningExecution = null;
  execution.logLines.push(...warningsOf(request, execution, "error" in outcome));
  post({ type: "done", logLines: execution.logLines, ...outcome });
}

/** Loads the modules that run in Node, and returns their functions. */
async function loadNodeModules() {
  if (settings.nodeBundle === null) return [];
  Object.assign(process.env, settings.env);
  const { default: modules } = (await import(pathToFileURL(settings.nodeBundle).href)) as {
    default: Definition["modules"];
  };
  return functions.addNodeModules(modules);
}

async function start() {
  process.setSourceMapsEnabled(true);
  captureConsole(settings.root, (line) => post({ type: "log", line }));
  functionGlobals(settings.env);
  Object.assign(globalThis, { Convex: convex });
  const endLoading = actionGlobals(settings.deployment);
  // Code is restricted only in a function that does not run in Node.
  const isUnrestricted = () => frames.getStore()?.isInNode !== false;
  restrict(isUnrestricted);
  const definition = ((await import(pathToFileURL(settings.bundle).href)) as { default: Definition }).default;
  endLoading();
  limitCrypto();
  functions = new Functions(definition, settings.env);
  const nodeFunctions = await loadNodeModules();
  port.on("message", (message: ToActionWorker) => {
    if (message.type === "run") void run(message.request);
    else settleReply(message);
  });
  // The main thread ends a worker whose pulse stops during an action (actionThreads.ts).
  const pulse = new Int32Array(settings.pulse);
  real.setInterval(() => Atomics.add(pulse, 0, 1), 250).unref();
  post({ type: "ready", nodeFunctions });
}

void start().catch((error: unknown) => {
  post({ type: "refused", message: error instanceof Error ? error.message : String(error) });
});
