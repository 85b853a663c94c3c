// A few workers, so that five photos take little longer than one and the page never stutters meanwhile.
import type { Accepts } from "./inspect";
import type { Prepared } from "./prepare";
import type { Answer, Job } from "./prepare.worker";

interface Waiting extends Omit<Job, "id"> {
  done(result: Prepared): void;
}

const most = 4;
/** Decoded photos hold a lot of memory: the workers go soon after the last one. */
const idleMs = 20_000;

const waiting: Waiting[] = [];
const idle: Worker[] = [];
let count = 0;
let nextId = 0;
let sleep: ReturnType<typeof setTimeout> | undefined;

export function preparePhoto(file: Blob, accepts: Accepts): Promise<Prepared> {
  return new Promise((done) => {
    waiting.push({ file, accepts, done });
    pump();
  });
}

function pump() {
  clearTimeout(sleep);
  while (waiting.length > 0) {
    const worker = idle.pop() ?? hire();
    if (!worker) return;
    run(worker, waiting.shift()!);
  }
  if (count > 0 && idle.length === count) {
    sleep = setTimeout(() => {
      for (const worker of idle.splice(0)) worker.terminate();
      count = 0;
    }, idleMs);
  }
}

function hire(): Worker | undefined {
  // One more than there are cores: while one photo is written the browser's way, outside the worker, another is read.
  if (count >= Math.min(most, (navigator.hardwareConcurrency || 1) + 1)) return undefined;
  count += 1;
  return new Worker(new URL("./prepare.worker.ts", import.meta.url), { type: "module" });
}

function run(worker: Worker, { file, accepts, done }: Waiting) {
  const id = nextId++;
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (result: Prepared, healthy: boolean) => {
    listening.abort();
    if (healthy) idle.push(worker);
    else {
      worker.terminate();
      count -= 1;
    }
    done(result);
    pump();
  };
  const answer = ({ data }: MessageEvent<Answer>) => {
    if (data.id !== id) return;
    if ("failed" in data) finish({ refusal: { code: "photo.broken" } }, false);
    else finish(data.result, true);
  };
  // A worker that ran out of memory on one photo must not take the others with it. Only what happens inside one comes
  // with a message: without it, its script did not come.
  const crash = (event: Event) => {
    event.preventDefault();
    const code = event instanceof ErrorEvent ? "photo.tooManyPixels" : "photo.notPrepared";
    finish({ refusal: { code } }, false);
  };
  worker.addEventListener("message", answer, { signal });
  worker.addEventListener("error", crash, { signal });
  worker.postMessage({ id, file, accepts } satisfies Job);
}
