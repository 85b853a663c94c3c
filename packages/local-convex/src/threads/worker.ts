// How worker threads that run functions are started, and why one may have stopped.
import { Worker } from "node:worker_threads";

const memoryMb = 256;
/** Of that, for what has just been made. An idle worker keeps most of it, and Node's own choice is 48. */
const youngMb = 4;

/** A worker sees nothing of this process's environment, and may only use so much memory. */
export const newWorker = (file: string, workerData: object): Worker =>
  new Worker(file, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });

/** The error for the call that has stopped its worker. The limit it names is production's. */
export const whyStopped = (what: string, error: Error & { code?: string }): string =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? "JavaScript execution ran out of memory (maximum memory usage: 64 MB)"
    : `The ${what} stopped its worker: ${error.message}`;
