// The worker that owns the store. Entry file: bundled and started as a thread.
import { pathToFileURL } from "node:url";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Json } from "../backend.ts";
import { captureConsole } from "./console.ts";
import { describeThrown } from "./errors.ts";
import { frames } from "./frame.ts";
import { deterministicGlobals, hostedGlobals } from "./globals.ts";
import type { Answer, FromWorker, Request, WorkerSettings } from "./messages.ts";
import { Functions, type Definition } from "./modules.ts";
import { nestedRunner } from "./nested.ts";
import { Transactions } from "./transactions.ts";
import { transactionConvex } from "./transactionSyscalls.ts";

const maxBatch = 64;

const settings = workerData as WorkerSettings;
const port = parentPort!;
const tell = (message: FromWorker) => port.postMessage(message);
const current = new Int32Array(settings.current);

let transactions: Transactions | undefined;

for (const event of ["unhandledRejection", "uncaughtException"]) {
  process.on(event, (error: unknown) => {
    const running = frames.getStore()?.request ?? transactions?.running;
    if (running && !running.ended) running.stray = error ?? new Error("Rejected without a reason.");
    else tell({ type: "log", line: `[ERROR] After the function had returned: ${describeThrown(error, "").message}` });
  });
}

async function start() {
  process.setSourceMapsEnabled(true);
  captureConsole((line) => tell({ type: "log", line }));
  hostedGlobals(settings.env);
  deterministicGlobals();
  const definition = ((await import(pathToFileURL(settings.bundle).href)) as { default: Definition }).default;
  const functions = new Functions(definition, settings.env);
  transactions = new Transactions(functions, settings.data, settings.root);
  const prepared = transactions.prepare(settings);
  const { origin } = settings;
  const context = { origin, secret: prepared.secret, runNested: nestedRunner(functions, settings.root) };
  Object.assign(globalThis, { Convex: transactionConvex(context) });
  tell({ type: "ready", manifest: functions.manifest(), ...prepared });
}

const queue: Request[] = [];
const uncommitted: number[] = [];
let busy = false;

const lost = (error: unknown): Answer => ({
  error: describeThrown(error, settings.root),
  logLines: [],
  ts: transactions!.ts,
  took: 0,
});

function reply(id: number, answer: Answer) {
  try {
    tell({ type: "answer", id, answer });
  } catch (error) {
    tell({ type: "answer", id, answer: lost(error) });
  }
}

function flush() {
  const ids = uncommitted.splice(0);
  let answers: Answer[] = [];
  try {
    answers = transactions!.commit(tell);
  } catch (error) {
    answers = ids.map(() => lost(error));
  }
  for (const [at, answer] of answers.entries()) reply(ids[at]!, answer);
}

function plain(value: Json): Answer {
  return { value, logLines: [], ts: transactions!.ts, took: 0 };
}

/** Nobody waits for ever: where the store itself fails, the whole batch has failed, as it would share one commit. */
async function attempt(request: Request) {
  try {
    await handle(request);
  } catch (error) {
    const failed = new Set([...uncommitted.splice(0), request.id]);
    let answer = lost(error);
    try {
      transactions!.abandon();
    } catch (worse) {
      answer = lost(worse);
    }
    for (const id of failed) reply(id, answer);
  }
}

/** Writes join the batch; everything else first sees it committed. */
async function handle(request: Request) {
  const own = transactions!;
  Atomics.store(current, 0, request.id);
  switch (request.op) {
    case "query":
      flush();
      reply(request.id, await own.query(request));
      break;
    case "file":
      flush();
      reply(request.id, plain(own.file(request.file)));
      break;
    case "job":
      flush();
      reply(request.id, plain(own.peekJob(request.job) as unknown as Json));
      break;
    case "newFileId":
      flush();
      reply(request.id, plain(own.newFileId()));
      break;
    case "reset":
      flush();
      reply(request.id, plain(own.reset()));
      break;
    default:
      uncommitted.push(request.id);
      if (request.op === "mutation") await own.mutation(request);
      else if (request.op === "schedule") own.schedule(request);
      else if (request.op === "cancel") own.cancel(request.component, request.job);
      else if (request.op === "beginJob") own.beginJob(request.job);
      else if (request.op === "endJob") own.endJob(request.job, request.error);
      else if (request.op === "insertFile") own.insertFile(request.file, request.document);
      else own.removeFile(request.file);
  }
}

function nextRequest(): Request | undefined {
  for (let waiting; (waiting = receiveMessageOnPort(port));) queue.push(waiting.message as Request);
  return queue.shift();
}

async function work() {
  if (busy) return;
  busy = true;
  try {
    for (let request; (request = nextRequest());) {
      await attempt(request);
      if (uncommitted.length >= maxBatch) flush();
    }
    flush();
  } finally {
    Atomics.store(current, 0, 0);
    busy = false;
  }
}

start().then(
  () =>
    port.on("message", (request: Request) => {
      queue.push(request);
      void work();
    }),
  (error: unknown) => tell({ type: "refused", message: error instanceof Error ? error.message : String(error) }),
);
