// The worker that owns the store. This entry file is bundled and started as a thread.
import { backendLane } from "../backend.ts";
import { pathToFileURL } from "node:url";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { Batch } from "./queries/batch.ts";
import { Commits } from "./queries/commits.ts";
import { checkCrons } from "./checkModules.ts";
import { captureConsole } from "./globals/console.ts";
import { deterministicGlobals } from "./globals/deterministic.ts";
import { describeThrown } from "./errors.ts";
import { frames } from "./operations/frame.ts";
import { hostedGlobals, real } from "./globals/globals.ts";
import { laneOfLiveQuery, type LiveQuery, LiveQueries } from "./queries/liveQueries.ts";
import type { Answer, FromWorker, ToWorker, WatchRun, WorkerRequest, WorkerSettings } from "./transactionMessages.ts";
import { Functions, type Definition } from "./modules.ts";
import { RerunPace } from "./rerunPace.ts";
import { nestedRunner } from "./runFunction.ts";
import { type CheckTarget, targetCheck } from "./operations/targetCheck.ts";
import { Schedule } from "./queries/schedule.ts";
import type { Begin, Task } from "./queries/task.ts";
import { Gate } from "../store/gate.ts";
import { forbidEval, restrict } from "./globals/restricted.ts";
import { Transactions } from "./queries/transactions.ts";
import { transactionConvex } from "./operations/transactionSyscalls.ts";
import { limitCrypto } from "./globals/webCrypto.ts";
import { WorkerFiles } from "./workerFiles.ts";

/** Finished runs are sent together. They are sent after this time even if more re-runs follow. */
const sendAfterMs = 4;

const settings = workerData as WorkerSettings;
const port = parentPort!;
const post = (message: FromWorker) => port.postMessage(message);
const files = new WorkerFiles(post);
const currentRequest = new Int32Array(settings.currentRequest);

let commits: Commits;
let transactions: Transactions | undefined;

for (const event of ["unhandledRejection", "uncaughtException"]) {
  process.on(event, (error: unknown) => {
    const execution = frames.getStore()?.execution ?? transactions?.running;
    if (execution && !execution.hasEnded) execution.strayError = error ?? new Error("Rejected without a reason.");
    else post({ type: "log", line: `[ERROR] After the function had returned: ${describeThrown(error, "").message}` });
  });
}

async function start() {
  const { root, data, bundle, deployment, env, origin } = settings;
  process.setSourceMapsEnabled(true);
  captureConsole(root, (line) => post({ type: "log", line }));
  hostedGlobals(env);
  let secret = "";
  let runNested: ReturnType<typeof nestedRunner>;
  let checkTarget: CheckTarget;
  // Modules may look for the global `Convex` while they load.
  const convex = transactionConvex({
    origin,
    secret: () => secret,
    files,
    runNested: (frame, args) => runNested(frame, args),
    checkTarget: (target) => checkTarget(target),
  });
  Object.assign(globalThis, { Convex: convex });
  const endLoading = deterministicGlobals(deployment);
  // All code of this worker is restricted, because no function here runs in Node.
  restrict(() => false);
  forbidEval();
  const definition = ((await import(pathToFileURL(bundle).href)) as { default: Definition }).default;
  endLoading();
  limitCrypto();
  const functions = new Functions(definition, env);
  functions.checkValidators();
  const manifest = functions.manifest();
  checkCrons(manifest, settings.functionsInNode, real.now());
  if (!settings.allowsMissingVariables) functions.checkVariables();
  post({ type: "loaded" });
  commits = new Commits(data, root, new Gate(settings.gate));
  checkTarget = targetCheck(functions, settings.functionsInNode);
  transactions = new Transactions(functions, commits, root, checkTarget);
  const prepared = commits.prepare(functions.schemas(), manifest.crons, settings);
  ({ secret } = prepared);
  runNested = nestedRunner(functions, root);
  post({ type: "ready", manifest, ...prepared });
}

const batch = new Batch();
const liveQueries = new LiveQueries();
let isBusy = false;
const pace = new RerunPace(() => void work());
const schedule = new Schedule({
  pace,
  receive,
  flush,
  sendRuns,
  setRunning(task) {
    transactions!.running = task?.execution ?? null;
    if (task) Atomics.store(currentRequest, 0, task.id);
  },
});

const storeFailure = (error: unknown): Answer => ({
  error: describeThrown(error, settings.root),
  isStoreFailure: true,
  logLines: [],
  ts: commits.ts,
  ms: 0,
});

function reply(id: number, answer: Answer) {
  try {
    post({ type: "answer", id, answer });
  } catch (error) {
    post({ type: "answer", id, answer: storeFailure(error) });
  }
}

function flush() {
  const ids = batch.take();
  if (ids.length === 0) return;
  try {
    const { commits: reports, answers } = batch.commit(() => commits.commit());
    const newCommits = reports.map(({ commit }) => commit);
    const touchedQueries = liveQueries.takeTouchedBy(newCommits);
    schedule.noteCommits(newCommits);
    pace.noteCommit(ids.length, touchedQueries.length > 0);
    post({
      type: "committed",
      commits: reports,
      touched: rerun(touchedQueries),
      answers: answers.map((answer, at) => ({ id: ids[at]!, answer })),
    });
  } catch (error) {
    for (const id of ids) reply(id, storeFailure(error));
  }
}

const runs: { id: number; run: WatchRun }[] = [];
let oldestRunAt = 0;

function sendRuns() {
  if (runs.length > 0) post({ type: "ran", runs: runs.splice(0) });
}

/** Schedules another run of each query. Returns the queries' ids. */
function rerun(queries: LiveQuery[]): number[] {
  for (const liveQuery of queries) {
    liveQuery.task = schedule.add({
      id: liveQuery.id,
      lane: laneOfLiveQuery(liveQuery),
      isWrite: false,
      isRerun: true,
      async run(begin) {
        const run = await transactions!.runWatched(liveQuery, liveQueries, begin);
        if (runs.push({ id: liveQuery.id, run }) === 1) oldestRunAt = real.performanceNow();
        else if (real.performanceNow() - oldestRunAt >= sendAfterMs) sendRuns();
      },
    });
  }
  return queries.map(({ id }) => id);
}

type AnsweredRequest = Exclude<WorkerRequest, { op: "unwatch" | "share" }>;

/** Answers the request in any case. If the store fails, the whole batch fails, because it shares one commit. */
async function attempt(request: AnsweredRequest, begin: Begin) {
  try {
    await handle(request, begin);
    if (batch.isFull) flush();
  } catch (error) {
    const failedIds = new Set([...batch.take(), request.id]);
    let answer = storeFailure(error);
    try {
      commits.abandon();
    } catch (abandonError) {
      answer = storeFailure(abandonError);
    }
    for (const id of failedIds) reply(id, answer);
  }
}

/** Adds writes to the batch. Everything else first commits the batch, so answers show only writes that are on disk. */
async function handle(request: AnsweredRequest, begin: Begin) {
  switch (request.op) {
    case "mutation":
      batch.add(request.id);
      if (request.watchesQueries) pace.hurry();
      return transactions!.mutation(request);
    case "query":
      flush();
      return reply(request.id, await transactions!.query(request, begin));
    case "watch": {
      flush();
      const run = await transactions!.runWatched(liveQueries.find(request.id)!, liveQueries, begin);
      return post({ type: "ran", runs: [{ id: request.id, run }] });
    }
    case "job":
    case "file":
    case "newFileId":
    case "vectorSearch":
    case "inspect":
      flush();
      return reply(request.id, transactions!.read(request));
    case "reset":
      flush();
      reply(request.id, transactions!.reset());
      schedule.restartPaused();
      return post({ type: "committed", commits: [], touched: rerun(liveQueries.takeAll()), answers: [] });
    default:
      batch.add(request.id);
      return transactions!.write(request);
  }
}

const reads = new Set<WorkerRequest["op"]>(["query", "watch", "job", "file", "newFileId", "vectorSearch", "inspect"]);

function addRequest(request: AnsweredRequest): Task {
  return schedule.add({
    id: request.id,
    lane: "call" in request ? request.call.lane : backendLane,
    isWrite: !reads.has(request.op),
    isRerun: false,
    run: (begin) => attempt(request, begin),
  });
}

function accept(request: WorkerRequest) {
  if (request.op === "watch") {
    const liveQuery = liveQueries.add(request.id, request);
    liveQuery.task = addRequest(request);
    if (request.isShared) schedule.move(liveQuery.task, laneOfLiveQuery(liveQuery));
  } else if (request.op === "unwatch" || request.op === "share") {
    const liveQuery = liveQueries.find(request.id);
    if (!liveQuery) return;
    if (request.op === "unwatch") liveQueries.remove(liveQuery);
    else liveQuery.request = { ...liveQuery.request, isShared: true };
    if (liveQuery.task && request.op === "unwatch") schedule.withdraw(liveQuery.task);
    else if (liveQuery.task) schedule.move(liveQuery.task, laneOfLiveQuery(liveQuery));
  } else addRequest(request);
}

function takeMessage(message: ToWorker) {
  if (Array.isArray(message)) for (const request of message) accept(request);
  else files.settle(message);
}

function receive() {
  for (let received; (received = receiveMessageOnPort(port));) takeMessage(received.message as ToWorker);
}

async function work() {
  if (isBusy) return;
  isBusy = true;
  pace.noteRequests();
  try {
    await schedule.work();
  } finally {
    Atomics.store(currentRequest, 0, 0);
    isBusy = false;
  }
}

start().then(
  () =>
    port.on("message", (message: ToWorker) => {
      takeMessage(message);
      void work();
    }),
  (error: unknown) => post({ type: "refused", message: error instanceof Error ? error.message : String(error) }),
);
