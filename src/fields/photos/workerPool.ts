// Prepares and compares photos in up to four workers at a time, so that several photos take little longer than one and
// the page stays responsive.
import { limits } from "../../../domain/limits";
import { decodeOnPage } from "./decodeOnPage";
import { fileRefusals } from "./fileRefusals";
import type { AcceptedFiles } from "./inspect";
import type { PreparationResult } from "./prepare";
import type { MessageCode } from "../../../domain/messages";
import type { Answer, Job, Task } from "./photos.worker";

type Outcome = { result: unknown } | { failure: MessageCode };

interface QueuedTask {
  task: Task;
  onDone(outcome: Outcome): void;
}

const maxWorkers = 4;
/** Decoded photos take a lot of memory, so the workers are stopped once all of them have been idle for this long. */
const idleMs = 20_000;

const queue: QueuedTask[] = [];
const idleWorkers: Worker[] = [];
let workerCount = 0;
let nextId = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

export async function preparePhoto(file: Blob, accepts: AcceptedFiles): Promise<PreparationResult> {
  const result = await prepareInWorker(file, accepts);
  if (!("refusal" in result) || result.refusal.code !== "photo.heic") return result;
  const convertedFile = await decodeOnPage(file);
  return convertedFile ? await prepareInWorker(convertedFile, accepts) : result;
}

async function prepareInWorker(file: Blob, accepts: AcceptedFiles): Promise<PreparationResult> {
  const outcome = await inWorker({ kind: "prepare", file, accepts });
  return "failure" in outcome
    ? { refusal: { code: outcome.failure } }
    : withKnownReason(outcome.result as PreparationResult);
}

/**
 * The index of the report photo that the sent photo was made from. Null if there is none, or if the photos can't be
 * compared.
 */
export async function compareInWorker(sentPhoto: Blob, reportPhotos: Blob[]): Promise<number | null> {
  const outcome = await inWorker({ kind: "compare", sent: sentPhoto, own: reportPhotos });
  return "result" in outcome && typeof outcome.result === "number" ? outcome.result : null;
}

function inWorker(task: Task): Promise<Outcome> {
  return new Promise((onDone) => {
    queue.push({ task, onDone });
    dispatch();
  });
}

function dispatch() {
  clearTimeout(idleTimer);
  while (queue.length > 0) {
    const worker = idleWorkers.pop() ?? startWorker();
    if (!worker) return;
    run(worker, queue.shift()!);
  }
  if (workerCount > 0 && idleWorkers.length === workerCount) {
    idleTimer = setTimeout(() => {
      for (const worker of idleWorkers.splice(0)) worker.terminate();
      workerCount = 0;
    }, idleMs);
  }
}

function startWorker(): Worker | undefined {
  // One more than there are cores: browsers encode outside the worker, so another photo can be decoded meanwhile.
  if (workerCount >= Math.min(maxWorkers, (navigator.hardwareConcurrency || 1) + 1)) return undefined;
  workerCount += 1;
  return new Worker(new URL("./photos.worker.ts", import.meta.url), { type: "module" });
}

/** A worker may be from a newer version than the page. The page then has no text for the worker's refusal. */
const withKnownReason = (result: PreparationResult): PreparationResult =>
  "refusal" in result && !fileRefusals.includes(result.refusal.code)
    ? { refusal: { code: "photo.notPrepared" } }
    : result;

function run(worker: Worker, { task, onDone }: QueuedTask) {
  const id = nextId++;
  const abortController = new AbortController();
  const { signal } = abortController;
  const finish = (outcome: Outcome, isHealthy: boolean) => {
    abortController.abort();
    clearTimeout(timeout);
    if (isHealthy) idleWorkers.push(worker);
    else {
      worker.terminate();
      workerCount -= 1;
    }
    onDone(outcome);
    dispatch();
  };
  const onAnswer = ({ data }: MessageEvent<Answer>) => {
    if (data.id !== id) return;
    if ("failed" in data) finish({ failure: "photo.broken" }, false);
    else finish({ result: data.result }, true);
  };
  // A worker that runs out of memory fails only its own photo. An ErrorEvent comes from inside the worker; a plain
  // Event means that its script did not load.
  const onCrash = (event: Event) => {
    event.preventDefault();
    const code = event instanceof ErrorEvent ? "photo.tooManyPixels" : "photo.notPrepared";
    finish({ failure: code }, false);
  };
  const timeout = setTimeout(() => finish({ failure: "photo.notPrepared" }, false), limits.chunkTimeoutMs);
  worker.addEventListener("message", onAnswer, { signal });
  worker.addEventListener("error", onCrash, { signal });
  worker.postMessage({ id, ...task } satisfies Job);
}
